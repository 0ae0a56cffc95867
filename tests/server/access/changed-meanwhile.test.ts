import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PasswordHasher } from '#server/access/passwords/password-hasher'
import { fastHasher } from '../support/fast-hasher'
import { ANA, another, CLAVE, createWorld, register, signIn, type World } from './support/world'

const { dni } = ANA
const NUEVA = 'clave de después'

/** Done once, while the next password or code is compared. */
let meanwhile: (() => Promise<unknown>) | undefined

function interrupted(): PasswordHasher {
  const hasher = fastHasher()
  return {
    ...hasher,
    async verify(stored, clave) {
      const work = meanwhile
      meanwhile = undefined
      await work?.()
      return hasher.verify(stored, clave)
    },
  }
}

let world: World
beforeEach(async () => {
  meanwhile = undefined
  world = await createWorld({}, { hasher: interrupted() })
  await register(world)
})
afterEach(() => world.close())

const set = (fields: { readonly estado: string }) =>
  world.backend.store.transact((trx) =>
    trx.updateTable('usuarios').set(fields).where('dni', '=', dni).execute(),
  )
const remove = () =>
  world.backend.store.transact((trx) => trx.deleteFrom('usuarios').where('dni', '=', dni).execute())
const setPassword = async () => {
  const hash = await fastHasher().hash(NUEVA)
  return world.backend.store.transact((trx) =>
    trx.updateTable('auth_credentials').set({ hash }).where('dni', '=', dni).execute(),
  )
}
const sessions = () =>
  world.backend.store.read((trx) => trx.selectFrom('auth_sessions').selectAll().execute())

const bring = (codigo: string) => world.call('enviar-codigo', { dni, codigo })

describe('what changes while a password is compared', () => {
  it.each([
    ['the user is deleted', remove, 404, 'No registrado'],
    ['the user is disabled', () => set({ estado: 'D' }), 403, 'Usuario No Habilitado'],
    ['the user gets another password', setPassword, 400, 'Datos Incorrectos'],
  ])('P-08: %s: nobody is signed in', async (_what, work, status, error) => {
    meanwhile = work
    expect(await world.call('login', { dni, clave: CLAVE })).toMatchObject({
      status,
      body: { error },
    })
    expect(await sessions()).toEqual([])
  })

  it('P-08: an estado that allows it at the end is enough', async () => {
    await set({ estado: 'P' })
    meanwhile = () => set({ estado: 'H' })
    expect((await world.call('login', { dni, clave: CLAVE })).status).toBe(200)
  })

  it('M-04: a password that was set meanwhile is not replaced', async () => {
    const token = await signIn(world, dni, CLAVE)
    meanwhile = setPassword
    const body = { token, anterior: CLAVE, nueva: 'la tercera clave' }
    expect(await world.call('actualizar-clave', body)).toMatchObject({
      status: 400,
      body: { error: 'Contraseña actual es incorrecta' },
    })
    expect((await world.call('login', { dni, clave: NUEVA })).status).toBe(200)
  })
})

describe('what changes while a code is compared', () => {
  it('W-11: a newer code voids it', async () => {
    await world.call('cambiar-clave', { dni })
    const old = world.code()
    meanwhile = async () => {
      world.now += 60_000
      await world.call('cambiar-clave', { dni })
    }
    expect(await bring(old)).toMatchObject({ status: 400, body: { error: 'Código incorrecto.' } })
    expect((await bring(world.code())).status).toBe(200)
  })

  it('W-11: the slow comparison of an old one takes nothing from the newer', async () => {
    await world.call('cambiar-clave', { dni })
    const old = world.code()
    meanwhile = async () => {
      world.now += 60_000
      await world.call('cambiar-clave', { dni })
    }
    expect((await bring(another(old))).status).toBe(400)
    expect((await bring(world.code())).status).toBe(200)
  })
})
