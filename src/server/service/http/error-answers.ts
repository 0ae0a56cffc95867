import { randomUUID } from 'node:crypto'
import { GENERAL_ERROR } from '#wire/http/errors'
import type { Socket } from 'node:net'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { REQUEST_ID_HEADER } from './request-log'

const TEXTS: Readonly<Record<number, string>> = {
  400: 'El pedido no es válido.',
  403: 'No se permite esta llamada.',
  404: 'No encontrado.',
  405: 'Este pedido se hace con POST.',
  408: 'El pedido tardó demasiado en llegar.',
  413: 'El pedido es demasiado grande.',
  415: 'El pedido debe ser application/json.',
  417: 'El pedido no es válido.',
  429: 'Demasiados intentos. Espere y vuelva a intentar.',
  431: 'El pedido es demasiado grande.',
}

const GENERAL = GENERAL_ERROR.text

/** The Spanish text of a status. */
export function errorText(status: number): string {
  return TEXTS[status] ?? GENERAL
}

/** Answers an error of the HTTP layer: a status and `{error}`, never a stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'A request failed')
  return reply.status(status).send({ error: errorText(status) })
}

export function answerStatus(reply: FastifyReply, status: number) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ error: errorText(status) })
}

const CLIENT_ERRORS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/** Refuses requests that Node itself would answer without a body: no Host, or an unknown Expect. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host, expect }, raw }, reply) => {
    if (host === undefined && raw.httpVersion === '1.1') return answerStatus(reply, 400)
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      return answerStatus(reply, 417)
    }
    return undefined
  })
}

/**
 * Answers on its socket an input that is no HTTP request, or that took too long to become one.
 * @param accessLog undefined if there is no access log
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  accessLog: FastifyBaseLogger | undefined,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] = CLIENT_ERRORS[error.code ?? ''] ?? [400, 'Bad Request']
  const requestId = randomUUID()
  accessLog?.info(
    { requestId, status, address: socket.remoteAddress },
    'Refused: not a valid HTTP request',
  )
  const body = JSON.stringify({ error: errorText(status) })
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `${REQUEST_ID_HEADER}: ${requestId}`,
      'cache-control: no-store',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
