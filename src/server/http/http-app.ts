import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type ApiOptions, apiRoute } from './api-route'
import { closeConnectionsWithApp } from './close-connections'
import { badUrlRoute, rewriteBadUrl } from './bad-url'
import { answerClientError, answerError, refuseMalformed } from './error-answers'
import type { Readiness } from '../health/readiness'
import { healthRoutes } from './health-routes'
import { type EndedRequest, logRequests, requestIdOf } from './request-log'
import { reportUntrustedProxy } from './report-proxy'
import { securityHeaders } from './security-headers'
import { staticApp, type StaticOptions } from './static-app'

export interface HttpOptions extends ApiOptions, StaticOptions {
  readonly log: FastifyBaseLogger
  /** What `/readyz` answers. Default: always ready. */
  readonly ready?: Readiness
  /** Whether each request is logged. Default: not. */
  readonly accessLog?: boolean
  /** Called for each request that was answered, or whose caller disconnected before. */
  readonly onEnded?: ((request: EndedRequest) => void) | undefined
  readonly limits?: TimeLimits
}

/** Milliseconds. A request that arrives too slowly is cut off, so that none can occupy a connection for long. */
export interface TimeLimits {
  /** For the head. */
  readonly head: number
  /** For the whole request. */
  readonly request: number
  /** For a connection on which nothing moves. */
  readonly idle: number
  /** How often the first two are checked. */
  readonly check: number
}

const LIMITS: TimeLimits = { head: 10_000, request: 20_000, idle: 60_000, check: 5_000 }

/** The app and the API on one port. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const { limits = LIMITS, trustProxy, publicOrigin, log } = options
  const accessLog = options.accessLog === true ? log : undefined
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ? [...trustProxy] : false,
    connectionTimeout: limits.idle,
    requestTimeout: limits.request,
    // Node's own answers to a request without Host, and to an unknown Expect, have no body.
    http: {
      headersTimeout: limits.head,
      connectionsCheckingInterval: limits.check,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: requestIdOf,
    // The id is put into each line as a field; a logger for each request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, accessLog),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    rewriteUrl: rewriteBadUrl,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setErrorHandler(answerError)
  closeConnectionsWithApp(app)
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  logRequests(app, {
    accessLog,
    onEnded: options.onEnded,
  })
  if (trustProxy === undefined) reportUntrustedProxy(app, log)
  await securityHeaders(app, publicOrigin?.startsWith('https:') ?? false)
  refuseMalformed(app)
  badUrlRoute(app)
  healthRoutes(app, options.ready ?? (async () => ({})))
  await app.register((scope) => apiRoute(scope, options))
  await staticApp(app, options)
  return app
}
