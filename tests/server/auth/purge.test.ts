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
})
