import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { REFUSED_CALLS } from '#server/access/limits'
import { rpcRequest } from '../support/test-backend'
import { ADMIN, createWorld, signIn, type World } from './support/world'

const HOSTILE = '198.51.100.7'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

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
    ['registracion', { dni: ADMIN.dni, nombre: 'Ana', correo: 'ana@example.com' }, 'code-request'],
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
