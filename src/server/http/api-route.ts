import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PATH, BODY_LIMIT_BYTES } from '../../wire/http/endpoint'
import { network } from '../auth/attempts/address-budget'
import { requestContext } from '../request-context'
import { EncodedResponse } from '../rpc/answer'
import type { HandleRpc } from '../rpc/handle-rpc'
import { answerStatus, errorText } from './error-answers'
import { foreignPages } from './own-pages'
import { forwardedHeaders } from '../../wire/http/forwarded-headers'

/**
 * Calls that one address may make: this stops floods, and is far above what an office behind one address, or an import
 * over HTTP, needs. Guessing passwords is limited by access itself.
 */
const CALLS = { max: 10_000, timeWindow: 10_000 }

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface ApiOptions {
  readonly handle: HandleRpc
  /** The origin that staff's browsers show, where a proxy changes it. */
  readonly publicOrigin: string | undefined
  /** Proxies, by address or network, whose X-Forwarded-For header is trusted. */
  readonly trustProxy: readonly string[] | undefined
  /** The largest body that is taken. Bytes. Default: what every backend takes. */
  readonly bodyLimit?: number
}

/** The API's endpoint: only POST and JSON, and in browsers only from our own pages. */
export async function apiRoute(app: FastifyInstance, options: ApiOptions): Promise<void> {
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
 * Bodies that are larger than what every backend takes, or of a size that is not known yet: each is in memory before it is known
 * whether whoever sends it has signed in.
 */
const LARGE_BODIES = { fromOneAddress: 8, inAll: 64 }

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES

function largeBodies() {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    /** @returns whether there is room for one more, which it has until it is answered */
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
