import { useEffect, useState } from 'react'

/** Shorter waits are not worth a change on the screen. Milliseconds. */
const SLOW_MS = 300

/** Whether a wait is long enough to be shown. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
