import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { charge } from '#server/access/attempts/address-budget'
import {
  EXPIRED_RETENTION_MS,
  KNOWN_ADDRESS_MS,
  MAILS_WINDOW_MS,
  PURGE_EVERY_MS,
  SIGN_INS,
} from '#server/access/limits'
import {
  ADMIN,
  ANA,
  CLAVE,
  type World,
  createWorld,
  register,
  seconds,
  signIn,
} from './support/world'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let world: World

const TABLES = ['auth_sessions', 'auth_codes', 'auth_clave_tokens', 'auth_mails'] as const
const TTL = 3600
const BETO = { dni: 42, nombre: 'Beto', correo: 'beto@example.com' }

const counts = () =>
  world.backend.store.transact((trx) =>
    Promise.all(
      TABLES.map(async (table) => (await trx.selectFrom(table).selectAll().execute()).length),
    ),
  )

/** Signs nobody in, so that what has expired is looked for. */
async function purge(): Promise<void> {
  world.now += PURGE_EVERY_MS
  await world.call('login', { dni: 99, clave: 'nadie' }, '203.0.113.9')
}

describe('what has had its time', () => {
  beforeEach(async () => {
    world = await createWorld({ tokenTtl: TTL })
  })
  afterEach(() => world.close())

  describe('what has expired', () => {
    it('is deleted along with a later sign-in, and not before', async () => {
      await signIn(world, ADMIN.dni, ADMIN.clave)
      await world.call('registracion', ANA)
      await world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
      await world.call('registracion', BETO)
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

    it.each([
      ['login', { dni: 99, clave: 'nadie' }],
      ['cambiar-clave', { dni: BETO.dni }],
      ['registracion', ANA],
    ])('is deleted along with %s', async (metodo, body) => {
      await register(world, BETO)
      await signIn(world, ADMIN.dni, ADMIN.clave)
      world.now += seconds(TTL) + EXPIRED_RETENTION_MS + 1
      await world.call(metodo, body)
      expect((await counts())[0]).toBe(0)
    })
  })

  describe('what has an effect still is not deleted', () => {
    it.each([
      ['a session of the last week', 'auth_sessions', 'expires_at', -EXPIRED_RETENTION_MS],
      ['a code of the last week', 'auth_codes', 'expires_at', -EXPIRED_RETENTION_MS],
      ['a right to set a password', 'auth_clave_tokens', 'expires_at', -EXPIRED_RETENTION_MS],
      ['a mail of the last hour', 'auth_mails', 'sent_at', -MAILS_WINDOW_MS],
      ['a limit', 'auth_limits', 'expires_at', 0],
    ] as const)('%s', async (_what, table, column, limit) => {
      const { store } = world.backend
      await signIn(world, ADMIN.dni, ADMIN.clave)
      await world.call('registracion', ANA)
      await world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
      await world.call('registracion', BETO)
      const at = world.now + PURGE_EVERY_MS + limit
      const left = async (time: number) => {
        await store.transact((trx) =>
          trx
            .updateTable(table)
            .set({ [column]: time })
            .execute(),
        )
        await purge()
        const rows = await store.read((trx) => trx.selectFrom(table).select(column).execute())
        return rows.some((row) => Object.values(row).includes(time))
      }
      expect(await left(at + 1)).toBe(true)
      expect(await left(at)).toBe(false)
    })

    it('C-33: an address whose sign-ins are used up has still to wait, and one that is known need not', async () => {
      const [here, known] = ['192.0.2.50', '192.0.2.51']
      await world.call('login', ADMIN, known)
      for (const address of [here, known]) {
        await world.backend.store.transact(async (trx) => {
          const time = world.now + PURGE_EVERY_MS - 1
          for (let used = 0; used < SIGN_INS.burst; used += 1) {
            await charge(trx, SIGN_INS, address, time)
          }
        })
      }
      await purge()
      expect((await world.call('login', ADMIN, here)).status).toBe(429)
      expect((await world.call('login', ADMIN, known)).status).toBe(200)
      world.now += KNOWN_ADDRESS_MS - PURGE_EVERY_MS
      await purge()
      const names = await world.backend.store.read((trx) =>
        trx.selectFrom('auth_limits').select('name').where('name', 'like', 'known:%').execute(),
      )
      expect(names).toEqual([{ name: `known:${ADMIN.dni}@${known}` }])
    })
  })
})

const wrong = () => world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })

describe('a restart', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'restart-test-'))
    world = await createWorld({}, { dataDir })
  })
  afterEach(async () => {
    await world.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function restart(settings: Parameters<typeof createWorld>[0] = {}): Promise<void> {
    await world.close()
    world = await createWorld(settings, { dataDir })
  }

  it('C-33: forgets no wrong password', async () => {
    for (let tries = 0; tries < 5; tries += 1) await wrong()
    await restart()
    expect((await wrong()).status).toBe(429)
  })

  it('W-11: forgets no mail that was sent, and its code stays valid', async () => {
    await world.call('registracion', ANA)
    const code = world.code()
    await restart()
    await world.call('registracion', ANA)
    expect(world.mails).toHaveLength(0)
    expect((await world.call('enviar-codigo', { dni: ANA.dni, codigo: code })).status).toBe(200)
  })

  it.each(['pendiente', 'cerrado'] as const)(
    'as REGISTRO=%s lets nobody in at once whose code was mailed before',
    async (registro) => {
      await world.call('registracion', ANA)
      const codigo = world.code()
      await restart({ registro })
      const { body } = await world.call('enviar-codigo', { dni: ANA.dni, codigo })
      await world.call('enviar-clave', { token: body['token'], clave: CLAVE })
      expect(await world.call('login', { dni: ANA.dni, clave: CLAVE })).toMatchObject({
        status: 403,
        body: { error: 'Usuario No Habilitado' },
      })
    },
  )

  it('leaves sessions open, and makes no second administrator', async () => {
    await register(world)
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    await restart()
    const { status, body } = await world.call('usuarios-buscar', { token })
    expect(status).toBe(200)
    expect(body['usuarios']).toHaveLength(2)
  })
})
