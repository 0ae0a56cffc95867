import { type ReactNode, useEffect, useRef } from 'react'

const FIRST = 'input:not([readonly]), textarea:not([readonly]), select'

/** A modal's fields, one below the other; the first that can be typed in takes the focus. */
export function FieldStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = stack.current?.querySelector<HTMLElement>(FIRST)
    first?.focus()
  }, [])
  return (
    <div ref={stack} className="modal-fields">
      {children}
    </div>
  )
}
