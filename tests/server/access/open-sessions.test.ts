import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { rpcRequest } from '../support/test-backend'
import { ADMIN, ANA, CLAVE, type World, createWorld, register, signIn } from './support/world'
import { tokenHash } from '#server/access/tokens'
import type { Backend } from '#server/service/backend'
import { onEveryDatabase } from '../store/growth/every-database'
import { browserWords } from '#server/access/operations/login'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const listed = z.strictObject({
  sesiones: z.array(
    z.strictObject({
      id: z.string(),
      abierta: z.number(),
      usada: z.number(),
      direccion: z.string(),
      navegador: z.string(),
      actual: z.boolean(),
    }),
  ),
})

describe('open sessions', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
    await register(world)
  })
  afterEach(() => world.close())

  /** Signs in with a browser, from an address. @returns the session's token */
  async function signInFrom(userAgent: string, address: string): Promise<string> {
    world.now += 1000
    const body = { metodo: 'login', dni: ANA.dni, clave: CLAVE }
    const request = rpcRequest(body, { 'user-agent': userAgent })
    const answer = await world.backend.handleRpc(request, { address })
    return z.looseObject({ token: z.string() }).parse(await answer.json()).token
  }

  const use = async (token: string) => (await world.call('parametro-buscar', { token })).status
  const sessionsOf = async (token: string) =>
    listed.parse((await world.call('sesiones.buscar', { token })).body).sesiones

  describe('logging out', () => {
    it('M-05: the server ends the session, and no other', async () => {
      const [here, elsewhere] = [
        await signIn(world, ANA.dni, CLAVE),
        await signIn(world, ANA.dni, CLAVE),
      ]
      expect(await world.call('sesiones.salir', { token: here })).toMatchObject({
        status: 200,
        body: {},
      })
      expect(await use(here)).toBe(401)
      expect(await use(elsewhere)).toBe(200)
      expect((await world.call('sesiones.salir', { token: here })).status).toBe(401)
    })

    it('takes a token and nothing else', async () => {
      const token = await signIn(world, ANA.dni, CLAVE)
      expect((await world.call('sesiones.salir', {})).status).toBe(401)
      expect((await world.call('sesiones.salir', { token, dni: ADMIN.dni })).status).toBe(422)
      expect(await use(token)).toBe(200)
    })
  })

  describe('the list of open sessions', () => {
    it('says of each when it was opened and used, from where, with what, and which one is calling', async () => {
      const first = await signInFrom(FIREFOX, '192.0.2.7')
      const opened = world.now
      const second = await signInFrom(IPHONE, '2001:db8::9')
      world.now += 90_000
      await use(first)
      await expect
        .poll(async () => (await sessionsOf(second)).map(({ usada }) => usada))
        .toEqual([world.now, world.now])
      expect(await sessionsOf(second)).toEqual([
        {
          id: expect.any(String),
          abierta: opened + 1000,
          usada: world.now,
          direccion: '2001:db8::9',
          navegador: 'Safari en iOS',
          actual: true,
        },
        {
          id: expect.any(String),
          abierta: opened,
          usada: world.now,
          direccion: '192.0.2.7',
          navegador: 'Firefox en Windows',
          actual: false,
        },
      ])
    })

    it('a program that is no browser has no name', async () => {
      const token = await signInFrom('curl/8.5.0', '192.0.2.7')
      expect((await sessionsOf(token)).map(({ navegador }) => navegador)).toEqual([''])
    })

    it('has nobody else’s, and none that has ended', async () => {
      await signIn(world, ADMIN.dni, ADMIN.clave)
      await signIn(world, ANA.dni, CLAVE)
      world.now += 61 * 60_000
      const token = await signIn(world, ANA.dni, CLAVE)
      expect(await sessionsOf(token)).toHaveLength(1)
    })

    it('holds nothing that a call could be made with', async () => {
      const token = await signIn(world, ANA.dni, CLAVE)
      const [session] = await sessionsOf(token)
      const stored = await world.backend.store.read((trx) =>
        trx.selectFrom('auth_sessions').select('token_hash').execute(),
      )
      expect(stored.map(({ token_hash }) => token_hash)).not.toContain(session?.id)
      expect(await use(session?.id ?? '')).toBe(401)
    })

    it('401 without a session', async () => {
      for (const metodo of ['sesiones.buscar', 'sesiones.cerrar', 'sesiones.cerrar-demas']) {
        expect((await world.call(metodo, { token: 'x', id: 'x' })).status).toBe(401)
      }
    })
  })

  describe('ending sessions', () => {
    it('one of them, by its id; a second time changes nothing', async () => {
      const tokens = [
        await signInFrom(FIREFOX, '192.0.2.1'),
        await signInFrom(FIREFOX, '192.0.2.2'),
        await signInFrom(FIREFOX, '192.0.2.3'),
      ] as const
      const [, middle] = await sessionsOf(tokens[0])
      for (const status of [200, 200]) {
        const answer = await world.call('sesiones.cerrar', { token: tokens[0], id: middle?.id })
        expect(answer.status).toBe(status)
      }
      expect(await Promise.all(tokens.map(use))).toEqual([200, 401, 200])
    })

    it('the calling one, by its id', async () => {
      const tokens = [
        await signInFrom(FIREFOX, '192.0.2.1'),
        await signInFrom(FIREFOX, '192.0.2.2'),
      ] as const
      const own = (await sessionsOf(tokens[0])).find(({ actual }) => actual)
      const { status } = await world.call('sesiones.cerrar', { token: tokens[0], id: own?.id })
      expect(status).toBe(200)
      expect(await Promise.all(tokens.map(use))).toEqual([401, 200])
    })

    it.each([
      ['none', undefined, 422],
      ['an empty one', '', 422],
      ['one of nobody', 'x', 200],
      ['the longest', 'x'.repeat(64), 200],
      ['a longer one', 'x'.repeat(65), 422],
      ['a number', 1, 422],
    ])('with %s as its id ends none', async (_what, id, status) => {
      const token = await signIn(world, ANA.dni, CLAVE)
      expect((await world.call('sesiones.cerrar', { token, id })).status).toBe(status)
      expect(await use(token)).toBe(200)
    })

    it('somebody else’s stays open, an administrator’s included', async () => {
      const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
      const ana = await signIn(world, ANA.dni, CLAVE)
      const [adminSession] = await sessionsOf(admin)
      const [anaSession] = await sessionsOf(ana)
      await world.call('sesiones.cerrar', { token: ana, id: adminSession?.id })
      await world.call('sesiones.cerrar', { token: admin, id: anaSession?.id })
      expect(await Promise.all([admin, ana].map(use))).toEqual([200, 200])
    })

    it('all others at once: the calling one stays open', async () => {
      const others = [await signIn(world, ANA.dni, CLAVE), await signIn(world, ANA.dni, CLAVE)]
      const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
      const here = await signIn(world, ANA.dni, CLAVE)
      expect((await world.call('sesiones.cerrar-demas', { token: here })).status).toBe(200)
      expect(await Promise.all([...others, admin, here].map(use))).toEqual([401, 401, 200, 200])
    })
  })
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Eight hours, of which one may pass without a call. */
const LIFETIME = 8 * HOUR

describe('C-10: a session that is stored', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ tokenTtl: 8 * 3600, sessionIdleMinutes: 60 })
  })
  afterAll(() => world.close())

  it.each([
    ['in its last moment', 0, 0, 200],
    ['a moment after its end', -1, 0, 403],
    ['unused for an hour', HOUR, -HOUR, 200],
    ['unused for a moment more', HOUR, -HOUR - 1, 403],
    ['whose uses are not recorded', 1, null, 200],
    ['whose uses are not recorded, after its end', -1, null, 403],
    ['used 5 minutes ahead, by another server’s clock', HOUR, 5 * MINUTE, 200],
    ['used further ahead', HOUR, 5 * MINUTE + 1, 403],
    ['opened 5 minutes ahead', LIFETIME + 5 * MINUTE, 0, 200],
    ['opened further ahead', LIFETIME + 5 * MINUTE + 1, 0, 403],
  ])('C-10: a session %s', async (_what, end, used, status) => {
    const token = 'ficha de prueba'
    await world.backend.store.transact(async (trx) => {
      await trx.deleteFrom('auth_sessions').execute()
      const times = {
        expires_at: world.now + end,
        opened_at: world.now - HOUR,
        used_at: used === null ? null : world.now + used,
      }
      const row = {
        token_hash: tokenHash(token),
        dni: ADMIN.dni,
        address: '',
        browser: '',
        ...times,
      }
      await trx.insertInto('auth_sessions').values(row).execute()
    })
    expect((await world.call('parametro-buscar', { token })).status).toBe(status)
  })
})

/** Changes the sessions' table back to before it recorded where sessions are opened and when they are used. */
async function undo({ store }: Backend): Promise<void> {
  await store.transact(async (trx) => {
    for (const column of ['opened_at', 'used_at', 'address', 'browser']) {
      await trx.schema.alterTable('auth_sessions').dropColumn(column).execute()
    }
    await trx.deleteFrom('_migrations').where('name', '=', 'auth-002-session-uses').execute()
  })
}

const useIn = async (world: World, token: string) =>
  (await world.call('parametro-buscar', { token })).status

describe('after an upgrade', () => {
  onEveryDatabase((open) => {
    it('C-10: a session that was open before the upgrade stays open, with the data that it has', async () => {
      const where = await open()
      const before = await createWorld({}, where)
      const token = await signIn(before, ADMIN.dni, ADMIN.clave)
      await undo(before.backend)
      await before.close()

      const world = await createWorld({}, where)
      // Nobody knows when it was last used: it does not count as idle.
      world.now += 3 * 3_600_000
      expect(await useIn(world, token)).toBe(200)
      const { body } = await world.call('sesiones.buscar', { token })
      expect(body['sesiones']).toMatchObject([
        { abierta: null, direccion: '', navegador: '', actual: true },
      ])
      // From now on it is known.
      await expect
        .poll(() =>
          world.backend.store.read((trx) =>
            trx.selectFrom('auth_sessions').select('used_at').execute(),
          ),
        )
        .toEqual([{ used_at: world.now }])
      world.now += 61 * 60_000
      expect(await useIn(world, token)).toBe(403)
      await world.close()
    })

    it('C-10: such a session is the last of the list, and the first that ends where there are too many', async () => {
      const world = await createWorld({ sessionsPerUser: 2 }, await open())
      const tokens = [await signIn(world, ADMIN.dni, ADMIN.clave)]
      tokens.push(await signIn(world, ADMIN.dni, ADMIN.clave))
      // The order of the rows is not that of the sessions.
      await world.backend.store.transact(async (trx) => {
        const times = { opened_at: null, used_at: null }
        const { token_hash } = await trx
          .selectFrom('auth_sessions')
          .select('token_hash')
          .orderBy('token_hash')
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('auth_sessions')
          .set(times)
          .where('token_hash', '=', token_hash)
          .execute()
      })
      const { body } = await world.call('sesiones.buscar', { token: tokens[0] })
      expect(body['sesiones']).toMatchObject([{ abierta: world.now }, { abierta: null }])
      world.now += 1_000
      tokens.push(await signIn(world, ADMIN.dni, ADMIN.clave))
      const left = await world.call('sesiones.buscar', { token: tokens[2] })
      expect(left.body['sesiones']).toMatchObject([
        { abierta: world.now },
        { abierta: world.now - 1_000 },
      ])
      await world.close()
    })
  })
})

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/120.0.0.0'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

describe('the words for a browser', () => {
  it.each([
    [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome en Windows'],
    [`${WINDOWS} ${CHROME} Safari/537.36 Edg/120.0.0.0`, 'Edge en Windows'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${WEBKIT} SamsungBrowser/23.0 ${CHROME} Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox en Linux'],
    ['Firefox/120.0', 'Firefox'],
    ['', ''],
    // Of a longer header than any browser sends only the beginning is looked at.
    [`${'x'.repeat(256)} Firefox/120.0`, ''],
    [`${'x'.repeat(242)} Firefox/120.0`, 'Firefox'],
  ])('of the header %j staff read %j', (header, words) => {
    expect(browserWords(header)).toBe(words)
  })
})
