import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../../../src/server/auth/password-hasher'
import { ADMIN, createWorld, seconds, signIn, type World } from './support/world'

const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

describe('the hasher', () => {
  it('verifies nothing for a user without a hash', async () => {
    const { verify } = createPasswordHasher(CHEAP)
    expect(await verify(undefined, 'cualquiera')).toBe(false)
  })

  it.each([
    [{ ...CHEAP, memoryCost: 2048 }, true],
    [{ ...CHEAP, timeCost: 2 }, true],
    [{ ...CHEAP, parallelism: 2 }, true],
    [CHEAP, false],
  ])('of a hash made at %o: outdated %s', async (cost, outdated) => {
    expect(createPasswordHasher(CHEAP).isOutdated(await hash('clave', cost))).toBe(outdated)
  })

  it('refuses with 503 instead of queueing a flood, and accepts work again after it', async () => {
    const hasher = createPasswordHasher(CHEAP)
    const flood = await Promise.allSettled(Array.from({ length: 400 }, () => hasher.hash('clave')))
    const refused = flood.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(100)
    expect(refused.length).toBeLessThan(300)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { status: 503 } })
    expect(await hasher.verify(await hasher.hash('clave'), 'clave')).toBe(true)
  })
})

describe('login', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.close())

  const storedHash = () =>
    world.backend.store.transact(async (trx) => {
      const row = await trx.selectFrom('auth_credentials').select('hash').executeTakeFirstOrThrow()
      return row.hash
    })

  it('renews a hash of another cost with the password that was right', async () => {
    const old = await hash(ADMIN.clave, CHEAP)
    await world.backend.store.transact((trx) =>
      trx.updateTable('auth_credentials').set({ hash: old }).execute(),
    )
    await world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })
    expect(await storedHash()).toBe(old)
    await signIn(world, ADMIN.dni, ADMIN.clave)
    const renewed = await storedHash()
    expect(renewed).toContain('m=19456,t=2,p=1')
    await signIn(world, ADMIN.dni, ADMIN.clave)
    expect(await storedHash()).toBe(renewed)
  })

  /** Microseconds of CPU that a wrong password costs, in all threads: other processes do not add to it. */
  const cost = async (dni: number) => {
    world.now += seconds(3600)
    const before = process.cpuUsage()
    await world.call('login', { dni, clave: 'no es esta' })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  it('does as much work for a DNI that nobody has', async () => {
    let known = 0
    let unknown = 0
    for (let pair = 0; pair < 15; pair += 1) {
      known += await cost(ADMIN.dni)
      unknown += await cost(99)
    }
    // Without the work that stands in for a missing hash it is a quarter.
    expect(unknown / known).toBeGreaterThan(0.7)
    expect(unknown / known).toBeLessThan(1.4)
  })
})
