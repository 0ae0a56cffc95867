import { type Backend, createBackend } from './backend'
import { createMailer, type Mailer } from './mail'
import type { RpcLog } from '#server/calls/handle-rpc'
import type { Settings } from './settings/settings'
import { type Allowed, NOTHING_ALLOWED } from '#server/migrate/plan'

export interface OpenedBackend {
  readonly backend: Backend
  readonly mailer: Mailer
}

/**
 * Opens the embedded backend by the settings, for the server, the development server and the importer.
 * @param allowed changes of the data that a start does not make by itself
 * @throws StartupError
 */
export async function openBackend(
  settings: Settings,
  log: RpcLog,
  allowed: Allowed = NOTHING_ALLOWED,
): Promise<OpenedBackend> {
  const { smtpUrl, mailFrom, dataDir, databaseUrl, databasePool } = settings
  const mailer = createMailer({ smtpUrl, from: mailFrom, dataDir, clock: Date.now })
  const database = { dataDir, databaseUrl, databasePool, secrets: settings }
  const options = { ...database, settings, mailer, log, allowed }
  return { mailer, backend: await createBackend(options) }
}
