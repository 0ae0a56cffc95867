import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

const YEAR_MS = 365 * 86_400_000
const MINUTE_MS = 60_000

let world: World

beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** Does something while the clock is a year ahead, and sets it right again some minutes later. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  const { now } = world
  world.now = now + YEAR_MS
  const result = await work()
  world.now = now + 10 * MINUTE_MS
  return result
}

const login = async (clave: string) => (await world.call('login', { dni: ADMIN.dni, clave })).status
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await work()
}

describe('once the clock is set right that was a year ahead', () => {
  it('a session of then is over', async () => {
    const token = await ahead(() => signIn(world, ADMIN.dni, ADMIN.clave))
    world.now += YEAR_MS / 2
    expect((await world.call('rubros-buscar', { token })).status).toBe(403)
  })

  it('nobody waits because of wrong passwords of then', async () => {
    await ahead(() => times(12, () => login('equivocada')))
    expect(await login(ADMIN.clave)).toBe(200)
  })

  it('nobody waits because of refused calls of then', async () => {
    await ahead(() => world.call('nada', {}))
    expect(await login(ADMIN.clave)).toBe(200)
  })

  it('what expires from then on is deleted', async () => {
    await ahead(() => login('equivocada'))
    await signIn(world, ADMIN.dni, ADMIN.clave)
    world.now += YEAR_MS / 2
    await login('equivocada')
    const sessions = await world.backend.store.read((trx) =>
      trx.selectFrom('auth_sessions').selectAll().execute(),
    )
    expect(sessions).toEqual([])
  })

  it('codes are mailed although the hour’s mails were used up then', async () => {
    await register(world)
    const ask = async () => (await world.call('cambiar-clave', { dni: ANA.dni })).status
    await ahead(() =>
      times(6, async () => {
        await ask()
        world.now += 2 * MINUTE_MS
      }),
    )
    const before = world.mails.length
    expect(await ask()).toBe(200)
    expect(world.mails.length).toBe(before + 1)
  })

  it('P-19: the right to set a password, of then, is void', async () => {
    await register(world)
    const { body } = await ahead(async () => {
      await world.call('cambiar-clave', { dni: ANA.dni })
      return world.call('enviar-codigo', { dni: ANA.dni, codigo: world.code() })
    })
    const { token } = body
    expect(await world.call('enviar-clave', { token, clave: `${CLAVE} nueva` })).toMatchObject({
      status: 403,
      body: { error: 'Token vencido, inicia sesión.' },
    })
    await signIn(world, ANA.dni, CLAVE)
  })

  it('a code of then is void, and a new one works', async () => {
    await register(world)
    const ask = () => world.call('cambiar-clave', { dni: ANA.dni })
    const bring = async (codigo: string) => world.call('enviar-codigo', { dni: ANA.dni, codigo })
    await ahead(ask)
    expect((await bring(world.code())).status).not.toBe(200)
    await ask()
    const { status, body } = await bring(world.code())
    expect(status).toBe(200)
    const token = body['token']
    expect((await world.call('enviar-clave', { token, clave: `${CLAVE} nueva` })).status).toBe(200)
  })
})
