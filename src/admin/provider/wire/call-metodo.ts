import {
  API_PATH,
  CALL_TIMEOUT_MS,
  EMBEDDED_BACKEND_HEADER,
  NO_ANSWER_HEADER,
} from '#wire/http/endpoint'
import { errorTextOf } from '#wire/http/error-body'
import { reportBackend } from './embedded-backend'
import { readSession } from '../session/stored-session'
import type { Values } from '#wire/kinds/field'

/** There is no stored token: nothing was sent, and the user must sign in at the portal. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
  constructor(readonly metodo: string) {
    super(`${metodo}: no session`)
  }
}

/**
 * Posts one operation that carries the session's token. Without a stored token, nothing is sent, and a warning is
 * logged.
 * @param body the metodo's fields, except `metodo` and `token`
 * @returns the result of `callMetodo`
 * @throws CallError, NoSessionError
 */
export async function callWithSession(
  metodo: string,
  body: Values,
  options?: CallOptions,
): Promise<unknown> {
  const session = readSession()
  if (session === undefined) {
    console.warn(`Sin token guardado no se llama a "${metodo}".`)
    throw new NoSessionError(metodo)
  }
  return callMetodo(metodo, { token: session.token, ...body }, options)
}

/**
 * The reason why a call failed. `answered`: with an error status, or with a refusal that counts as one. `unreachable`:
 * offline, refused, no answer in time, or our own server got none from the provider. `malformed`: a 2xx answer that
 * cannot be read.
 */
export type CallFailure =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly error: string | undefined
      /** A colleague has written the record since it was read. */
      readonly isStale?: true
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }

/** The options of a call besides its body. */
export interface CallOptions {
  /** Headers of the request. */
  readonly sent?: Readonly<Record<string, string>>
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** Reads the headers of the answer, both after a success and after a failure. */
  onReceived?(headers: Headers): void
}

export class CallError extends Error {
  override readonly name = 'CallError'
  constructor(
    readonly metodo: string,
    readonly failure: CallFailure,
    options?: ErrorOptions,
  ) {
    super(`${metodo}: ${failure.kind === 'answered' ? failure.status : failure.kind}`, options)
  }
}

/**
 * Posts one operation to the endpoint. Any 2xx is a success, whatever its body is.
 * @param body the metodo's fields, except `metodo`
 * @returns the answer's JSON; its text if it is not JSON; null if it is empty
 * @throws CallError; the reason of the signal
 */
export async function callMetodo(
  metodo: string,
  body: Values,
  options: CallOptions = {},
): Promise<unknown> {
  const callEnded = new AbortController()
  try {
    return await answerOf(metodo, body, options, callEnded.signal)
  } finally {
    callEnded.abort()
  }
}

async function answerOf(
  metodo: string,
  body: Values,
  options: CallOptions,
  callEnded: AbortSignal,
): Promise<unknown> {
  const answer = await post(metodo, body, options, callEnded)
  options.onReceived?.(answer.headers)
  reportBackend(answer.headers.has(EMBEDDED_BACKEND_HEADER))
  const data = await readBody(metodo, answer, options)
  if (answer.ok) return data
  if (answer.headers.has(NO_ANSWER_HEADER)) throw new CallError(metodo, { kind: 'unreachable' })
  throw new CallError(metodo, {
    kind: 'answered',
    status: answer.status,
    error: errorTextOf(data),
  })
}

/** The error for a 2xx answer that cannot be read in the expected form, which is logged. */
export function malformed(metodo: string, expected: string): CallError {
  console.error(`La respuesta de "${metodo}" no cumple el contrato: se esperaba ${expected}.`)
  return new CallError(metodo, { kind: 'malformed' })
}

async function post(
  metodo: string,
  body: Values,
  { sent, signal }: CallOptions,
  callEnded: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body: JSON.stringify({ metodo, ...body }),
      signal: withTimeout(signal, callEnded),
    })
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new CallError(metodo, { kind: 'unreachable' }, { cause })
  }
}

/**
 * Aborts with the signal, or after the time limit. (The oldest supported browsers have no `AbortSignal.any`.)
 * @param callEnded aborted when the call has ended: removes the listeners, because one signal may serve thousands of
 * calls
 */
function withTimeout(signal: AbortSignal | undefined, callEnded: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  if (signal === undefined) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { signal: callEnded })
  }
  return either.signal
}

/** @throws CallError if the body is cut off, which counts as no answer */
async function readBody(
  metodo: string,
  answer: Response,
  { signal }: CallOptions,
): Promise<unknown> {
  let text: string
  try {
    text = await answer.text()
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new CallError(metodo, { kind: 'unreachable' }, { cause })
  }
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
