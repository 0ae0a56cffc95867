import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { charge } from '#server/access/attempts/address-budget'
import { createRefusedCalls } from '#server/access/attempts/refused-calls'
import { SIGN_INS } from '#server/access/limits'
import { Refusal } from '#server/store/refusal'
import { ADMIN, createWorld, type World } from './support/world'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const login = async (address: string, clave = ADMIN.clave) =>
  (await world.call('login', { dni: ADMIN.dni, clave }, address)).status
const guess = async (address: string) => {
  for (let tries = 0; tries < 5; tries += 1) await login(address, 'no es esta')
}

/** Where a person, or an attacker, comes from first and then, and whether that is one line. */
const ADDRESSES: readonly (readonly [first: string, then: string, isSame: boolean])[] = [
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['2001:db8:1:2::9', '2001:db8:1:2:3:4:5:6', true],
  ['2001:db8:1:2::9', '2001:db8:1:3::9', false],
]

describe.each(ADDRESSES)('C-33: %s and %s are one line: %s', (first, then, isSame) => {
  it('as to the budget of an operation', async () => {
    const refused = await world.backend.store.transact(async (trx) => {
      for (let used = 0; used < SIGN_INS.burst; used += 1) {
        await charge(trx, SIGN_INS, first, world.now)
      }
      return charge(trx, SIGN_INS, then, world.now)
    })
    expect(refused !== undefined).toBe(isSame)
  })

  it('as to refused calls', async () => {
    const calls = createRefusedCalls({ name: 'refused', burst: 1, every: 1000 })
    const refused = Promise.reject(new Refusal(400, 'no'))
    await expect(calls.charge(first, 0, () => refused)).rejects.toThrow(Refusal)
    expect(calls.waitOf(then, 0)).toBe(isSame ? 1000 : 0)
  })

  it('as to where a person has signed in before', async () => {
    expect(await login(first)).toBe(200)
    await guess('203.0.113.9')
    expect(await login(then)).toBe(isSame ? 200 : 429)
  })

  it('as to wrong passwords there', async () => {
    expect(await login(first)).toBe(200)
    await guess(first)
    expect(await login(then)).toBe(isSame ? 429 : 200)
  })
})
