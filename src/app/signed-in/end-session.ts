import { setAddressAside } from '#admin/provider/session/asked-address'
import { clearSession } from '#admin/provider/session/stored-session'
import { logOutOfServer } from '#admin/provider/wire/log-out-of-server'

/**
 * Ends a session that is no longer valid, and loads the portal again, so that none of its data stays in memory. After
 * another sign-in, the same user returns to the last address, unless one session after another ends there.
 */
export function endSession(): void {
  clearSession()
  setAddressAside()
  location.reload()
}

/** Ends the session at the user's request. The next sign-in starts at the menu. */
export function logOut(): void {
  logOutOfServer()
  clearSession()
  location.assign('/')
}
