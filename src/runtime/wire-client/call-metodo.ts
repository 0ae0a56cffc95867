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
 * Posts one operation to the endpoint and judges its answer.
 * @param body the metodo's fields, `metodo` itself aside
 * @param response what the answer must be; leave it out where nobody reads it
 * @throws CallError
 */
export async function callMetodo<T = unknown>(
  metodo: string,
  body: Readonly<Record<string, unknown>>,
  response?: Parser<T>,
): Promise<T> {
  const answer = await post(metodo, body)
  const data = await readJson(answer)
  if (!answer.ok) {
    const told = errorBody.safeParse(data)
    const error = told.success ? told.data.error : undefined
    throw new CallError(metodo, { kind: 'answered', status: answer.status, error })
  }
  if (response === undefined) return undefined as T
  const parsed = response.safeParse(data)
  if (parsed.success) return parsed.data
  console.error(`La respuesta de "${metodo}" no cumple el contrato:`, parsed.error.issues)
  throw new CallError(metodo, { kind: 'malformed' })
}

async function post(metodo: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
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

/** undefined where the body is not JSON: the contract check, or the status alone, then decides. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}
