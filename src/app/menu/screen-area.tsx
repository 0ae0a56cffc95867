import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takeSignIn } from '../../runtime/session/asked-address'

interface ScreenAreaProps {
  readonly hidden: boolean
  /** The screen. */
  readonly children: ReactNode
}

/** The page's main part: whichever screen there is. */
export function ScreenArea({ hidden, children }: ScreenAreaProps) {
  const { pathname } = useLocation()
  const area = useFocusOnArrival(pathname)
  return (
    <main
      ref={area}
      id="contenido"
      tabIndex={-1}
      className="frame-main"
      style={hidden ? { visibility: 'hidden' } : undefined}
    >
      {children}
    </main>
  )
}

/**
 * Gives the focus to another screen, because the entry or the cross that led to it is gone: Tab goes on in the screen, and a
 * screen reader reads it out. After signing in the focus goes to the screen's title. It stays if the page has just been
 * loaded, or if a modal or a field has taken it.
 */
function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null)
  const screen = pathname.split('/')[1]
  const last = useRef(screen)
  useEffect(() => (area.current && takeSignIn() ? focusTitle(area.current) : undefined), [])
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (document.activeElement?.closest('main, [role=dialog], [role=alertdialog]')) return
    area.current?.focus({ preventScroll: true })
  }, [screen])
  return area
}

/** As soon as there is one, unless something else has the focus by then. @returns what ends the wait */
function focusTitle(area: HTMLElement): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const title = area.querySelector('h1')
    if (title === null) return
    observer.disconnect()
    if (document.activeElement !== document.body && document.activeElement !== area) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }
  observer.observe(area, { childList: true, subtree: true })
  area.focus({ preventScroll: true })
  look()
  return () => observer.disconnect()
}
