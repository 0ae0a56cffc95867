import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'

/** A form that holds a thousand lines takes longer to change than a key may. Milliseconds. */
const PAUSE_MS = 300

interface Later<T> {
  /** As it was changed last. */
  readonly value: T
  change(value: T): void
  /** The form has the value at once: it is left, or confirmed. */
  flush(): void
}

/**
 * Holds a form value in local state and writes it to the form after a pause in typing, or when the focus leaves the control.
 * @param stored the form's value
 */
export function useLater<T>(stored: T, onChange: (value: T) => void): Later<T> {
  const [held, setHeld] = useState<{ readonly value: T }>()
  const pending = useRef<{ readonly value: T }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useEvent(() => {
    clearTimeout(timer.current)
    const { current } = pending
    if (current === undefined) return
    pending.current = undefined
    onChange(current.value)
    setHeld(undefined)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: held === undefined ? stored : held.value,
    change: (value) => {
      pending.current = { value }
      setHeld({ value })
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    flush,
  }
}
