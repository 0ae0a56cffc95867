import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EXPIRED_RETENTION_MS } from '../../../src/server/auth/limits'
import { ADMIN, ANA, createWorld, seconds, signIn, type World } from './support/world'

const TABLES = ['auth_sessions', 'auth_codes', 'auth_clave_tokens', 'auth_mails'] as const
const TTL = 3600

let world: World
beforeEach(async () => {
  world = await createWorld({ tokenTtl: TTL })
})
afterEach(() => world.close())

const counts = () =>
  world.backend.store.transact((trx) =>
    Promise.all(
      TABLES.map(async (table) => (await trx.selectFrom(table).selectAll().execute()).length),
    ),
  )

describe('what has expired', () => {
  it('is deleted along with a later sign-in, and not before', async () => {
    await signIn(world, ADMIN.dni, ADMIN.clave)
    await world.call('registracion', ANA)
    await world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
    await world.call('cambiar-clave', { dni: ADMIN.dni })
    expect(await counts()).toEqual([1, 1, 1, 2])

    world.now += seconds(TTL)
    await world.call('login', { dni: 99, clave: 'nadie' })
    expect(await counts()).toEqual([1, 1, 1, 2])

    world.now += EXPIRED_RETENTION_MS + 1
    await world.call('login', { dni: 99, clave: 'nadie' })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  it.each([
    [10 * 60, true],
    [10 * 60 - 1, false],
  ])('is looked for %i s after the last time: %s', async (after, isDeleted) => {
    await signIn(world, ADMIN.dni, ADMIN.clave)
    await world.backend.store.transact(async (trx) => {
      await trx.updateTable('auth_sessions').set({ expires_at: 0 }).execute()
    })
    world.now += seconds(after)
    await world.call('login', { dni: 99, clave: 'nadie' })
    expect((await counts())[0]).toBe(isDeleted ? 0 : 1)
  })
})
