import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

const MINUTE = 60_000
const IDLE_MINUTES = 30
const PER_USER = 3

let world: World
beforeEach(async () => {
  world = await createWorld({
    tokenTtl: 8 * 3600,
    sessionIdleMinutes: IDLE_MINUTES,
    sessionsPerUser: PER_USER,
  })
  await register(world)
})
afterEach(() => world.close())

const use = async (token: string) => (await world.call('parametro-buscar', { token })).status

/** Calls, and waits until the use is written, which the answer does not wait for. */
async function useAndSettle(token: string): Promise<void> {
  expect(await use(token)).toBe(200)
  await expect.poll(latestUse).toBe(world.now)
}

const latestUse = () =>
  world.backend.store.read(async (trx) => {
    const rows = await trx.selectFrom('auth_sessions').select('used_at').execute()
    return Math.max(...rows.map(({ used_at }) => used_at ?? 0))
  })

describe('the idle limit of a session', () => {
  it.each([
    [IDLE_MINUTES * MINUTE, 200],
    [IDLE_MINUTES * MINUTE + 1, 403],
  ])('C-10: after %i ms without a call: %i', async (idle, status) => {
    const token = await signIn(world, ANA.dni, CLAVE)
    world.now += idle
    expect(await use(token)).toBe(status)
  })

  it('C-10: an idle session answers what an expired one answers, and stays ended', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    world.now += IDLE_MINUTES * MINUTE + 1
    const answer = await world.call('parametro-buscar', { token })
    expect(answer).toMatchObject({ status: 403, body: { error: 'Token vencido.' } })
    expect(await use(token)).toBe(403)
  })

  it('each call restarts it, up to the absolute limit', async () => {
    const token = await signIn(world, ANA.dni, CLAVE)
    const opened = world.now
    while (world.now - opened < 8 * 60 * MINUTE) {
      await useAndSettle(token)
      world.now += 20 * MINUTE
    }
    expect(await use(token)).toBe(200)
    world.now += 1
    expect(await use(token)).toBe(403)
  })
})

describe('the number of sessions of a person', () => {
  it('the one that was opened first ends when one more is opened', async () => {
    const tokens: string[] = []
    for (let count = 0; count <= PER_USER; count += 1) {
      world.now += 1000
      tokens.push(await signIn(world, ANA.dni, CLAVE))
    }
    expect(await Promise.all(tokens.map(use))).toEqual([401, 200, 200, 200])
  })

  it('all but the latest end where more were open than may be', async () => {
    const tokens: string[] = []
    for (let count = 0; count < PER_USER; count += 1) {
      world.now += 1000
      tokens.push(await signIn(world, ANA.dni, CLAVE))
    }
    await world.backend.store.transact(async (trx) => {
      const { token_hash, ...row } = await trx
        .selectFrom('auth_sessions')
        .selectAll()
        .where('dni', '=', ANA.dni)
        .orderBy('opened_at')
        .executeTakeFirstOrThrow()
      for (const name of ['one', 'two', 'three']) {
        const hash = `${token_hash} ${name}`
        await trx
          .insertInto('auth_sessions')
          .values({ ...row, token_hash: hash })
          .execute()
      }
    })
    world.now += 1000
    tokens.push(await signIn(world, ANA.dni, CLAVE))
    expect(await Promise.all(tokens.map(use))).toEqual([401, 200, 200, 200])
    const rows = await world.backend.store.read((trx) =>
      trx.selectFrom('auth_sessions').select('dni').execute(),
    )
    expect(rows).toHaveLength(PER_USER)
  })

  it('others’ sessions, and those that have ended by themselves, do not count', async () => {
    const ended = await signIn(world, ANA.dni, CLAVE)
    world.now += (IDLE_MINUTES + 1) * MINUTE
    const others = await signIn(world, ADMIN.dni, ADMIN.clave)
    const tokens: string[] = []
    for (let count = 0; count < PER_USER; count += 1) {
      world.now += 1000
      tokens.push(await signIn(world, ANA.dni, CLAVE))
    }
    expect(await Promise.all([others, ...tokens].map(use))).toEqual([200, 200, 200, 200])
    expect(await use(ended)).toBe(403)
  })
})
