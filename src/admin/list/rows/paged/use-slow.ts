import { useEffect, useState } from 'react'

/** What takes no longer is not worth a change on the screen. Milliseconds. */
export const SLOW_MS = 300

/** Whether something has been waited for so long that it shows. */
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
