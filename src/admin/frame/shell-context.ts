import { useEffect } from 'react'
import { requiredContext } from './required-context'
import { failureOf } from '#admin/provider/http-error'
import {
  describeFailure,
  type FailedOperation,
  type FailureNotice,
} from './errors/describe-failure'
import { useMessage } from './texts/use-message'

/** What a screen may ask of the app around it. */
export interface Shell {
  /** Hides the side menu until the returned function is called; several may hide it at once. */
  hideMenu(): () => void
  /** Clears the session's storage and loads the portal. */
  endSession(): void
  /**
   * Shows a failure that its screen cannot show: of a write whose screen is closed by now, for example.
   * @param onRetry what 'Reintentar' does, if the notice offers it
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
 * What reports why a call has failed that the screen itself cannot show. If nothing could be sent, the session is over.
 */
export function useReportFailure(): (
  error: unknown,
  failed: FailedOperation,
  onRetry?: () => void,
) => void {
  const message = useMessage()
  const { endSession, reportFailure } = useShell()
  return (error, failed, ...onRetry) => {
    const failure = failureOf(error)
    if (failure === undefined) return endSession()
    reportFailure(describeFailure(failure, failed, message), ...onRetry)
  }
}
