import { readSession } from '../session/stored-session'
import { type CallOptions, callMetodo, type MetodoBody } from './call-metodo'

/** There is no stored token: nothing was sent, and the portal is where the person belongs. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  constructor(readonly metodo: string) {
    super(`${metodo}: no session`)
  }
}

/**
 * Posts one operation that carries the session's token. Without a stored token nothing is sent and the console is warned.
 * @param body the metodo's fields, `metodo` and `token` aside
 * @returns what `callMetodo` returns
 * @throws CallError, NoSessionError
 */
export async function callWithSession(
  metodo: string,
  body: MetodoBody,
  options?: CallOptions,
): Promise<unknown> {
  const session = readSession()
  if (session === undefined) {
    console.warn(`Sin token guardado no se llama a "${metodo}".`)
    throw new NoSessionError(metodo)
  }
  return callMetodo(metodo, { token: session.token, ...body }, options)
}
