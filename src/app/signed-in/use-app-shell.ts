import { useMemo, useState } from 'react'
import type { Notice } from '../../runtime/errors/describe-failure'
import type { Shell } from '../../runtime/shell/shell-context'
import { endSession } from './end-session'

export interface AppShellState {
  readonly shell: Shell
  readonly menuHidden: boolean
  /** A failed write whose screen is gone (row W-08). */
  readonly failure: Notice | undefined
  dismissFailure(): void
}

/** What screens ask of the app: to hide the menu, to end the session, to tell a failure they cannot tell themselves. */
export function useAppShell(): AppShellState {
  const [hiders, setHiders] = useState(0)
  const [failure, setFailure] = useState<Notice | undefined>(undefined)
  const shell = useMemo<Shell>(
    () => ({
      hideMenu: () => {
        setHiders((count) => count + 1)
        return () => setHiders((count) => count - 1)
      },
      endSession,
      tellFailure: setFailure,
    }),
    [],
  )
  return {
    shell,
    menuHidden: hiders > 0 || failure !== undefined,
    failure,
    dismissFailure: () => setFailure(undefined),
  }
}
