import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import * as z from 'zod'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  type Mailer,
  AddressRefused,
  type Mail,
  MailFailure,
  MAIL_TIMEOUT_MS,
} from '#server/access/mail/mailer'
import { OWNER_ONLY, restrictToOwner } from '#server/store/owner-only'

export type { Mailer } from '#server/access/mail/mailer'

export interface MailSettings {
  /** Left out: mails are written to the outbox. */
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

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string
  readonly from: string
  /** Milliseconds. */
  readonly timeout?: number
}

/** Nodemailer's error for a command that the server refused. */
const smtpError = z.object({ command: z.string(), responseCode: z.number() })

/** Sends mails to an SMTP server, one connection for each: there are few, and a broken connection affects only one. */
export function createSmtpMailer({ url, from, timeout = MAIL_TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    destination: `SMTP server ${new URL(url).host}`,
    async send(mail: Mail) {
      try {
        await within(timeout, transport.sendMail(messageOf(mail, from)))
      } catch (cause) {
        const Failure = isRefusedAddress(cause) ? AddressRefused : MailFailure
        throw new Failure('The mail server took no message', { cause })
      }
    },
  }
}

/** Each step of sending has its own time-out; this one limits all of them together. */
async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the server has answered RCPT with a permanent failure; with a 4xx it asks to be tried again (RFC 5321, 4.2.1). */
function isRefusedAddress(cause: unknown): boolean {
  const { success, data } = smtpError.safeParse(cause)
  return success && data.command === 'RCPT TO' && data.responseCode >= 500
}

interface OutboxOptions {
  /** `DATA_DIR/outbox`; created if it is missing. */
  readonly dir: string
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/**
 * Writes one `.eml` file for each mail, for installations without a mail server. Names sort by time; files appear only when
 * they are complete; only the server's user can read them, because they contain codes.
 */
function createOutboxMailer({ dir, from, clock }: OutboxOptions): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let written = 0
  return {
    destination: `files in ${dir}`,
    async send(mail: Mail) {
      const { message } = await transport.sendMail({
        ...messageOf(mail, from),
        date: new Date(clock()),
      })
      written += 1
      await writeWhole(dir, fileName(clock(), written), message).catch((cause: unknown) => {
        throw new MailFailure(`The outbox ${dir} took no message`, { cause })
      })
    },
  }
}

/** `20260131T120000000Z-0001-….eml`: by time, then by order within one run. */
function fileName(now: number, written: number): string {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '')
  return `${time}-${String(written).padStart(4, '0')}-${randomUUID().slice(0, 8)}.eml`
}

async function writeWhole(dir: string, name: string, message: Buffer | Readable): Promise<void> {
  await mkdir(dir, { recursive: true, mode: OWNER_ONLY.folder })
  restrictToOwner(dir, OWNER_ONLY.folder)
  const unfinished = join(dir, `.${name}.tmp`)
  try {
    await writeFile(unfinished, message, { flag: 'wx', mode: OWNER_ONLY.file, flush: true })
    restrictToOwner(unfinished, OWNER_ONLY.file)
    await rename(unfinished, join(dir, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * A mail as nodemailer takes it. Sender and receiver are address objects, never texts to be parsed, so that nothing in them can
 * become a second receiver; nodemailer folds line ends out of every header.
 */
export function messageOf(
  { fromName, to, subject, text, html }: Mail,
  from: string,
): SendMailOptions {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
  }
}
