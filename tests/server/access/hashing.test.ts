import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswordHasher, type PasswordHasher } from '#server/access/passwords/password-hasher'
import { ADMIN, createWorld, signIn, type World } from './support/world'

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

  it.each([
    ['ñ of one character or of two', 'ma\u00f1ana larga', 'man\u0303ana larga'],
    ['full-width letters', 'clave larga', '\uff43\uff4c\uff41\uff56\uff45 larga'],
    ['a ligature', 'oficina fija', 'o\ufb01cina \ufb01ja'],
    ['a no-break space', 'dos palabras', 'dos\u00a0palabras'],
    ['a superscript digit', 'metros 2 y 3', 'metros \u00b2 y \u00b3'],
  ])('takes %s as the same password, whichever was set', async (_what, one, other) => {
    const { hash: hashed, verify } = createPasswordHasher(CHEAP)
    expect(await verify(await hashed(one), other)).toBe(true)
    expect(await verify(await hashed(other), one)).toBe(true)
  })

  it.each([
    ['case', 'clave larga', 'Clave larga'],
    ['an accent', 'mañana larga', 'manana larga'],
    ['a blank at the end', 'clave larga', 'clave larga '],
  ])('takes %s as a difference', async (_what, one, other) => {
    const { hash: hashed, verify } = createPasswordHasher(CHEAP)
    expect(await verify(await hashed(one), other)).toBe(false)
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
    world = await createWorld({}, { hasher: undefined })
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

  it('P-08: does the same work for a DNI that nobody has, whose hash is compared with another one', async () => {
    const verified: (string | undefined)[] = []
    const hasher: PasswordHasher = {
      ...createPasswordHasher(CHEAP),
      async verify(stored) {
        verified.push(stored)
        return false
      },
    }
    await world.close()
    world = await createWorld({}, { hasher })
    const transact = vi.spyOn(world.backend.store, 'transact')
    await world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })
    const transactions = transact.mock.calls.length
    await world.call('login', { dni: 99, clave: 'no es esta' })
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id/), undefined])
    expect(transact.mock.calls.length).toBe(2 * transactions)
  })

  it('P-08: comparing with no hash takes as much work as comparing with one', async () => {
    const hasher = createPasswordHasher()
    const stored = await hasher.hash('la clave')
    /** Microseconds of CPU in all threads: what other processes do does not add to it. */
    const cost = async (known: string | undefined) => {
      const before = process.cpuUsage()
      await hasher.verify(known, 'no es esta')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    let known = Number.POSITIVE_INFINITY
    let unknown = Number.POSITIVE_INFINITY
    // The least of several: what else this process does meanwhile, and what others do to the memory, only adds to it.
    for (let pair = 0; pair < 9; pair += 1) {
      known = Math.min(known, await cost(stored))
      unknown = Math.min(unknown, await cost(undefined))
    }
    // An answer without this work takes a thousandth of it.
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })
})
