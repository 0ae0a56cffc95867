import type { Parser } from '../../wire/parser'
import { readSession } from '../session/stored-session'
import { callMetodo, type MetodoBody, UNREAD } from './call-metodo'

/** There is no stored token: nothing was sent, and the portal is where the person belongs (row W-03). */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  constructor(readonly metodo: string) {
    super(`${metodo}: no session`)
  }
}

/**
 * Posts one operation that carries the session's token (row W-02). Without a stored token nothing is sent and the
 * console is warned.
 * @param body the metodo's fields, `metodo` and `token` aside
 * @param response what the answer must be; leave it out where nobody reads it
 * @throws CallError, NoSessionError
 */
export function callWithSession(metodo: string, body: MetodoBody): Promise<unknown>
export function callWithSession<T>(
  metodo: string,
  body: MetodoBody,
  response: Parser<T>,
): Promise<T>
export async function callWithSession(
  metodo: string,
  body: MetodoBody,
  response: Parser<unknown> = UNREAD,
): Promise<unknown> {
  const session = readSession()
  if (session === undefined) {
    console.warn(`Sin token guardado no se llama a "${metodo}".`)
    throw new NoSessionError(metodo)
  }
  return callMetodo(metodo, { token: session.token, ...body }, response)
}
