import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { CALL_TIMEOUT_MS } from '../wire/http/endpoint'
import { describeMisspelt, misspeltSettings } from './settings/misspelt-settings'
import { requestIdMixin } from './request-context'
import { reportStartupError } from './start/report-startup-error'
import { readSettings } from './settings/settings'
import { type RunningServer, startServer } from './start/start-server'
import { stopSignal } from './start/stop-signal'

/** Beside the server's bundle, `dist/server/main.js`. */
const APP_DIR = fileURLToPath(new URL('../app', import.meta.url))

/** How long open requests may take to end after a signal: longer than the slowest answer. Milliseconds. */
const GRACE_MS = CALL_TIMEOUT_MS + 5_000

/** The process: people read its standard output, machines the JSON lines of its standard error. */
async function main(): Promise<void> {
  const stopped = stopSignal()
  const log = pino({ mixin: requestIdMixin }, pino.destination(2))
  const misspelt = misspeltSettings(process.env)
  for (const setting of misspelt) log.warn(setting, 'A variable looks like a misspelt setting')
  const settings = readSettings(process.env)
  const server = await startServer({ settings, appDir: APP_DIR, log })
  const news = [...server.startMessages, ...misspelt.map(describeMisspelt)]
  console.log([`Ready at ${server.url}`, ...news].join('\n'))
  log.info({ url: server.url }, 'Ready')
  await stopped
  log.info('Stopping')
  await stop(server)
}

/** Open requests are answered, then the database is closed. Past the limit the process ends; a commit is never half done. */
async function stop(server: RunningServer): Promise<void> {
  const overdue = setTimeout(() => process.exit(1), GRACE_MS)
  overdue.unref()
  await server.close()
  clearTimeout(overdue)
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (!reportStartupError(error)) console.error(error)
}
