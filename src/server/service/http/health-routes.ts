import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../health/readiness'

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
