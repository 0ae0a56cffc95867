import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FailureNotice } from '../../runtime/errors/describe-failure'
import type { Shell } from '../../runtime/shell/shell-context'
import { endSession } from './end-session'

interface Failure {
  readonly notice: FailureNotice
  readonly onRetry: (() => void) | undefined
  /** What had the focus. */
  readonly from: Element | null
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
  useFocusBack(failure)
  const shell = useMemo<Shell>(
    () => ({
      hideMenu: () => {
        setHiders((count) => count + 1)
        return () => setHiders((count) => count - 1)
      },
      endSession,
      reportFailure: (notice, onRetry) =>
        setFailures((failures) => [...failures, { notice, onRetry, from: document.activeElement }]),
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

/** Whoever was at a control when a failure was reported is there again once it is acknowledged: what it hid had lost the focus. */
function useFocusBack(failure: Failure | undefined): void {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (failure !== undefined) {
      from.current ??= failure.from
      return
    }
    const { current } = from
    from.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  }, [failure])
}
