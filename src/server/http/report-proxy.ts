import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Warns once, at the first call that a proxy has forwarded, where no proxy is trusted: all callers then have the proxy's
 * address and share its limits. Anybody can send the header, so it is a hint and changes nothing.
 */
export function reportUntrustedProxy(app: FastifyInstance, log: FastifyBaseLogger): void {
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
