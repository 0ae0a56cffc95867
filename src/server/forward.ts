import { Pool } from 'undici'
import { CALL_TIMEOUT_MS } from '../wire/endpoint'
import { encoded, refuse } from './rpc/answer'
import type { HandleRpc, RpcLog } from './rpc/handle-rpc'
import { KeptAnswer } from './rpc/kept-answer'
import { Refusal } from './rpc/refusal'

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
}

const CONNECTIONS = 32

/**
 * Hands calls to the company's provider over kept-alive connections. Only the body and its type pass; the provider's
 * status and JSON come back as they are. No answer in time is 504, none at all 502, both with a Spanish text.
 */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { apiUrl, log, timeout = CALL_TIMEOUT_MS } = options
  const { origin, pathname, search } = new URL(apiUrl)
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout } })
  return {
    async handleRpc(request) {
      try {
        const { statusCode, body } = await pool.request({
          path: pathname + search,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: new Uint8Array(await request.arrayBuffer()),
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

/** A failure keeps its status even where its body is a web page: the status is what decides (row C-10). */
async function passOn(request: Request, status: number, text: string): Promise<Response> {
  const failed = status >= 400
  const succeeded = status >= 200 && status < 300
  if ((failed || succeeded) && isJson(text)) return encoded(request, status, new KeptAnswer(text))
  if (succeeded && text === '') return encoded(request, status, new KeptAnswer('{}'))
  return refuse(failed ? new Refusal(status, `El proveedor respondió ${status}.`) : notUnderstood())
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function notUnderstood(): Refusal {
  return new Refusal(502, 'La respuesta del proveedor no se entiende.')
}

function refusalOf(error: unknown): Refusal {
  const late = error instanceof Error && /Timeout/.test(error.name)
  return late
    ? new Refusal(504, 'El proveedor no respondió a tiempo.')
    : new Refusal(502, 'No hay conexión con el proveedor.')
}
