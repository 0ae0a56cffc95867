import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { messageOf } from './message'
import { AddressRefused, type Mail, MailFailure, MAIL_TIMEOUT_MS, type Mailer } from './mailer'

export interface SmtpOptions {
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

/** Answered to RCPT with a permanent failure; a 4xx there is a server that asks to be tried again (RFC 5321, 4.2.1). */
function isRefusedAddress(cause: unknown): boolean {
  const { success, data } = smtpError.safeParse(cause)
  return success && data.command === 'RCPT TO' && data.responseCode >= 500
}
