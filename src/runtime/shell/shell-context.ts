import { createContext, useContext, useEffect } from 'react'
import type { FailureNotice } from '../errors/describe-failure'

/** What a screen may ask of the app around it. */
export interface Shell {
  /** Hides the side menu until the returned function is called; several may hide it at once. */
  hideMenu(): () => void
  /** Clears the session's storage and loads the portal. */
  endSession(): void
  /**
   * Shows a failure that its screen cannot show: of a write whose screen is closed by now, for example.
   * @param onRetry what 'Reintentar' does, where the notice offers it
   */
  reportFailure(notice: FailureNotice, onRetry?: () => void): void
}

const ShellContext = createContext<Shell | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

/** The app around the screen. @throws where there is none */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === undefined) throw new Error('A screen must be inside a ShellProvider')
  return shell
}

/** Keeps the side menu hidden while `active`. */
export function useHiddenMenu(active: boolean): void {
  const { hideMenu } = useShell()
  useEffect(() => (active ? hideMenu() : undefined), [active, hideMenu])
}
