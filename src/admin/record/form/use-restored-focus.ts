import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was in what a modal covered.
 * @returns what notes the focus, for `onFocus`
 */
export function useRestoredFocus(covered: boolean): {
  remember(event: FocusEvent<HTMLElement>): void
} {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!covered) last.current?.focus()
  }, [covered])
  return {
    remember: ({ target }) => {
      last.current = target
    },
  }
}
