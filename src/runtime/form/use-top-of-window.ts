import { useLayoutEffect } from 'react'

/** Shows what comes into the window from its top, and the window as it was once that has gone. */
export function useTopOfWindow(): void {
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window
    window.scrollTo(0, 0)
    return () => window.scrollTo(scrollX, scrollY)
  }, [])
}
