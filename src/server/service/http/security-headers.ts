import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import helmet from '@fastify/helmet'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce in this answer's policy: styles that carry it are applied (MUI's, through emotion). */
    styleNonce: string
  }
}

const ONE_YEAR_S = 365 * 24 * 3600

/**
 * Headers of every answer. They allow only our own files and the page's own script to run, and forbid other pages to frame
 * ours.
 * @param behindTls HSTS binds the browser to https, so it is sent only if staff come in over TLS
 */
export async function securityHeaders(app: FastifyInstance, behindTls: boolean): Promise<void> {
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', contentSecurityPolicy(reply.styleNonce))
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The header makes browsers switch to another process before the first paint, which takes as long as that paint itself. It
    // would protect little here: a window that opens ours has no session, because sessions are not in cookies.
    crossOriginOpenerPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: behindTls ? { maxAge: ONE_YEAR_S } : false,
  })
}

/**
 * @param nonce styles that carry it are applied
 * @param script the text of the only inline script of the page that may run
 */
export function contentSecurityPolicy(nonce: string, script?: string): string {
  const inline = script === undefined ? '' : ` '${hashOf(script)}'`
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`
