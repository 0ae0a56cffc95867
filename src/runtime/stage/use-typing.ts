import { useEvent } from 'react-admin'
import { useRef } from 'react'
import { isTyping } from '../shell/typing-guard'
import { useAskBeforeUnload } from '../shell/leaving/use-ask-before-unload'
import type { Stage } from './stage'

interface Typing {
  /** Whether the form that is open differs from what it started with. */
  noteTyped(typed: boolean): void
  /** Whether leaving the form would lose what was typed. */
  wouldLose(): boolean
  /** Whether somebody has begun to type an entry, or is at a refused one: a modal must not push it away. */
  isInUse(): boolean
}

/** What was typed in the form of a stage; the browser asks, too, before it closes or reloads the window. */
export function useTyping(stage: Stage): Typing {
  const typed = useRef(false)
  const noteTyped = useEvent((now: boolean) => {
    typed.current = now
  })
  const wouldLose = useEvent(
    () => stage.at === 'form' && !stage.ended && (typed.current || stage.typed !== undefined),
  )
  useAskBeforeUnload(wouldLose)
  return { noteTyped, wouldLose, isInUse: () => wouldLose() || isTyping() }
}
