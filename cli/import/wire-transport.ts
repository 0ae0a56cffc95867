import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { contract } from '../../generated/contract'
import type { RowResult } from '../../src/server/backend'
import { CALL_TIMEOUT_MS } from '../../src/wire/endpoint'
import { errorBody } from '../../src/wire/error-body'
import { endpointOf } from '../wire/address'
import { PATIENCE, secondsToWait } from '../wire/patience'
import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'
import type { RowBody } from './judge-row'
import type { Transport } from './transport'

export interface Credentials {
  readonly dni: number
  readonly clave: string
}

/** Calls on their way at once: enough to hide the line's delay, few enough for a provider's patience. */
const CONCURRENCY = 4

const { login } = contract.access.operations

/**
 * Signs in at a running server or the provider, and writes row by row through its endpoint.
 * @param url the endpoint itself; a bare origin stands for the path that servers of this app have
 * @param pause waits so many seconds; a test's own, in tests
 * @throws ImportError
 */
export async function openWire(
  url: URL,
  credentials: Credentials,
  pause = (seconds: number): Promise<unknown> => setTimeout(seconds * 1000),
): Promise<Transport> {
  const call = caller(url, pause)
  const answer = await call({ metodo: login.metodo, ...credentials })
  if (!answer.ok) {
    throw new ImportError(
      `${url.origin} refuses to sign DNI ${credentials.dni} in: ${await errorOf(answer)}`,
      'Check --dni and the clave.',
      EXIT.internal,
    )
  }
  const signedIn = login.response.safeParse(await jsonOf(answer))
  if (!signedIn.success) throw noProvider(url)
  const { token } = signedIn.data
  return {
    batch: CONCURRENCY * 8,
    write: (metodo, rows) =>
      inParallel(rows, async (row) => resultOf(url, await call({ metodo, token, ...row }))),
    close: async () => {},
  }
}

type Call = (body: RowBody) => Promise<Response>

function caller(url: URL, pause: (seconds: number) => Promise<unknown>): Call {
  const endpoint = endpointOf(url)
  return async function call(body) {
    for (let tries = 1; ; tries += 1) {
      const answer = await post(endpoint, body)
      if (answer.status !== 429 || tries === PATIENCE.tries) return answer
      await pause(secondsToWait(answer.headers))
    }
  }
}

async function post(endpoint: URL, body: RowBody): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch {
    throw new ImportError(
      `${endpoint.origin} does not answer.`,
      'Check --url and the connection, then run the same command again: rows that are in are skipped.',
      EXIT.internal,
    )
  }
}

/** A row's own refusal is a result; what would refuse every row stops the import. */
async function resultOf(url: URL, answer: Response): Promise<RowResult> {
  if (answer.ok) {
    await answer.arrayBuffer()
    return { ok: true }
  }
  const error = await errorOf(answer)
  const { status } = answer
  if (status === 401 || status === 403 || status === 429 || status >= 500) {
    throw new ImportError(
      `${url.origin} answers ${status}: ${error}`,
      'Mend that, then run the same command again: rows that are in are skipped.',
      EXIT.internal,
    )
  }
  return { ok: false, status, error }
}

async function errorOf(answer: Response): Promise<string> {
  const told = errorBody.safeParse(await jsonOf(answer))
  return told.success ? told.data.error : `status ${answer.status}`
}

async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}

function noProvider(url: URL): ImportError {
  return new ImportError(
    `${url.origin} answers, but not as a server of this app does.`,
    'Check --url.',
    EXIT.internal,
  )
}

/** Runs `work` on every row, CONCURRENCY at a time; results keep the rows' order. After a failure no further row begins. */
async function inParallel(
  rows: readonly RowBody[],
  work: (row: RowBody) => Promise<RowResult>,
): Promise<readonly RowResult[]> {
  const limit = pLimit(CONCURRENCY)
  try {
    return await limit.map(rows, work)
  } finally {
    limit.clearQueue()
  }
}
