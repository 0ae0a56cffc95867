import { Pool } from 'undici'
import { contract } from '../../../generated/contract'
import { CALL_TIMEOUT_MS, NO_ANSWER_HEADER } from '#wire/http/endpoint'
import { noteRequest } from '#server/store/request-context'
import { encoded, refuse, CachedAnswer } from '#server/calls/answer'
import type { HandleRpc, RpcLog } from '#server/calls/handle-rpc'
import { receiveBody } from '#server/calls/read-body'
import { Refusal } from '#server/store/refusal'
import type { Contract } from '#wire/contract'

export interface Forwarder {
  /** Answers as the provider does; never throws. */
  readonly handleRpc: HandleRpc
  close(): Promise<void>
}

export interface ForwarderOptions {
  /** The provider's API, path included. Nothing else is reachable through us. */
  readonly apiUrl: string
  readonly log: RpcLog
  /** Milliseconds for a whole call. */
  readonly timeout?: number
  /** The largest answer that is passed on. Bytes, as they arrive. */
  readonly largest: number
}

const CONNECTIONS = 32

/**
 * Forwards calls to the company's provider over keep-alive connections. Only the body and its type are sent. Only the status
 * and the body come back, and none of the provider's headers. A body that is no JSON comes back as plain text, so that a
 * provider's web page is never served as one of ours. If no answer comes in time, the status is 504; if none comes at all, or
 * it breaks off, 502. Both have a header of our own, by which the browser distinguishes them from the provider's own statuses.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { apiUrl, log, timeout = CALL_TIMEOUT_MS, largest } = options
  const { origin, pathname, search } = new URL(apiUrl)
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout },
    maxResponseSize: largest,
  })
  return {
    async handleRpc(request) {
      const sent = new Uint8Array(await request.arrayBuffer())
      noteRequest({ metodo: metodoOf(sent) })
      try {
        const { statusCode, body } = await pool.request({
          path: pathname + search,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: sent,
          signal: AbortSignal.timeout(timeout),
        })
        return await passOn(request, statusCode, await body.text())
      } catch (error) {
        const refusal = refusalOf(error)
        log.warn({ err: error, status: refusal.status }, 'The provider did not answer')
        return refuse(refusal)
      }
    },
    close: () => pool.close(),
  }
}

/** The metodo of a call, for the log and the metrics, if the contract has it. */
function metodoOf(body: Uint8Array): string | undefined {
  try {
    const { metodo } = receiveBody(body)
    return metodo !== undefined && METODOS.has(metodo) ? metodo : undefined
  } catch {
    return undefined
  }
}

const METODOS: ReadonlySet<string> = new Set(metodosOf(contract))

/** Statuses that have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205])

async function passOn(request: Request, status: number, text: string): Promise<Response> {
  const passes = (status >= 200 && status < 300) || (status >= 400 && status < 600)
  if (!passes) return refuse(redirected(status))
  if (BODILESS.has(status)) return new Response(null, { status, headers: NOT_STORED })
  return encoded(request, status, new CachedAnswer(text), isJson(text) ? 'json' : 'text')
}

const NOT_STORED = { 'cache-control': 'no-store' }

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Only the address in the settings is called: a redirection is never followed. */
function redirected(status: number): Refusal {
  return new Refusal(502, `El servicio respondió ${status}, que no es una respuesta.`)
}

/** Undici's error code for an answer that is larger than allowed. */
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE'

function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && 'code' in error && error.code === TOO_LARGE) {
    return new Refusal(502, 'La respuesta del servicio es demasiado grande.')
  }
  const late = error instanceof Error && /Timeout/.test(error.name)
  return late
    ? new Refusal(504, 'El servicio no respondió a tiempo.', NO_ANSWER)
    : new Refusal(502, 'No hay conexión con el servicio.', NO_ANSWER)
}

const NO_ANSWER = { [NO_ANSWER_HEADER]: '1' }

/** Every metodo that a contract declares. */
function metodosOf({ entities, singletons, access }: Contract): readonly string[] {
  const declared = [
    ...Object.values(entities).flatMap(({ metodos, actions = {}, own = {} }) => [
      ...Object.values(metodos),
      ...Object.values(actions),
      ...Object.values(own),
    ]),
    ...Object.values(singletons).flatMap(({ metodos }) => Object.values(metodos)),
    ...Object.values(access.operations),
  ]
  return declared.flatMap((operation) => operation?.metodo ?? [])
}
