import { useLayoutEffect } from 'react'

/** Shows what comes into the window from its top, and scrolls the window back once it is closed. */
export function useTopOfWindow(): void {
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window
    window.scrollTo(0, 0)
    return () => window.scrollTo(scrollX, scrollY)
  }, [])
}
