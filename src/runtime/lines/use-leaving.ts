import type { FocusEvent, RefObject } from 'react'
import { useEvent } from 'react-admin'

/**
 * Calls `onLeave` when the focus has left an element, but not where it moves within it: a control that has gone takes the focus
 * with it, and the next one gets it in the same task.
 * @returns the element's `onBlur`
 */
export function useLeaving(
  frame: RefObject<HTMLElement | null>,
  onLeave: () => void,
): (event: FocusEvent) => void {
  const isInside = (): boolean => frame.current?.contains(document.activeElement) === true
  return useEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) setTimeout(() => isInside() || onLeave())
    else if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) onLeave()
  })
}
