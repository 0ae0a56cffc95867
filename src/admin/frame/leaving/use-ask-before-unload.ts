import { useEvent } from 'react-admin'
import { useEffect } from 'react'

/** The browser asks before it closes or reloads the window while something would be lost by that. */
export function useAskBeforeUnload(wouldLose: () => boolean): void {
  const ask = useEvent((event: BeforeUnloadEvent): void => {
    if (wouldLose()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [ask])
}
