import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { rpcRequest } from '../support/test-backend'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await register(world)
})
afterEach(() => world.close())

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
