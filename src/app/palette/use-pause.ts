import { useEffect, useState } from 'react'

/** A text as it was when no key had changed it for so many milliseconds. */
export function usePause(text: string, after: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return paused
}
