import { join } from 'node:path'
import type { Mailer } from './mailer'
import { createOutboxMailer } from './outbox-mailer'
import { createSmtpMailer } from './smtp-mailer'

export type { Mailer } from './mailer'

export interface MailSettings {
  /** Without it mails are written to the outbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** The SMTP server that is set, or the outbox in the data folder. */
export function createMailer({ smtpUrl, from, dataDir, clock }: MailSettings): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer({ url: smtpUrl, from })
  return createOutboxMailer({ dir: join(dataDir, 'outbox'), from, clock })
}
