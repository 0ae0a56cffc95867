import { useEvent } from 'react-admin'
import { useEffect } from 'react'
import { type Address, closeOnBack } from './back-entry'

/**
 * Back closes what is open, as Escape does, instead of leaving the screen with all that was typed.
 * @param what is open; another value for each step, undefined if nothing is
 * @param address of what is open, if it has one of its own
 */
export function useBackCloses(
  what: string | undefined,
  close: () => void,
  address?: Address,
): void {
  const onBack = useEvent(close)
  const { open, closed } = address ?? {}
  useEffect(() => {
    if (what === undefined) return
    const at = open === undefined || closed === undefined ? undefined : { open, closed }
    return closeOnBack(onBack, at)
  }, [what, onBack, open, closed])
}
