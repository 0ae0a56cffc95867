import { setAddressAside } from '#admin/provider/session/asked-address'
import { clearSession } from '#admin/provider/session/stored-session'
import { logOutOfServer } from '#admin/provider/wire/log-out-of-server'

/**
 * Ends a session that does not hold any more and loads the portal anew, so that nothing of it stays in memory. Signing
 * in again leads the same person back to where it ended, unless that ends one session after another.
 */
export function endSession(): void {
  clearSession()
  setAddressAside()
  location.reload()
}

/** Ends the session at the person's wish: whoever signs in next starts at the menu. */
export function logOut(): void {
  logOutOfServer()
  clearSession()
  location.assign('/')
}
