import { pino } from 'pino'
import { CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { describeMisspelt, misspeltSettings } from './settings/misspelt-settings'
import { requestIdMixin } from '#server/store/request-context'
import { reportStartupError } from './start/report-startup-error'
import { readSettings } from './settings/settings'
import { type RunningServer, startServer, type StartOptions } from './start/start-server'

/** How long open requests may take to end after a signal: longer than the slowest answer. Milliseconds. */
const GRACE_MS = CALL_TIMEOUT_MS + 5_000

/** The built app that is served. */
type ServedApp = Pick<StartOptions, 'appDir' | 'previousAppDir'>

/**
 * The process: people read its standard output, machines the JSON lines of its standard error. If it cannot start, it prints
 * the reason, and sets the exit code.
 * @returns when the server has ended
 */
export async function serve(served: ServedApp): Promise<void> {
  try {
    await serveUntilStopped(served)
  } catch (error) {
    process.exitCode = 1
    if (!reportStartupError(error)) console.error(error)
  }
}

async function serveUntilStopped(served: ServedApp): Promise<void> {
  const stopped = stopSignal()
  const log = pino({ mixin: requestIdMixin }, pino.destination(2))
  const misspelt = misspeltSettings(process.env)
  for (const setting of misspelt) log.warn(setting, 'A variable looks like a misspelt setting')
  const settings = readSettings(process.env)
  const server = await startServer({ settings, ...served, log })
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

/**
 * Within this time a repeated signal counts as the same one: a terminal and a service manager signal the whole process group,
 * and npm forwards the signal a second time. Milliseconds.
 */
const SAME_SIGNAL_MS = 1_000

/**
 * Resolves at the first SIGTERM or SIGINT. While the server stops, further signals are ignored, except that a second Ctrl-C
 * ends the process at once with exit code 1.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= performance.now()
      const again = performance.now() - first > SAME_SIGNAL_MS
      if (again && signal === 'SIGINT') process.exit(1)
      resolve()
    }
    process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  })
}
