import { clearSession } from '../../runtime/session/stored-session'

/** Ends the session and loads the portal anew, so that nothing of it stays in memory (rows C-10 and M-05). */
export function endSession(): void {
  clearSession()
  location.assign('/')
}
