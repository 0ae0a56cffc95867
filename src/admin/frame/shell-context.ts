import { useEffect } from 'react'
import { requiredContext } from './required-context'
import { failureOf } from '#admin/provider/http-error'
import {
  describeFailure,
  type FailedOperation,
  type FailureNotice,
} from './errors/describe-failure'
import { useMessage } from './texts/use-message'

/** The services of the app that a screen may use. */
export interface Shell {
  /** Hides the side menu until the returned function is called. Several callers may hide it at once. */
  hideMenu(): () => void
  /** Clears the session's storage and loads the portal. */
  endSession(): void
  /**
   * Shows a failure that its screen cannot show: of a write whose screen was closed meanwhile, for example.
   * @param onRetry the action of 'Reintentar', if the notice offers it
   */
  reportFailure(notice: FailureNotice, onRetry?: () => void): void
}

/** The app around the screen. @throws if there is none */
export const [ShellProvider, useShell] = requiredContext<Shell>(
  'A screen must be inside a ShellProvider',
)

/** Keeps the side menu hidden while `active`. */
export function useHiddenMenu(active: boolean): void {
  const { hideMenu } = useShell()
  useEffect(() => (active ? hideMenu() : undefined), [active, hideMenu])
}

/**
 * @returns a function that reports a failed call if the screen itself cannot. It returns false if nothing could be sent:
 * then the session is over, and no notice is shown.
 */
export function useReportFailure(): (
  error: unknown,
  failed: FailedOperation,
  onRetry?: () => void,
) => boolean {
  const message = useMessage()
  const { endSession, reportFailure } = useShell()
  return (error, failed, ...onRetry) => {
    const failure = failureOf(error)
    if (failure === undefined) endSession()
    else reportFailure(describeFailure(failure, failed, message), ...onRetry)
    return failure !== undefined
  }
}
