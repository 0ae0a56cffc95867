import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { codeMail } from '#server/access/mail/code-mail'
import { createMailer, createSmtpMailer, messageOf } from '#server/service/mail'
import { AddressRefused, MailFailure } from '#server/access/mail/mailer'
import { tempDir } from '../../support/temp-dir'
import { startMailServer } from './support'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

const REQUEST = { empresa: 'Estudio Contable', nombre: 'Ana Muñoz', code: '012345' } as const
const MAIL = {
  fromName: 'Estudio',
  to: 'ana@example.com',
  subject: 'S',
  text: 'T',
  html: '<p>H</p>',
}

describe('every word of a mail with a code', () => {
  it.each([
    [
      'recovery',
      'Recibimos un pedido para restablecer la contraseña de su usuario.',
      'Si usted no lo pidió, ignore este mensaje: su contraseña no cambia mientras nadie use el código.',
      'Código para restablecer su contraseña',
    ],
    [
      'registration',
      'Recibimos un pedido para registrar un usuario con esta dirección de correo.',
      'Si usted no lo pidió, ignore este mensaje: nadie queda registrado mientras no se use el código.',
      'Código para completar su registro',
    ],
  ] as const)(
    'P-14: of %s, in text and in HTML, in this order',
    (purpose, asked, unasked, title) => {
      const { text, html, fromName, subject } = codeMail({ purpose, ...REQUEST })
      const after = [
        'El código vence en 5 minutos y sirve una sola vez.',
        'No comparta el código con nadie: nunca se lo vamos a pedir.',
        unasked,
        'Estudio Contable',
      ]
      const before = ['Hola Ana Muñoz:', asked]
      expect(text).toBe(`${[...before, 'Su código es: 012345', ...after].join('\n\n')}\n`)
      expect([...html.matchAll(/<p [^>]*>([^<]*)<\/p>/g)].map(([, shown]) => shown)).toEqual([
        ...before,
        '012345',
        ...after,
      ])
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain('<meta charset="utf-8">')
      expect(fromName).toBe('Estudio Contable')
      expect(subject).toBe(`${title} - Estudio Contable`)
    },
  )

  it('the code stands out in HTML, and nothing is fetched or run', () => {
    const { html } = codeMail({ purpose: 'recovery', ...REQUEST })
    expect(html).toMatch(/<p style="[^"]*font:700 32px[^"]*">012345<\/p>/)
    expect(html).not.toMatch(/<(img|a|script|link)\b|url\(/)
  })
})

it('a message says that a program wrote it, and in which language', () => {
  expect(messageOf(MAIL, 'gestion@empresa.example')).toEqual({
    from: { name: 'Estudio', address: 'gestion@empresa.example' },
    to: { name: '', address: 'ana@example.com' },
    subject: 'S',
    text: 'T',
    html: '<p>H</p>',
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
  })
})

describe('where mails go', () => {
  const settings = { from: 'gestion@empresa.example', clock: Date.now }

  it('is the server that is set, without its credentials', () => {
    const smtpUrl = 'smtps://ana:secreta@mail.example:465'
    const { destination } = createMailer({ ...settings, smtpUrl, dataDir: '/nowhere' })
    expect(destination).toBe('SMTP server mail.example:465')
  })

  it('a failure says which of the two took no message, and why', async () => {
    const outbox = createMailer({ ...settings, smtpUrl: undefined, dataDir: '/dev/null' })
    await expect(outbox.send(MAIL)).rejects.toMatchObject({
      name: 'MailFailure',
      message: 'The outbox /dev/null/outbox took no message',
      cause: { code: 'ENOTDIR' },
    })
    const server = createMailer({
      ...settings,
      smtpUrl: 'smtp://127.0.0.1:1',
      dataDir: tempDir(),
    })
    await expect(server.send(MAIL)).rejects.toMatchObject({
      name: 'MailFailure',
      message: 'The mail server took no message',
      cause: { code: 'ESOCKET' },
    })
  })
})

/** What a server that refuses a step of a mail's dialogue makes of `send`. */
async function refusedAt(step: 'onMailFrom' | 'onRcptTo' | 'onData', code: number) {
  const error = Object.assign(new Error('no'), { responseCode: code })
  const server = await startMailServer(
    step === 'onData'
      ? { onData: (stream, _session, done) => stream.resume().on('end', () => done(error)) }
      : {
          [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
            done(error),
        },
  )
  const { send } = createSmtpMailer({ url: server.url, from: 'gestion@empresa.example' })
  const failure: unknown = await send(MAIL).catch((thrown: unknown) => thrown)
  await server.close()
  return failure
}

describe('only a receiver that is refused for good is an address to correct', () => {
  it.each([
    ['onRcptTo', 500, true],
    ['onRcptTo', 550, true],
    ['onRcptTo', 499, false],
    ['onRcptTo', 452, false],
    ['onMailFrom', 550, false],
    ['onData', 554, false],
  ] as const)('%s refused with %i: %s', async (step, code, refused) => {
    const failure = await refusedAt(step, code)
    expect(failure).toBeInstanceOf(MailFailure)
    expect(failure instanceof AddressRefused).toBe(refused)
    expect(failure).toMatchObject({ name: refused ? 'AddressRefused' : 'MailFailure' })
  })
})

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

it('a mail that is sent leaves no timer behind, which would keep the process for seconds', async () => {
  const server = await startMailServer()
  const { send } = createSmtpMailer({ url: server.url, from: 'gestion@empresa.example' })
  const before = timers()
  for (let times = 0; times < 3; times += 1) await send(MAIL)
  await server.close()
  await expect.poll(timers).toBeLessThanOrEqual(before + 1)
})

describe('the mail with a code', () => {
  it.each([
    ['recovery', 'Código para restablecer su contraseña - Estudio Contable'],
    ['registration', 'Código para completar su registro - Estudio Contable'],
  ] as const)('P-14: %s: code, validity and what to do if one did not ask', (purpose, subject) => {
    const mail = codeMail({ purpose, ...REQUEST })
    expect(mail.subject).toBe(subject)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hola Ana Muñoz:')
      expect(body).toContain('012345')
      expect(body).toContain('vence en 5 minutos')
      expect(body).toContain('Si usted no lo pidió')
    }
    expect(mail.html).toContain('<html lang="es">')
  })

  it('does not carry the code where a list of mails would show it', () => {
    expect(codeMail({ purpose: 'recovery', ...REQUEST }).subject).not.toContain('012345')
  })

  it('shows markup in a name as text', () => {
    const nombre = `<img src=x onerror="alert('1')"> & co`
    const { html, text } = codeMail({ purpose: 'recovery', ...REQUEST, nombre, empresa: '<b>' })
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
    expect(text).toContain(nombre)
  })
})

describe('the outbox', () => {
  let dataDir: string
  let now: number
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-test-'))
    now = Date.UTC(2026, 0, 31, 12)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const outbox = () => join(dataDir, 'outbox')
  const mailer = () =>
    createMailer({ smtpUrl: undefined, from: 'gestion@empresa.example', dataDir, clock: () => now })

  const MAIL = {
    fromName: 'Estudio Contable',
    to: 'ana@example.com',
    subject: 'Código',
    text: 'Su código es: 012345',
    html: '<p>Su código es: <b>012345</b></p>',
  }

  it('says where the mails are', () => {
    expect(mailer().destination).toBe(`files in ${outbox()}`)
  })

  it('writes a whole message that a mail program opens', async () => {
    await mailer().send(MAIL)
    const [name = ''] = await readdir(outbox())
    const parsed = await PostalMime.parse(await readFile(join(outbox(), name)))
    expect(parsed).toMatchObject({
      from: { name: 'Estudio Contable', address: 'gestion@empresa.example' },
      to: [{ address: 'ana@example.com' }],
      subject: 'Código',
      date: '2026-01-31T12:00:00.000Z',
    })
    expect(parsed.text).toContain(MAIL.text)
    expect(parsed.html).toContain(MAIL.html)
  })

  it('names files so that they sort by time, and by order within one millisecond', async () => {
    const { send } = mailer()
    for (const at of [0, 0, 1, 1000]) {
      now = Date.UTC(2026, 0, 31, 12) + at
      await send({ ...MAIL, to: `${at}@example.com` })
    }
    const names = (await readdir(outbox())).toSorted()
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const receivers = await Promise.all(
      names.map(async (name) => /^To: (.*)\r$/m.exec(await readFile(join(outbox(), name), 'utf8'))),
    )
    expect(receivers.map((found) => found?.[1])).toEqual(
      [0, 0, 1, 1000].map((at) => `${at}@example.com`),
    )
  })

  it('names a file by the time, the place in this run, and letters of its own', async () => {
    const { send } = mailer()
    for (let mail = 0; mail < 11; mail += 1) await send(MAIL)
    const names = (await readdir(outbox())).toSorted()
    expect(names.map((name) => name.replace(/[\da-f]{8}\.eml$/, 'L.eml'))).toEqual(
      Array.from({ length: 11 }, (_, at) => {
        return `20260131T120000000Z-${String(at + 1).padStart(4, '0')}-L.eml`
      }),
    )
  })

  it('deletes what it has begun to write where the message cannot have its name', async () => {
    const { rename } = fs.promises
    onTestFinished(() => {
      fs.promises.rename = rename
      syncBuiltinESMExports()
    })
    fs.promises.rename = () => Promise.reject(new Error('no space left'))
    syncBuiltinESMExports()
    await expect(mailer().send(MAIL)).rejects.toMatchObject({
      name: 'MailFailure',
      message: `The outbox ${outbox()} took no message`,
      cause: { message: 'no space left' },
    })
    expect(await readdir(outbox())).toEqual([])
  })

  it('lets nobody else read them', async () => {
    await mailer().send(MAIL)
    const [name = ''] = await readdir(outbox())
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox())).mode & 0o777).toBe(0o700)
  })

  it('fails openly, and leaves no half of a message', async () => {
    await writeFile(outbox(), 'a file where the folder should be')
    await expect(mailer().send(MAIL)).rejects.toBeInstanceOf(MailFailure)
    await rm(outbox())
    await mailer().send(MAIL)
    await chmod(outbox(), 0o700)
    expect(await readdir(outbox())).toHaveLength(1)
  })
})
