import { useEvent } from 'react-admin'
import { useEffect, useState } from 'react'
import { useBackCloses } from './back-entry'

/** Makes the browser ask before it closes or reloads the window, if changes would be lost. */
export function useAskBeforeUnload(wouldLose: () => boolean): void {
  const ask = useEvent((event: BeforeUnloadEvent): void => {
    if (wouldLose()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [ask])
}

interface Leaving {
  /** The question whether to lose the changes is open. */
  readonly asking: boolean
  noteTyped(typed: boolean): void
  /** Closes the form, after a question if there are changes. */
  leave(): void
  stay(): void
}

interface LeavingOptions {
  /** Back closes the form even if nothing was changed. Default: it leaves the screen. */
  readonly whileOpen?: boolean
}

/**
 * Leaving a form: its close control, Escape, Back and the browser ask before changes are lost.
 * @param close leaves the form without a question
 */
export function useLeaving(close: () => void, { whileOpen = false }: LeavingOptions = {}): Leaving {
  const [isChanged, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  useAskBeforeUnload(() => isChanged)
  const leave = (): void => (isChanged ? setAsking(true) : close())
  const stay = (): void => setAsking(false)
  useBackCloses(
    asking ? 'leaving' : whileOpen || isChanged ? 'open' : undefined,
    asking ? stay : leave,
  )
  return { asking, noteTyped: setChanged, leave, stay }
}
