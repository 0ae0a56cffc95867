import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '../request-context'
import { HEALTH_PATHS } from './health-routes'

declare module 'fastify' {
  interface FastifyRequest {
    /** What becomes known of a call of the API while it is answered. */
    context?: RequestContext
  }
}

const HEADER = 'x-request-id'
/** What proxies and tracing tools send; anything else could break out of a line of the log. */
const WELL_FORMED = /^[\w.:+/=-]{1,128}$/
/** As much of a path as is logged. Characters. */
const LONGEST_PATH = 200

/** The id that a client or proxy has given its request, where it is well-formed; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** An answered request, as the metrics count it. */
export interface AnsweredRequest {
  /** undefined: no call of the API, or none that is served. */
  readonly metodo: string | undefined
  readonly status: number
  readonly milliseconds: number
}

export interface RequestLogOptions {
  /** undefined: no access log. */
  readonly accessLog: FastifyBaseLogger | undefined
  readonly onAnswered: ((request: AnsweredRequest) => void) | undefined
}

/** Gives each request its id, which its answer carries, and reports it once it is answered. */
export function logRequests(app: FastifyInstance, options: RequestLogOptions): void {
  const { accessLog, onAnswered } = options
  app.decorateRequest('context', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.context = { requestId: request.id }
    reply.header(HEADER, request.id)
  })
  if (accessLog === undefined && onAnswered === undefined) return
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const metodo = request.context?.metodo
    onAnswered?.({ metodo, status: statusCode, milliseconds: elapsedTime })
    if (accessLog !== undefined) logAccess(accessLog, request, statusCode, elapsedTime)
  })
}

/** One line: never a body, a query (it holds what was searched), a token or a clave. */
function logAccess(
  log: FastifyBaseLogger,
  { id, method, url, ip, context = { requestId: id } }: FastifyRequest,
  status: number,
  milliseconds: number,
): void {
  const [path = ''] = url.split('?')
  if (HEALTH_PATHS.has(path)) return
  const ms = Math.round(milliseconds * 10) / 10
  const { requestId, metodo, dni } = context
  log.info(
    { requestId, method, path: path.slice(0, LONGEST_PATH), metodo, status, ms, address: ip, dni },
    'Answered',
  )
}
