import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerStatus } from './error-answers'

/** The path that replaces one which cannot be decoded. A request for this path itself gets the same answer. */
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

/** Before the body is read: nothing in it would change the answer. */
export function badUrlRoute(app: FastifyInstance): void {
  app.all(BAD_URL, {
    onRequest: async (_request, reply) => answerStatus(reply, 400),
    handler: (_request, reply) => answerStatus(reply, 400),
  })
}
