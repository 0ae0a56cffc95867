import { storage } from '#admin/provider/session/stored-session'
import {
  isEmbeddedBackend,
  reportBackend,
  subscribeToBackend,
} from '#admin/provider/wire/embedded-backend'

/** The session storage key that says that the session is one of the embedded backend. */
const KEY = 'servidor-propio'

/**
 * Keeps what the answers say of the backend for as long as the session: after a reload the menu calls nothing, and
 * logging out from there has to end the session on the server too.
 * @returns what ends that
 */
export function rememberBackend(): () => void {
  const note = (): void => {
    if (isEmbeddedBackend()) storage().setItem(KEY, '1')
  }
  reportBackend(storage().getItem(KEY) !== null)
  note()
  return subscribeToBackend(note)
}
