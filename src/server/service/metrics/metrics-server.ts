import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from '../settings/settings'
import { StartupError } from '#server/store/startup-error'
import type { Metrics } from './metrics'

export interface MetricsServer {
  close(): void
}

/**
 * Serves `/metrics` on a port of its own, which staff's browsers cannot reach.
 * @throws StartupError if the port cannot be opened
 */
export async function serveMetrics(
  metrics: Metrics,
  { metricsHost: host, metricsPort: port }: Pick<Settings, 'metricsHost' | 'metricsPort'>,
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text())
  })
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    return {
      close() {
        server.close()
        server.closeAllConnections()
      },
    }
  } catch (cause) {
    throw new StartupError(
      `The metrics cannot be served on port ${port} of ${host}.`,
      'Set METRICS_PORT to a free port, and METRICS_HOST to an address of this machine; or unset METRICS_PORT.',
      { cause },
    )
  }
}
