import { beforeEach, describe, expect, it } from 'vitest'
import { charge } from '#server/access/attempts/address-budget'
import { createRefusedCalls } from '#server/access/attempts/refused-calls'
import { CODE_CHECKS, CODE_REQUESTS, REFUSED_CALLS, SIGN_INS } from '#server/access/limits'
import { Refusal } from '#server/store/refusal'
import { ADMIN, ANA, CLAVE, useWorld, register, signIn } from './support/world'
import { contract } from '../../../generated/contract'
import { rpcRequest } from '../support/test-backend'

const world = useWorld()

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

const HERE = '192.0.2.50'

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

describe('C-33: the budget of an address', () => {
  beforeEach(async () => {
    await register(world)
    world.mails.length = 0
  })

  it.each(CALLS)(
    'C-33: an address whose budget is used up is refused %s, though it would succeed, until it has waited',
    async (metodo, budget, bodyOf) => {
      const body = await bodyOf()
      const mails = world.mails.length
      await world.backend.store.transact(async (trx) => {
        for (let used = 0; used < budget.burst; used += 1)
          await charge(trx, budget, HERE, world.now)
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
})

const HOSTILE = '198.51.100.7'

const post = async (body: unknown, address = HOSTILE) =>
  (await world.backend.handleRpc(rpcRequest(body), { address })).status

const marks = '\u0301\u0323'.repeat(12_000)

/** What anybody can send without a session, and what it is answered. */
const REFUSED: readonly (readonly [string, unknown, number])[] = [
  ['no JSON', '{', 400],
  ['no object', '[]', 400],
  ['an unknown metodo', { metodo: 'nada' }, 404],
  ['no token', { metodo: 'rubros-buscar' }, 401],
  ['an unknown token', { metodo: 'rubros-buscar', token: 'x' }, 401],
  ['a token longer than any', { metodo: 'rubros-buscar', token: 'x'.repeat(60_000) }, 401],
  ['login without its fields', { metodo: 'login' }, 422],
  ['registracion with combining marks', { metodo: 'registracion', nombre: marks }, 422],
  ['enviar-codigo with letters', { metodo: 'enviar-codigo', dni: 1, codigo: 'letras' }, 422],
  ['enviar-clave too short', { metodo: 'enviar-clave', token: 'x', clave: '1' }, 422],
]

describe('calls of one address', () => {
  describe('C-33: calls that are refused without a session are charged to their address', () => {
    it.each(REFUSED)('%s', async (_what, body, status) => {
      for (let call = 0; call < REFUSED_CALLS.burst - 1; call += 1) await post('{')
      expect(await post({ metodo: 'login' })).toBe(422)
      world.now += REFUSED_CALLS.every
      expect(await post(body)).toBe(status)
      expect(await post({ metodo: 'login' })).toBe(429)
      expect(await post({ metodo: 'login' }, '198.51.100.8')).toBe(422)
      world.now += REFUSED_CALLS.every
      expect(await post({ metodo: 'login' })).toBe(422)
    })

    it('who is signed in can still work at the same address', async () => {
      const { status, body } = await world.call('login', ADMIN, HOSTILE)
      expect(status).toBe(200)
      const { token } = body
      for (let call = 0; call < REFUSED_CALLS.burst; call += 1) await post('{')
      expect(await post({ metodo: 'login', dni: 999, clave: 'no es esta' })).toBe(429)
      expect(await post({ metodo: 'rubros-buscar', token })).toBe(200)
    })

    it('who has signed in from the same address before may do so again', async () => {
      expect((await world.call('login', ADMIN, HOSTILE)).status).toBe(200)
      for (let call = 0; call < REFUSED_CALLS.burst; call += 1) await post('{')
      expect(await post({ metodo: 'login', ...ADMIN })).toBe(200)
      expect(await post({ metodo: 'login', ...ADMIN }, '198.51.100.9')).toBe(200)
      expect(await post({ metodo: 'login', dni: `${ADMIN.dni}` })).toBe(429)
    })

    it('what is refused to somebody signed in costs the address nothing', async () => {
      const token = await signIn(world, ADMIN.dni, ADMIN.clave)
      for (let call = 0; call < REFUSED_CALLS.burst + 1; call += 1) {
        await post({ metodo: 'rubros-ingresar', token, rubro: '' })
      }
      expect(await post({ metodo: 'login' })).toBe(422)
    })
  })

  describe('C-33: calls that reach their operation are charged in its own budget', () => {
    it.each([
      [
        'registracion',
        { dni: ADMIN.dni, nombre: 'Ana', correo: 'ana@example.com' },
        'code-request',
      ],
      ['cambiar-clave', { dni: 999 }, 'code-request'],
      ['enviar-codigo', { dni: 999, codigo: '000000' }, 'code-check'],
      ['enviar-clave', { token: 'unknown', clave: 'clave segura' }, 'code-check'],
      ['login', { dni: 999, clave: 'clave segura' }, 'sign-in'],
    ])('%s', async (metodo, body, budget) => {
      expect(Object.values(contract.access.operations).map((one) => one.metodo)).toContain(metodo)
      expect((await world.call(metodo, body, HOSTILE)).status).toBeGreaterThanOrEqual(400)
      const rows = await world.backend.store.read((trx) =>
        trx
          .selectFrom('auth_limits')
          .select('until')
          .where('name', '=', `${budget}:${HOSTILE}`)
          .execute(),
      )
      expect(rows[0]?.until).toBeGreaterThan(world.now)
    })
  })
})
