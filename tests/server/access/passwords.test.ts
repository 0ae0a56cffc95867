import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { useWorld, ADMIN, ANA, CLAVE, register, seconds, signIn } from './support/world'

const { limits } = contract.access
const NUEVA = 'otra clave segura'

const world = useWorld()
beforeEach(async () => {
  await register(world)
})

const login = (clave: string) => world.call('login', { dni: ANA.dni, clave })
const alive = async (token: string) =>
  (await world.call('parametro-buscar', { token })).status === 200

async function recover(): Promise<unknown> {
  await world.call('cambiar-clave', { dni: ANA.dni })
  const { body } = await world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
  return body['token']
}

const change = (token: string, anterior: string, nueva: string) =>
  world.call('actualizar-clave', { token, anterior, nueva })

const TOO_SHORT = { status: 422, body: { error: 'Debe tener al menos 8 caracteres' } }

it('guesses at the same address do not keep whoever is signed in from changing the password', async () => {
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  for (let guess = 0; guess < 12; guess += 1) {
    await world.call('login', { dni: ADMIN.dni, clave: `no es ${guess}` })
  }
  expect((await world.call('login', ADMIN)).status).toBe(429)
  expect((await change(token, ADMIN.clave, 'otra clave larga')).status).toBe(200)
  const clave = 'otra clave larga'
  expect((await world.call('login', { dni: ADMIN.dni, clave })).status).toBe(200)
})

describe('recovery', () => {
  it('P-13: 401 for a DNI that nobody has', async () => {
    expect(await world.call('cambiar-clave', { dni: 99 })).toMatchObject({
      status: 401,
      body: { error: 'DNI incorrecto.' },
    })
  })

  it('P-14: masks the address it wrote to', async () => {
    const { body } = await world.call('cambiar-clave', { dni: ANA.dni })
    expect(body).toEqual({ correo: 'a***@example.com' })
    expect(world.mails.at(-1)?.to).toBe(ANA.correo)
  })

  it('P-17: the new password opens, the old one does not, and open sessions end', async () => {
    const open = await signIn(world, ANA.dni, CLAVE)
    const token = await recover()
    expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(200)
    expect((await login(CLAVE)).status).toBe(400)
    expect((await login(NUEVA)).status).toBe(200)
    expect(await alive(open)).toBe(false)
  })

  it('P-19: the token can be used once', async () => {
    const token = await recover()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call('enviar-clave', { token, clave: NUEVA })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
  })

  it('P-19: of several people each has a token of their own', async () => {
    const bring = async (dni: number) => {
      await world.call('cambiar-clave', { dni })
      const { body } = await world.call('enviar-codigo', { dni, codigo: world.code() })
      return body['token']
    }
    const beto = { dni: 42, nombre: 'Beto', correo: 'beto@example.com' }
    await register(world, beto)
    const tokens = [await bring(ANA.dni), await bring(beto.dni)]
    for (const token of tokens) {
      expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(200)
    }
    expect((await login(NUEVA)).status).toBe(200)
    expect((await world.call('login', { dni: beto.dni, clave: NUEVA })).status).toBe(200)
  })

  it('P-19: the token of an earlier code is void once there is a newer one', async () => {
    const earlier = await recover()
    world.now += seconds(limits.codigoReenvioSegundos)
    const token = await recover()
    const given = await world.call('enviar-clave', { token: earlier, clave: NUEVA })
    expect(given.status).toBe(401)
    expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(200)
  })

  it.each([
    [limits.claveTokenSegundos, 200],
    [limits.claveTokenSegundos + 1, 403],
  ])('P-19: the token after %i s: %i', async (age, status) => {
    const token = await recover()
    world.now += seconds(age)
    expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(status)
  })

  it('P-19: 401 for an invalid token, a session token included', async () => {
    const session = await signIn(world, ANA.dni, CLAVE)
    for (const token of ['x', session]) {
      expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(401)
    }
  })

  it('P-25: 422 under 8 characters, and the token stays valid', async () => {
    const token = await recover()
    expect(await world.call('enviar-clave', { token, clave: '1234567' })).toMatchObject(TOO_SHORT)
    expect((await world.call('enviar-clave', { token, clave: 'ñandú 8!' })).status).toBe(200)
  })

  it('a right code ends the delay after wrong passwords', async () => {
    for (let tries = 0; tries < 8; tries += 1) await login('no es esta')
    const token = await recover()
    await world.call('enviar-clave', { token, clave: NUEVA })
    expect((await login(NUEVA)).status).toBe(200)
  })

  it.each([
    ['pending', 'P'],
    ['disabled', 'D'],
  ])('a user who is %s may set a password, but not sign in with it', async (_what, estado) => {
    await world.backend.store.transact((trx) =>
      trx.updateTable('usuarios').set({ estado }).where('dni', '=', ANA.dni).execute(),
    )
    const token = await recover()
    expect((await world.call('enviar-clave', { token, clave: NUEVA })).status).toBe(200)
    expect(await login(NUEVA)).toMatchObject({
      status: 403,
      body: { error: 'Usuario No Habilitado' },
    })
    expect((await login(CLAVE)).status).toBe(400)
  })

  it('a user who never had a password may set the first', async () => {
    await world.backend.store.transact((trx) => trx.deleteFrom('auth_credentials').execute())
    expect(await login(CLAVE)).toMatchObject({ status: 400, body: { error: 'Datos Incorrectos' } })
    await world.call('enviar-clave', { token: await recover(), clave: NUEVA })
    expect((await login(NUEVA)).status).toBe(200)
  })
})

describe('changing the password in the menu', () => {
  it('M-04: the session that changes it stays open, all others of the person end', async () => {
    const here = await signIn(world, ANA.dni, CLAVE)
    const elsewhere = await signIn(world, ANA.dni, CLAVE)
    const admins = await signIn(world, ADMIN.dni, ADMIN.clave)
    expect((await change(here, CLAVE, NUEVA)).status).toBe(200)
    expect(await Promise.all([here, elsewhere, admins].map(alive))).toEqual([true, false, true])
    expect((await login(CLAVE)).status).toBe(400)
    expect((await login(NUEVA)).status).toBe(200)
  })

  it('M-04: 400 for a wrong current password', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    expect(await change(token, 'no es esta', NUEVA)).toMatchObject({
      status: 400,
      body: { error: 'Contraseña actual es incorrecta' },
    })
  })

  it('C-33: a stolen session cannot try passwords without waiting', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    for (let tries = 0; tries < 5; tries += 1) await change(token, `guess ${tries}`, NUEVA)
    expect((await change(token, CLAVE, NUEVA)).status).toBe(429)
  })

  it('P-25: 422 under 8 characters', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    expect(await change(token, CLAVE, '1234567')).toMatchObject(TOO_SHORT)
  })

  it('voids a code that was sent', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    const ticket = await recover()
    await change(token, CLAVE, NUEVA)
    const { status } = await world.call('enviar-clave', { token: ticket, clave: 'la del ladrón' })
    expect(status).toBe(401)
  })
})
