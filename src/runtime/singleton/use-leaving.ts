import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAskBeforeUnload } from '../shell/use-ask-before-unload'
import { useBackCloses } from '../shell/use-back-closes'

interface Leaving {
  /** Asked whether to lose the changes. */
  readonly asking: boolean
  noteTyped(typed: boolean): void
  /** To the menu, after a question where something was changed. */
  leave(): void
  /** To the menu in any case. */
  abandon(): void
  stay(): void
}

/** Leaving a screen of one record: its cross, Back and the browser ask before changes are lost. */
export function useLeaving(): Leaving {
  const navigate = useNavigate()
  const [isChanged, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  const abandon = (): void => void navigate('/')
  useAskBeforeUnload(() => isChanged)
  useBackCloses(asking ? 'leaving' : isChanged ? 'changed' : undefined, () => setAsking(!asking))
  return {
    asking,
    noteTyped: setChanged,
    leave: () => (isChanged ? setAsking(true) : abandon()),
    abandon,
    stay: () => setAsking(false),
  }
}
