import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '#server/service/mail'
import { type MailServer, endsWithin, portOf, startMailServer } from '../service/mail/support'
import { ANA, createWorld, type World } from './support/world'

let world: World
afterEach(() => world.close())

const from = 'gestion@empresa.example'

describe('a code by SMTP', () => {
  it('P-14: reaches the person, and works', async () => {
    const server: MailServer = await startMailServer()
    world = await createWorld({}, { mailer: createSmtpMailer({ url: server.url, from }) })
    expect((await world.call('registracion', ANA)).status).toBe(200)
    await server.close()
    const [mail] = server.received
    expect(mail?.to).toEqual([{ name: '', address: ANA.correo }])
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
    expect((await world.call('enviar-codigo', { dni: ANA.dni, codigo: code })).status).toBe(200)
  })

  it('C-33: a mailbox that the server does not have is reported, and another may be entered at once', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === ANA.correo ? null : Object.assign(new Error('no'), { responseCode: 550 })),
    })
    world = await createWorld({}, { mailer: createSmtpMailer({ url: server.url, from }) })
    const mistyped = await world.call('registracion', { ...ANA, correo: 'anna@example.com' })
    expect(mistyped).toMatchObject({
      status: 422,
      body: { error: 'El servidor de correo no acepta esa dirección.' },
    })
    expect((await world.call('registracion', ANA)).status).toBe(200)
    await server.close()
  })

  it('C-33: a server that hangs is reported within 5 s, and the request may be made again', async () => {
    const hanging = createServer()
    await new Promise<void>((resolve) => {
      hanging.listen(0, '127.0.0.1', resolve)
    })
    const url = `smtp://127.0.0.1:${portOf(hanging.address())}`
    world = await createWorld({}, { mailer: createSmtpMailer({ url, from }) })
    const call = world.call('registracion', ANA)
    expect(await endsWithin(5000, call)).toBe(true)
    const { status, body } = await call
    expect({ status, body }).toEqual({
      status: 503,
      body: { error: 'No se pudo enviar el correo. Intente de nuevo en unos minutos.' },
    })
    hanging.close()
    // The port is free now: another refusal, but of a connection, and not of the request.
    expect((await world.call('registracion', ANA)).status).toBe(503)
  })
})
