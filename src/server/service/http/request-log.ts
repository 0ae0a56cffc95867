import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#server/store/request-context'
import type { Readiness } from '../health/readiness'

declare module 'fastify' {
  interface FastifyRequest {
    /** Facts about a call of the API, collected while it is answered. */
    context?: RequestContext
  }
}

export const REQUEST_ID_HEADER = 'x-request-id'
/** The form of the ids that proxies and tracing tools send; any other text could break out of a line of the log. */
const WELL_FORMED = /^[\w.:+/=-]{1,128}$/
/** The length to which a logged path is cut. Characters. */
const LONGEST_PATH = 200

/** The id that a client or proxy has sent with its request, if it is well-formed; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REQUEST_ID_HEADER]
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID()
}

/** A request that has ended, as the metrics count it. */
export interface EndedRequest {
  /** undefined if the request is no call of the API, or its metodo is not served. */
  readonly metodo: string | undefined
  readonly status: number
  readonly milliseconds: number
}

/** The logged status if the caller disconnected before the answer; proxies log the same number. */
const ABORTED_STATUS = 499

export interface RequestLogOptions {
  /** undefined if there is no access log. */
  readonly accessLog: FastifyBaseLogger | undefined
  readonly onEnded: ((request: EndedRequest) => void) | undefined
}

/** Assigns each request its id, which is sent with the answer, and reports the request once it has ended. */
export function logRequests(app: FastifyInstance, options: RequestLogOptions): void {
  const { accessLog, onEnded } = options
  const isReported = accessLog !== undefined || onEnded !== undefined
  const report = (request: FastifyRequest, { elapsedTime }: FastifyReply, end: End) => {
    onEnded?.({ metodo: request.context?.metodo, status: end.status, milliseconds: elapsedTime })
    if (accessLog !== undefined) logAccess(accessLog, request, end, elapsedTime)
  }
  app.decorateRequest('context', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.context = { requestId: request.id }
    reply.header(REQUEST_ID_HEADER, request.id)
    if (isReported) onEnd(reply, (end) => report(request, reply, end))
  })
}

/** The end of a request. */
interface End {
  readonly status: number
  readonly aborted: boolean
}

/**
 * Calls back once: when the answer is sent, or when the connection closes before that. Fastify's onResponse covers only the
 * first case, and its onRequestAbort is not called if the whole request had arrived.
 */
function onEnd({ raw }: FastifyReply, report: (end: End) => void): void {
  const onFinish = () => {
    raw.off('close', onClose)
    report({ status: raw.statusCode, aborted: false })
  }
  const onClose = () => {
    raw.off('finish', onFinish)
    report({ status: ABORTED_STATUS, aborted: true })
  }
  raw.once('finish', onFinish).once('close', onClose)
}

/** Logs one line: never a body, a query (it holds search texts), a token or a clave. */
function logAccess(
  log: FastifyBaseLogger,
  { id, method, originalUrl, ip, context = { requestId: id } }: FastifyRequest,
  { status, aborted }: End,
  milliseconds: number,
): void {
  const [path = ''] = originalUrl.split('?')
  if (isHealthPath(path)) return
  const ms = Math.round(milliseconds * 10) / 10
  const { requestId, metodo, dni } = context
  const shown = path.slice(0, LONGEST_PATH)
  log.info(
    {
      requestId,
      method,
      path: shown,
      metodo,
      status,
      ...(aborted ? { aborted } : {}),
      ms,
      address: ip,
      dni,
    },
    aborted ? 'Not answered: the caller was gone' : 'Answered',
  )
}

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Whether a path is that of a health check; the router ignores one slash at the end. */
export const isHealthPath = (path: string): boolean => HEALTH_PATHS.has(path.replace(/\/$/, ''))

/**
 * `/healthz`: the process is alive; for a supervisor that restarts it. `/readyz`: it can serve, with the result of each check
 * and 200 or 503; for load balancers and monitoring. Neither is rate-limited; the checks run at most once a second.
 */
export function healthRoutes(app: FastifyInstance, ready: Readiness): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = await ready()
    const ok = Object.values(checks).every((check) => check.ok)
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable', checks })
  })
}
