import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server of the test's own, on a free port of the loopback. */
export interface MailServer {
  readonly url: string
  readonly received: Email[]
  /** The receivers in the envelopes, which may differ from the headers. */
  readonly receivers: string[][]
  close(): Promise<void>
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Email[] = []
  const receivers: string[][] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      receivers.push(session.envelope.rcptTo.map(({ address }) => address))
      readMail(stream).then((mail) => done(void received.push(mail)), done)
    },
    ...options,
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    const listening = server.listen(0, '127.0.0.1', () => {
      resolve(portOf(listening.address()))
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    receivers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMail(stream: AsyncIterable<Buffer>): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}

export function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('No TCP port')
  return address.port
}

/**
 * Whether work ends, well or not, before a timer that is started with it. No clock is read, because a machine that is
 * busy delays the timer as well.
 */
export function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, setTimeout(milliseconds, false, { ref: false })])
}
