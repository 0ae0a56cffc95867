import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element is narrower than what it contains needs.
 * @param least pixels
 */
export function useCrowded(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [isCrowded, setCrowded] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const look = (): void => {
      // A list behind a form has no width, and is the same once it shows again.
      if (current.clientWidth > 0) setCrowded(current.clientWidth < least)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, least])
  return isCrowded
}
