import { API_PATH } from '#wire/http/endpoint'
import { sessionMetodos } from '#wire/metodos/sessions'
import { readSession } from '../session/stored-session'
import { isEmbeddedBackend } from './embedded-backend'

/**
 * Ends the session on the server, if that is the embedded backend. The call does not wait for an answer: the request
 * outlives the page that sends it, and a session that could not be ended expires.
 */
export function logOutOfServer(): void {
  const session = readSession()
  if (session === undefined || !isEmbeddedBackend()) return
  const metodo = sessionMetodos.logOut
  const request = fetch(API_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metodo, token: session.token }),
    keepalive: true,
  })
  request.catch(() => undefined)
}
