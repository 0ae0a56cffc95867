import { afterEach, beforeEach, expect, it } from 'vitest'
import { charge } from '#server/access/attempts/address-budget'
import { CODE_CHECKS, CODE_REQUESTS, SIGN_INS } from '#server/access/limits'
import { ANA, CLAVE, createWorld, register, type World } from './support/world'

const HERE = '192.0.2.50'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await register(world)
  world.mails.length = 0
})
afterEach(() => world.close())

const { dni } = ANA

const CALLS = [
  ['login', SIGN_INS, async () => ({ dni, clave: CLAVE })],
  ['cambiar-clave', CODE_REQUESTS, async () => ({ dni })],
  ['registracion', CODE_REQUESTS, async () => ({ dni: 42, nombre: 'Otro', correo: 'o@o.com' })],
  [
    'enviar-codigo',
    CODE_CHECKS,
    async () => {
      await world.call('cambiar-clave', { dni })
      return { dni, codigo: world.code() }
    },
  ],
  [
    'enviar-clave',
    CODE_CHECKS,
    async () => {
      await world.call('cambiar-clave', { dni })
      const { body } = await world.call('enviar-codigo', { dni, codigo: world.code() })
      return { token: body['token'], clave: 'otra clave segura' }
    },
  ],
] as const

it.each(CALLS)(
  'C-33: an address whose budget is used up is refused %s, though it would succeed, until it has waited',
  async (metodo, budget, bodyOf) => {
    const body = await bodyOf()
    const mails = world.mails.length
    await world.backend.store.transact(async (trx) => {
      for (let used = 0; used < budget.burst; used += 1) await charge(trx, budget, HERE, world.now)
    })
    const answer = await world.call(metodo, body, HERE)
    expect([answer.status, answer.retryAfter]).toEqual([429, budget.every / 1000])
    expect(world.mails).toHaveLength(mails)
    world.now += budget.every
    expect((await world.call(metodo, body, HERE)).status).toBe(200)
  },
)

it.each(
  CALLS.map(
    ([metodo, budget, bodyOf]) => [metodo, budget === CODE_REQUESTS, budget, bodyOf] as const,
  ),
)(
  'C-33: %s that succeeds uses up the budget of its address: %s',
  async (metodo, isSpent, budget, bodyOf) => {
    const body = await bodyOf()
    const use = () => world.backend.store.transact((trx) => charge(trx, budget, HERE, world.now))
    for (let used = 1; used < budget.burst; used += 1) await use()
    expect((await world.call(metodo, body, HERE)).status).toBe(200)
    expect((await use()) === undefined).toBe(!isSpent)
  },
)
