import { API_PATH, CALL_TIMEOUT_MS } from '../../wire/endpoint'
import { errorBody } from '../../wire/error-body'
import type { Parser } from '../../wire/parser'

/**
 * Why a call failed: `answered` with a non-2xx status, `unreachable` (offline, refused, or no answer in time: row W-09),
 * or `malformed` (a 2xx answer that is not what the contract says: row W-07).
 */
export type CallFailure =
  | { readonly kind: 'answered'; readonly status: number; readonly error: string | undefined }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }

/** The fields of one call. */
export type MetodoBody = Readonly<Record<string, unknown>>

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

/** For answers that nobody reads: whatever they are, they pass. */
export const UNREAD: Parser<unknown> = { safeParse: () => ({ success: true, data: undefined }) }

/**
 * Posts one operation to the endpoint and judges its answer.
 * @param body the metodo's fields, `metodo` itself aside
 * @param response what the answer must be; leave it out where nobody reads it
 * @throws CallError
 */
export function callMetodo(metodo: string, body: MetodoBody): Promise<unknown>
export function callMetodo<T>(metodo: string, body: MetodoBody, response: Parser<T>): Promise<T>
export async function callMetodo(
  metodo: string,
  body: MetodoBody,
  response: Parser<unknown> = UNREAD,
): Promise<unknown> {
  const answer = await post(metodo, body)
  const data = await readJson(metodo, answer)
  if (!answer.ok) {
    const told = errorBody.safeParse(data)
    const error = told.success ? told.data.error : undefined
    throw new CallError(metodo, { kind: 'answered', status: answer.status, error })
  }
  const parsed = response.safeParse(data)
  if (parsed.success) return parsed.data
  console.error(`La respuesta de "${metodo}" no cumple el contrato:`, parsed.error.issues)
  throw new CallError(metodo, { kind: 'malformed' })
}

async function post(metodo: string, body: MetodoBody): Promise<Response> {
  try {
    return await fetch(API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ metodo, ...body }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch (cause) {
    throw new CallError(metodo, { kind: 'unreachable' }, { cause })
  }
}

/**
 * undefined where the body is not JSON: the contract check, or the status alone, then decides. A body that breaks off is no
 * answer (row W-09).
 */
async function readJson(metodo: string, answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw new CallError(metodo, { kind: 'unreachable' }, { cause })
  }
}
