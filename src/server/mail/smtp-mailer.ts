import { createTransport } from 'nodemailer'
import { messageOf } from './message'
import { type Mail, MailFailure, MAIL_TIMEOUT_MS, type Mailer } from './mailer'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string
  readonly from: string
  /** Milliseconds. */
  readonly timeout?: number
}

/** Hands mails to an SMTP server, one connection a mail: there are few, and a broken connection then hurts one alone. */
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
        throw new MailFailure(`The mail server took no message: ${reason(cause)}`, { cause })
      }
    },
  }
}

/** Each step of the handover has its own time-out; this one holds for all of them together. */
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

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
