import { type ReactNode, useEffect, useRef } from 'react'

const FIRST = 'input:not([readonly]), textarea:not([readonly]), select'

/** A form's fields, one below the other; the first in sight that can be typed in takes the focus. */
export function FieldStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = stack.current?.querySelectorAll<HTMLElement>(FIRST) ?? []
    const first = [...all].find((control) => control.closest('[hidden]') === null)
    first?.focus()
  }, [])
  return (
    <div ref={stack} className="modal-fields">
      {children}
    </div>
  )
}
