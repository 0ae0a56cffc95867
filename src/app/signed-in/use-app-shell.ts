import { useMemo, useState } from 'react'
import type { FailureNotice } from '../../runtime/errors/describe-failure'
import type { Shell } from '../../runtime/shell/shell-context'
import { endSession } from './end-session'

interface Failure {
  readonly notice: FailureNotice
  readonly onRetry: (() => void) | undefined
}

export interface AppShellState {
  readonly shell: Shell
  readonly menuHidden: boolean
  /** The first failure that its screen cannot show, of those that nobody has acknowledged. */
  readonly failure: Failure | undefined
  dismissFailure(): void
}

/** What screens ask of the app: to hide the menu, to end the session, to report a failure that they cannot report themselves. */
export function useAppShell(): AppShellState {
  const [hiders, setHiders] = useState(0)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [failure] = failures
  const shell = useMemo<Shell>(
    () => ({
      hideMenu: () => {
        setHiders((count) => count + 1)
        return () => setHiders((count) => count - 1)
      },
      endSession,
      reportFailure: (notice, onRetry) =>
        setFailures((failures) => [...failures, { notice, onRetry }]),
    }),
    [],
  )
  return {
    shell,
    menuHidden: hiders > 0 || failure !== undefined,
    failure,
    dismissFailure: () => setFailures((failures) => failures.slice(1)),
  }
}
