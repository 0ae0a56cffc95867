import { useEvent } from 'ra-core'
import { useEffect } from 'react'
import { closeOnBack } from './back-entry'

/**
 * Back closes what is open, as Escape does, instead of leaving the screen with all that was typed.
 * @param what is open; another value for each step, undefined where nothing is
 */
export function useBackCloses(what: string | undefined, close: () => void): void {
  const onBack = useEvent(close)
  useEffect(() => (what === undefined ? undefined : closeOnBack(onBack)), [what, onBack])
}
