import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** A text between a modal's title and its buttons. Where it scrolls it takes the focus, so that the arrow keys scroll it. */
export function ModalText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {}
      setScrolls(scrollHeight > clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <div ref={text} className="modal-text" {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
