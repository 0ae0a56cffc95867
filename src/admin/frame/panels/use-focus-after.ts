import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a button once what it opened is closed. Not earlier: an open panel keeps the focus within it. */
export function useFocusAfter(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
