import { useEffect } from 'react'
import { requiredContext } from './required-context'
import type { FailureNotice } from './errors/describe-failure'

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
