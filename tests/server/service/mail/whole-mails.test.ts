import { expect, it, describe } from 'vitest'
import { codeMail } from '#server/access/mail/code-mail'
import { createMailer, createSmtpMailer, messageOf } from '#server/service/mail'
import { AddressRefused, MailFailure } from '#server/access/mail/mailer'
import { tempDir } from '../../support/temp-dir'
import { startMailServer } from './support'

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
