import { type Backend, createBackend } from './backend'
import { createMailer, type Mailer } from './mail'
import type { RpcLog } from './rpc/handle-rpc'
import type { Settings } from './settings'

export interface OpenedBackend {
  readonly backend: Backend
  readonly mailer: Mailer
}

/** The embedded backend as the settings have it: the server's, the development server's, the importer's. */
export async function openBackend(settings: Settings, log: RpcLog): Promise<OpenedBackend> {
  const { smtpUrl, mailFrom, dataDir, databaseUrl } = settings
  const mailer = createMailer({ smtpUrl, from: mailFrom, dataDir, clock: Date.now })
  return { mailer, backend: await createBackend({ dataDir, databaseUrl, settings, mailer, log }) }
}
