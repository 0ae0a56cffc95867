import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { newCode } from '#server/access/tokens'
import { MailFailure } from '#server/access/mail/mailer'
import { ANA, type World, another, createWorld, register, seconds } from './support/world'
import { createServer } from 'node:net'
import { createSmtpMailer } from '#server/service/mail'
import { type MailServer, endsWithin, portOf, startMailServer } from '../service/mail/support'

let world: World

afterEach(() => world.close())

const { limits } = contract.access

const ask = (address?: string) => world.call('cambiar-clave', { dni: ANA.dni }, address)
const bring = (codigo: string, dni = ANA.dni) => world.call('enviar-codigo', { dni, codigo })

const RIGHT = { status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } }
const WRONG = { status: 400, body: { error: 'Código incorrecto.' } }

describe('codes in a mailbox', () => {
  beforeEach(async () => {
    world = await createWorld()
    await register(world)
    world.mails.length = 0
  })

  describe('one-time codes', () => {
    it('W-11: 10,000 of them are six digits, leading zeros included, evenly spread', () => {
      const codes = Array.from({ length: 10_000 }, newCode)
      expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
      // 1,000 of each are expected; six standard deviations are 180.
      for (let digit = 0; digit < 10; digit += 1) {
        const beginning = codes.filter((code) => code.startsWith(String(digit)))
        expect(Math.abs(beginning.length - 1000)).toBeLessThan(180)
      }
      expect(new Set(codes).size).toBeGreaterThan(9_850)
    })

    it.each([
      [limits.codigoSegundos, RIGHT],
      [limits.codigoSegundos + 1, WRONG],
    ])('W-11: after %i s', async (age, answer) => {
      await ask()
      world.now += seconds(age)
      expect(await bring(world.code())).toMatchObject(answer)
    })

    it('W-11: can be used once', async () => {
      await ask()
      expect(await bring(world.code())).toMatchObject(RIGHT)
      expect(await bring(world.code())).toMatchObject(WRONG)
    })

    it('W-11: the same right code 50 times at once returns exactly one token', async () => {
      await ask()
      const answers = await Promise.all(Array.from({ length: 50 }, () => bring(world.code())))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
    })

    it('W-11: is of no use to another DNI', async () => {
      await ask()
      const code = world.code()
      await world.call('registracion', { dni: 42, nombre: 'Otro', correo: 'otro@example.com' })
      expect(await bring(code === world.code() ? another(code) : code, 42)).toMatchObject(WRONG)
      expect(await bring(code, 43)).toMatchObject(WRONG)
      expect(await bring(code)).toMatchObject(RIGHT)
    })

    it('is void after five wrong attempts, and a new one is mailed at once', async () => {
      await ask()
      const code = world.code()
      for (let tries = 0; tries < limits.codigoIntentos; tries += 1) {
        expect(await bring(another(code))).toMatchObject(WRONG)
      }
      expect(await bring(code)).toMatchObject(WRONG)
      await ask()
      expect(world.mails).toHaveLength(2)
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })

    it('survives four wrong attempts', async () => {
      await ask()
      for (let tries = 1; tries < limits.codigoIntentos; tries += 1)
        await bring(another(world.code()))
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })

    it('P-16: once used up, it does not block the next one', async () => {
      await ask()
      await bring(world.code())
      await ask()
      expect(world.mails).toHaveLength(2)
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })
  })

  describe('asking again', () => {
    it('W-11: within 60 s it answers success, and the code stays valid', async () => {
      await ask()
      world.now += seconds(limits.codigoReenvioSegundos) - 1
      expect(await ask()).toMatchObject({ status: 200, body: { correo: 'a***@example.com' } })
      expect(world.mails).toHaveLength(1)
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })

    it('W-11: after 60 s the new code voids the old', async () => {
      await ask()
      const old = world.code()
      world.now += seconds(limits.codigoReenvioSegundos)
      await ask()
      expect(world.mails).toHaveLength(2)
      const answers = [await bring(old), await bring(world.code())]
      // One pair in a million is equal: then the old one is right by being the new one.
      expect(answers.map(({ status }) => status)).toEqual(
        old === world.code() ? [200, 400] : [400, 200],
      )
    })

    it('W-11: 20 requests at once from as many addresses mail one code', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, host) => ask(`192.0.2.${host}`)),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(world.mails).toHaveLength(1)
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })

    it('C-33: at most five mails an hour, and the answer says how long to wait for the next', async () => {
      world.now += seconds(3600)
      for (let minute = 0; minute < 20; minute += 1) {
        await ask(`192.0.2.${minute}`)
        world.now += seconds(60)
      }
      expect(world.mails).toHaveLength(limits.codigosPorHora)
      const { status, retryAfter } = await ask()
      expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: 3600 - 20 * 60 })
      world.now += seconds(retryAfter)
      expect((await ask()).status).toBe(200)
      expect(world.mails).toHaveLength(limits.codigosPorHora + 1)
    })

    it('C-33: one DNI gets no more, in whatever mailbox, and another one does', async () => {
      const boxes = Array.from(
        { length: limits.codigosPorHora + 1 },
        (_, at) => `c${at}@example.com`,
      )
      const statuses: number[] = []
      for (const correo of boxes) {
        const { status } = await world.call('registracion', { dni: 42, nombre: 'Nadie', correo })
        statuses.push(status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const other = { dni: 43, nombre: 'Nadie', correo: boxes.at(-1) }
      expect((await world.call('registracion', other)).status).toBe(200)
    })

    it.each([
      ['the same mailbox in another case', 'OTRA@Example.com', 1],
      ['another mailbox', 'otro@example.com', 2],
    ])('W-11: within 60 s for %s', async (_what, correo, mails) => {
      const person = { dni: 42, nombre: 'Otra' }
      await world.call('registracion', { ...person, correo: 'otra@example.com' })
      expect((await world.call('registracion', { ...person, correo })).status).toBe(200)
      expect(world.mails).toHaveLength(mails)
      expect(await bring(world.code(), 42)).toMatchObject(RIGHT)
    })

    it('one mailbox gets no more, under whatever DNI', async () => {
      for (let dni = 1; dni <= 20; dni += 1) {
        await world.call('registracion', { dni, nombre: 'Nadie', correo: 'Victima@example.com' })
      }
      expect(world.mails).toHaveLength(limits.codigosPorHora)
    })
  })

  describe('a mail server that is down', () => {
    const DOWN = {
      status: 503,
      body: { error: 'No se pudo enviar el correo. Intente de nuevo en unos minutos.' },
    }

    it('is reported, and the request may be made again at once', async () => {
      world.mailFailure = new MailFailure('connection refused')
      for (let tries = 0; tries < 10; tries += 1) expect(await ask()).toMatchObject(DOWN)
      expect(world.logged).toHaveLength(10)
      expect(world.logged[0]).toMatch(/^A code could not be mailed .*connection refused/)
      world.mailFailure = undefined
      expect((await ask()).status).toBe(200)
      expect(world.mails).toHaveLength(1)
      expect(await bring(world.code())).toMatchObject(RIGHT)
    })

    it('is reported to everyone who asked while the mail was being sent', async () => {
      world.mailFailure = new MailFailure('connection refused')
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
      expect(answers.every(({ status }) => status === 503)).toBe(true)
    })
  })
})

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
