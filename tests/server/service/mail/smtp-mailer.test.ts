import { createServer, type Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMailer, createSmtpMailer } from '#server/service/mail'
import { AddressRefused, MAIL_TIMEOUT_MS, MailFailure } from '#server/access/mail/mailer'
import { type MailServer, endsWithin, portOf, startMailServer } from './support'

const FROM = 'gestion@empresa.example'
const MAIL = {
  fromName: 'Estudio Contable',
  to: 'ana@example.com',
  subject: 'Código para ñandúes',
  text: 'Su código es: 012345',
  html: '<p>Su código es: <b>012345</b></p>',
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options)
  open.push(server)
  return server
}

/** A port that takes connections, and does `greet` with them. */
async function bareServer(greet: Parameters<typeof createServer>[1]): Promise<string> {
  const sockets = new Set<{ destroy(): unknown }>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet?.(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push({
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return `smtp://127.0.0.1:${portOf(server.address())}`
}

describe('mail by SMTP', () => {
  it('P-14: arrives in text and HTML', async () => {
    const server = await mailServer()
    const mailer = createMailer({
      smtpUrl: server.url,
      from: FROM,
      dataDir: '/nowhere',
      clock: Date.now,
    })
    await mailer.send(MAIL)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      from: { name: 'Estudio Contable', address: FROM },
      to: [{ address: 'ana@example.com' }],
      subject: MAIL.subject,
    })
    expect(server.received[0]?.text).toContain(MAIL.text)
    expect(server.received[0]?.html).toContain(MAIL.html)
  })

  it('signs in where the URL says who', async () => {
    let seen: unknown
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen = { username, password }
        done(null, { user: username })
      },
    })
    const url = server.url.replace('//', '//ana:p%40ss@')
    const mailer = createSmtpMailer({ url, from: FROM })
    await mailer.send(MAIL)
    expect(seen).toEqual({ username: 'ana', password: 'p@ss' })
    expect(mailer.destination).not.toMatch(/ana|ss/)
  })

  it('a line end in any field makes no header and no receiver', async () => {
    const server = await mailServer()
    const injected = '\r\nBcc: otro@example.com\r\nX-Injected: yes\r\n\r\nbody'
    const { send } = createSmtpMailer({ url: server.url, from: FROM })
    await send({ ...MAIL, subject: `Hola${injected}` })
    await send({ ...MAIL, fromName: `Ana${injected}` })
    await send({ ...MAIL, to: `ana@example.com${injected}` }).catch(() => undefined)
    await send({ ...MAIL, to: 'ana@example.com, otro@example.com' }).catch(() => undefined)
    const names = server.received.flatMap(({ headers }) => headers.map(({ key }) => key))
    expect(server.received.length).toBeGreaterThan(0)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-injected')
    expect(server.receivers.flat()).not.toContain('otro@example.com')
  })

  it.each([
    ['nobody listens', async () => 'smtp://127.0.0.1:1'],
    ['the server hangs up', () => bareServer((socket) => socket.destroy())],
  ])('fails openly when %s', async (_case, url) => {
    const { send } = createSmtpMailer({ url: await url(), from: FROM })
    await expect(send(MAIL)).rejects.toBeInstanceOf(MailFailure)
  })

  it.each([
    [550, true],
    [450, false],
  ])(
    'distinguishes a mailbox that is refused with %i from a server that fails',
    async (code, isRefused) => {
      const { url } = await mailServer({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no such mailbox'), { responseCode: code })),
      })
      const failure = await createSmtpMailer({ url, from: FROM })
        .send(MAIL)
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(MailFailure)
      expect(failure instanceof AddressRefused).toBe(isRefused)
    },
  )

  it.each([
    ['never greets', () => bareServer(() => {})],
    ['dribbles its greeting', () => bareServer((socket) => dribble(socket))],
    [
      'never takes the message',
      async () => (await mailServer({ onData: (stream) => stream.resume() })).url,
    ],
  ])('gives up in time on a server that %s', async (_case, url) => {
    const { send } = createSmtpMailer({ url: await url(), from: FROM, timeout: 300 })
    const sent = send(MAIL)
    expect(await endsWithin(MAIL_TIMEOUT_MS, sent)).toBe(true)
    await expect(sent).rejects.toBeInstanceOf(MailFailure)
  })

  it('access, Codes: in production a server has 3.5 s to take a mail', async () => {
    expect(MAIL_TIMEOUT_MS).toBe(3_500)
    const sockets: unknown[] = []
    const url = await bareServer((socket) => sockets.push(socket))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = createMailer({
      smtpUrl: url,
      from: FROM,
      dataDir: '/nowhere',
      clock: Date.now,
    })
    let failure: unknown
    const sent = send(MAIL).catch((error: unknown) => (failure = error))
    while (sockets.length === 0) await setImmediate()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(500)
    await sent
    expect(failure).toBeInstanceOf(MailFailure)
  })
})

/** Keeps the line busy, so that only the limit for the whole message applies. */
function dribble(socket: {
  write(text: string): unknown
  once(event: 'close', run: () => void): unknown
}): void {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
  socket.once('close', () => clearInterval(timer))
}
