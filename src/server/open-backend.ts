import { type Backend, createBackend } from './backend'
import { createMailer, type Mailer } from './mail'
import type { RpcLog } from './rpc/handle-rpc'
import type { Settings } from './settings'
import { type Allowed, NOTHING_MORE } from './store/migrate/plan'

export interface OpenedBackend {
  readonly backend: Backend
  readonly mailer: Mailer
}

/**
 * The embedded backend as the settings have it: the server's, the development server's, the importer's.
 * @param allowed what may become of the data that a start leaves alone
 * @throws StartupError
 */
export async function openBackend(
  settings: Settings,
  log: RpcLog,
  allowed: Allowed = NOTHING_MORE,
): Promise<OpenedBackend> {
  const { smtpUrl, mailFrom, dataDir, databaseUrl, databasePool } = settings
  const mailer = createMailer({ smtpUrl, from: mailFrom, dataDir, clock: Date.now })
  const options = { dataDir, databaseUrl, databasePool, settings, mailer, log, allowed }
  return { mailer, backend: await createBackend(options) }
}
