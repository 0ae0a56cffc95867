import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
 * Another screen gets the focus, which would be nowhere once the entry or the cross that led to it is gone: Tab goes on
 * in it, and it is read out. Not when the page has just been loaded, and not where a modal or a field has taken it.
 */
function useFocusOnArrival(pathname: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null)
  const screen = pathname.split('/')[1]
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (document.activeElement?.closest('main, [role=dialog], [role=alertdialog]')) return
    area.current?.focus({ preventScroll: true })
  }, [screen])
  return area
}
