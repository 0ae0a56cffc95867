import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import {
  answerClientError,
  answerError,
  refuseMalformed,
  answerStatus,
  errorText,
} from './error-answers'
import type { Readiness } from '../health/readiness'
import { healthRoutes, type EndedRequest, logRequests, requestIdOf } from './request-log'
import { securityHeaders } from './security-headers'
import { staticApp, type StaticOptions } from './static-app'
import { API_PATH, BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import { network } from '#server/access/attempts/address-budget'
import { requestContext } from '#server/store/request-context'
import { EncodedResponse } from '#server/calls/answer'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { foreignPages } from './own-pages'
import { forwardedHeaders } from '#wire/http/forwarded-headers'

export interface HttpOptions extends ApiOptions, StaticOptions {
  readonly log: FastifyBaseLogger
  /** The result of `/readyz`. Default: always ready. */
  readonly ready?: Readiness
  /** Whether each request is logged. Default: false. */
  readonly accessLog?: boolean
  /** Called for each request that was answered, or whose caller disconnected before. */
  readonly onEnded?: ((request: EndedRequest) => void) | undefined
  readonly limits?: TimeLimits
}

/** A request that arrives too slowly is cut off, so that none can occupy a connection for long. Milliseconds. */
export interface TimeLimits {
  /** For the request's head. */
  readonly head: number
  /** For the whole request. */
  readonly request: number
  /** For a connection without any traffic. */
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

/**
 * Warns once, at the first call that a proxy has forwarded, if no proxy is trusted: all callers then have the proxy's
 * address and share its limits. Anybody can send the header, so it is a hint and changes nothing.
 */
function reportUntrustedProxy(app: FastifyInstance, log: FastifyBaseLogger): void {
  let reported = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (reported || headers['x-forwarded-for'] === undefined) return
    reported = true
    log.warn(
      { address: ip },
      'A call came through a proxy (X-Forwarded-For), and TRUST_PROXY is not set: all callers share the limits of one address. ' +
        'If this address is your proxy, set TRUST_PROXY to it.',
    )
  })
}

/** The path that replaces a path which cannot be decoded. A request for this path itself gets the same answer. */
const BAD_URL = '/.bad-url'

/**
 * The router answers a path that cannot be decoded (`/%zz`) before any hook runs: without the security headers, the request
 * id and a line in the log. So such a path is replaced.
 */
export function rewriteBadUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return canDecode(path) ? url : BAD_URL
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Answers before the body is read, because nothing in it would change the answer. */
function badUrlRoute(app: FastifyInstance): void {
  app.all(BAD_URL, {
    onRequest: async (_request, reply) => answerStatus(reply, 400),
    handler: (_request, reply) => answerStatus(reply, 400),
  })
}

/** How long a request may still take to arrive completely after the app begins to close. Milliseconds. */
const ARRIVAL_MS = 2_000

/** The requests of a connection whose answer is not complete yet. */
type Unanswered = Map<ServerResponse, IncomingMessage>

/**
 * Lets `app.close()` end with the last answer. Node alone would wait for each client: a connection stays open after the answer
 * that was under way, and one that has not sent a request yet does not count as idle.
 *
 * When the app closes, connections without a request are closed at once, the others after their last answer, which carries
 * `Connection: close` so that a proxy does not use the connection again. A request whose body does not come has no answer to
 * wait for: its connection is closed after a moment.
 */
function closeConnectionsWithApp(app: FastifyInstance): void {
  const open = new Map<Socket, Unanswered>()
  let closing = false
  let overdue = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    open.set(socket, new Map())
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    const unanswered = open.get(socket)
    unanswered?.set(response, request)
    response.once('close', () => {
      unanswered?.delete(response)
      if (!closing || unanswered === undefined) return
      if (unanswered.size === 0) socket.destroySoon()
      else if (overdue) closeIfArriving(socket, unanswered)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, unanswered] of open) {
      const last = [...unanswered.keys()].at(-1)
      if (last === undefined) socket.destroy()
      else if (!last.headersSent) last.setHeader('connection', 'close')
    }
    const timer = setTimeout(() => {
      overdue = true
      for (const [socket, unanswered] of open) closeIfArriving(socket, unanswered)
    }, ARRIVAL_MS)
    timer.unref()
  })
}

/** Requests of one connection arrive one after the other. If one is complete, its answer is still to be sent. */
function closeIfArriving(socket: Socket, unanswered: Unanswered): void {
  if ([...unanswered.values()].every(({ complete }) => !complete)) socket.destroy()
}

/**
 * The number of calls that one address may make: this stops floods, and is far above the needs of an office behind one address,
 * or of an import over HTTP. Access itself limits the guessing of passwords.
 */
const CALLS = { max: 10_000, timeWindow: 10_000 }

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

interface ApiOptions {
  readonly handle: HandleRpc
  /** The origin that staff's browsers show, if a proxy changes it. */
  readonly publicOrigin: string | undefined
  /** Proxies, by address or network, whose X-Forwarded-For header is trusted. */
  readonly trustProxy: readonly string[] | undefined
  /** The largest body that is accepted. Bytes. Default: the limit of every backend. */
  readonly bodyLimit?: number
}

/** The API's endpoint. It takes only POST and JSON, and in browsers only calls from our own pages. */
async function apiRoute(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { handle, publicOrigin, trustProxy, bodyLimit = BODY_LIMIT_BYTES } = options
  const isForeign = foreignPages({ publicOrigin, hasProxy: trustProxy !== undefined }, app.log)
  const large = largeBodies()
  await app.register(rateLimit, {
    ...CALLS,
    keyGenerator: ({ ip }) => network(ip),
    errorResponseBuilder: () => Object.assign(new Error(errorText(429)), { statusCode: 429 }),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.route({
    method: OTHER_METHODS,
    url: API_PATH,
    handler: (_request, reply) => answerStatus(reply.header('allow', 'POST'), 405),
  })
  app.post<{ Body: Buffer | undefined }>(API_PATH, {
    bodyLimit,
    onRequest: async (request, reply) => {
      if (isForeign(request)) return answerStatus(reply, 403)
      if (isLarge(request) && !large.take(request, reply)) return answerStatus(reply, 429)
    },
    handler: async ({ id, body, headers, ip, context = { requestId: id } }, reply) => {
      const request = new Request(new URL(API_PATH, 'http://localhost'), {
        method: 'POST',
        headers: forwardedHeaders(headers),
        body: new Uint8Array(body ?? []),
      })
      const answer = await requestContext.run(context, () => handle(request, { address: ip }))
      return relay(answer, reply)
    },
  })
}

/**
 * The number of bodies at a time that are larger than every backend accepts, or whose size is not known yet: each is in memory
 * before it is known whether its sender has signed in.
 */
const LARGE_BODIES = { fromOneAddress: 8, inAll: 64 }

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES

function largeBodies() {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    /** @returns whether there is room for one more; the room is taken until it is answered */
    take({ ip }: FastifyRequest, { raw }: FastifyReply): boolean {
      const address = network(ip)
      const before = byAddress.get(address) ?? 0
      if (before >= LARGE_BODIES.fromOneAddress || all >= LARGE_BODIES.inAll) return false
      byAddress.set(address, before + 1)
      all += 1
      raw.once('close', () => {
        const left = (byAddress.get(address) ?? 1) - 1
        if (left === 0) byAddress.delete(address)
        else byAddress.set(address, left)
        all -= 1
      })
      return true
    },
  }
}

async function relay(response: Response, reply: FastifyReply) {
  reply.status(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const bytes =
    response instanceof EncodedResponse
      ? response.encoded
      : new Uint8Array(await response.arrayBuffer())
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
