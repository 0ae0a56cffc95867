import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { charge, network, refund } from '#server/access/attempts/address-budget'
import { CODE_REQUESTS, SIGN_INS } from '#server/access/limits'
import { createWorld, type World } from './support/world'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const take = (address: string, budget = SIGN_INS) =>
  world.backend.store.transact((trx) => charge(trx, budget, address, world.now))

async function takeAll(address: string, budget = SIGN_INS): Promise<void> {
  for (let taken = 0; taken < budget.burst; taken += 1) {
    expect(await take(address, budget)).toBeUndefined()
  }
}

describe('what one address may do', () => {
  it.each([SIGN_INS, CODE_REQUESTS])(
    'C-33: $name refuses after its burst, and refills by and by',
    async (budget) => {
      await takeAll('192.0.2.7', budget)
      expect(await take('192.0.2.7', budget)).toMatchObject({
        status: 429,
        headers: { 'retry-after': String(budget.every / 1000) },
      })
      world.now += budget.every
      expect(await take('192.0.2.7', budget)).toBeUndefined()
      expect(await take('192.0.2.7', budget)).toMatchObject({ status: 429 })
    },
  )

  it('does not affect another address', async () => {
    await takeAll('192.0.2.7')
    expect(await take('192.0.2.8')).toBeUndefined()
  })

  it('comes back with a refund', async () => {
    await takeAll('192.0.2.7')
    await world.backend.store.transact((trx) => refund(trx, SIGN_INS, '192.0.2.7'))
    expect(await take('192.0.2.7')).toBeUndefined()
    expect(await take('192.0.2.7')).toMatchObject({ status: 429 })
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
    ['2001:db8:1:2::9', '20010db800010002'],
    ['2001:db8:1:3::9', '20010db800010003'],
    ['local', 'local'],
  ])('counts %s as %s', (address, counted) => {
    expect(network(address)).toBe(counted)
  })
})
