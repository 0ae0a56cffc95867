import type { ViteDevServer } from 'vite'

/** Shows what went wrong on the terminal, and over the open pages until the next good save. */
export function tellInPage(server: ViteDevServer, error: unknown): void {
  const text = textOf(error)
  server.config.logger.error(text)
  const [message = '', ...frame] = text.split('\n')
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', frame: frame.join('\n'), plugin: 'gestion-contable' },
  })
}

/**
 * Takes the message off the open pages, their state kept.
 *
 * A page treats the first update after an error as the sign that it never loaded, and loads again: so each page gets an
 * empty one when it connects, and this is never its first.
 */
export function clearInPage(server: ViteDevServer): void {
  server.environments.client.hot.send({ type: 'update', updates: [] })
}

/** Where an error has advice to give (a start that was refused), it stands below the message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const advice = 'advice' in error && typeof error.advice === 'string' ? [error.advice] : []
  return [error.message, ...advice].join('\n')
}
