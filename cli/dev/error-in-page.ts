import type { ViteDevServer } from 'vite'

/** Shows what went wrong on the terminal, and over the open pages until the next good save. */
export function showErrorInPage(server: ViteDevServer, error: unknown): void {
  const text = textOf(error)
  server.config.logger.error(text)
  const [message = '', ...frame] = text.split('\n')
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', frame: frame.join('\n'), plugin: 'gestion-contable' },
  })
}

/**
 * Removes the message from the open pages, which keep their state.
 *
 * A page that gets its first update after an error takes itself for never loaded, and reloads. So each page gets an empty
 * update when it connects, and this one is never its first.
 */
export function clearErrorInPage(server: ViteDevServer): void {
  server.environments.client.hot.send({ type: 'update', updates: [] })
}

/** Advice, which errors such as a refused start have, is put below the message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const advice = 'advice' in error && typeof error.advice === 'string' ? [error.advice] : []
  return [error.message, ...advice].join('\n')
}
