import { useEvent } from 'ra-core'
import { type RefObject, useEffect, useRef } from 'react'
import type { Stage } from './stage'

/**
 * Whether leaving a form would lose what was typed; the browser asks too, before it closes or reloads the window.
 * @param asks only long forms, which are pages, are asked about
 */
export function useTyping(
  stage: Stage,
  asks: boolean,
): { noteTyped(typed: boolean): void; wouldLose(): boolean } {
  const typed: RefObject<boolean> = useRef(false)
  const noteTyped = useEvent((now: boolean) => {
    typed.current = now
  })
  const wouldLose = useEvent(
    () =>
      asks && stage.at === 'form' && !stage.ended && (typed.current || stage.typed !== undefined),
  )
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (wouldLose()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks, wouldLose])
  return { noteTyped, wouldLose }
}
