import { useState } from 'react'
import { useAskBeforeUnload } from './use-ask-before-unload'
import { useBackCloses } from './use-back-closes'

interface Leaving {
  /** Asked whether to lose the changes. */
  readonly asking: boolean
  noteTyped(typed: boolean): void
  /** Closes it, after a question where something was changed. */
  leave(): void
  stay(): void
}

/**
 * Leaving a form: its close control, Escape, Back and the browser ask before changes are lost.
 * @param close what leaves it in any case
 */
export function useLeaving(close: () => void): Leaving {
  const [isChanged, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  useAskBeforeUnload(() => isChanged)
  useBackCloses(asking ? 'leaving' : isChanged ? 'changed' : undefined, () => setAsking(!asking))
  return {
    asking,
    noteTyped: setChanged,
    leave: () => (isChanged ? setAsking(true) : close()),
    stay: () => setAsking(false),
  }
}
