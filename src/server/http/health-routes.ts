import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../health/readiness'

const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Whether a path is that of a health check; the router takes one slash at the end for none. */
export const isHealthPath = (path: string): boolean => HEALTH_PATHS.has(path.replace(/\/$/, ''))

/**
 * `/healthz`: the process answers; for what restarts it. `/readyz`: it can serve, check by check, with 200 or 503; for what
 * sends it calls, and for monitoring. Neither is limited, and both are as fresh as a second.
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
