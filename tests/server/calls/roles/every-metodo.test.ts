import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RoleContracts } from '#wire/roles'
import type { World } from '../../access/support/world'
import { type Answered, type Call, contractFor, everyCall } from './every-call'

/** Every metodo that the backend has, of the contract or not. */
const { served } = vi.hoisted(() => ({ served: new Set<string>() }))
vi.mock(import('#server/calls/operations'), async (original) => {
  const real = await original()
  return {
    ...real,
    operationsMaker: (...parts: Parameters<typeof real.operationsMaker>) => {
      const make = real.operationsMaker(...parts)
      return (view: Parameters<typeof make>[0]) => {
        const made = make(view)
        for (const metodo of made.keys()) served.add(metodo)
        return made
      }
    },
  }
})

// Files of tests share their modules: one that ran before may have loaded the operations without the above.
vi.resetModules()
const { ADMIN, ANA, CLAVE, createWorld, register, signIn } =
  await import('../../access/support/world')
afterAll(() => vi.resetModules())

const EVERYTHING = ['read', 'add', 'edit', 'delete', 'reveal', 'history', 'anular', 'contar']
const OWN_ACTIONS = ['deshabilitar', 'habilitar']
const A = { rol: 'Administrador', may: [...EVERYTHING, ...OWN_ACTIONS] }
const role = (may: readonly string[]): RoleContracts => ({ A, O: { rol: 'Operador', may } })

const CALLS = everyCall(contractFor(role([])))
const REFUSED = { status: 401, body: { error: 'No Autorizado.' } }

interface Opened {
  readonly world: World
  readonly token: string
}

async function open(roles: RoleContracts): Promise<Opened> {
  const world = await createWorld({}, { contract: contractFor(roles) })
  await register(world)
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  const record = { usuario: 'Palabra', clave: 'Ñandú', pin: '' }
  await world.call('claves-ingresar', { token: admin, ...record })
  return { world, token: await signIn(world, ANA.dni, CLAVE) }
}

const asked = async ({ world, token }: Opened, { metodo, body }: Call) => {
  const { status, body: answer } = await world.call(metodo, { token, ...body })
  return { status, body: answer }
}

const ROLES: readonly (readonly [string, RoleContracts, (to: Answered) => boolean])[] = [
  ['a role that may nothing', role([]), () => false],
  ['a perfil without a role', { A }, () => false],
  ['a role that may read', role(['read']), (to) => to === 'readers'],
  ['a role that may do all', role(A.may), (to) => to === 'readers' || to === 'doers'],
]

describe.each(ROLES)('%s', (_who, roles, isAnswered) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(roles)
  })
  afterAll(() => opened.world.close())

  it('is answered what it may read', async () => {
    const { status, body } = await asked(opened, {
      metodo: 'claves-buscar',
      body: {},
      to: 'readers',
    })
    expect(status).toBe(isAnswered('readers') ? 200 : 401)
    expect(JSON.stringify(body).includes('Palabra')).toBe(isAnswered('readers'))
  })

  const restricted = CALLS.filter(({ to }) => to !== 'session' && to !== 'portal')

  it.each(restricted.map((call) => [call.metodo, call.to, call] as const))(
    '%s, for %s',
    async (_metodo, to, call) => {
      const { status, body } = await asked(opened, call)
      const isRefused = status === REFUSED.status && body['error'] === REFUSED.body.error
      expect(isRefused).toBe(!isAnswered(to))
    },
  )

  it('learns no record by what whoever is signed in may call, unless it may read', async () => {
    if (isAnswered('readers')) return
    for (const call of CALLS.filter(({ to }) => to === 'session')) {
      const answer = await asked(opened, call)
      expect(JSON.stringify(answer)).not.toMatch(/Palabra|Ñandú|claves/)
    }
  })
})

it('nobody is answered without a session', async () => {
  const { world } = await open(role(A.may))
  for (const { metodo, body } of CALLS.filter(({ to }) => to !== 'portal')) {
    expect(await world.call(metodo, body), metodo).toMatchObject(REFUSED)
  }
  await world.close()
})

it('every metodo that the backend has is among them', () => {
  const called = new Set(CALLS.map(({ metodo }) => metodo))
  expect([...served].filter((metodo) => !called.has(metodo))).toEqual([])
  expect([...called].filter((metodo) => !served.has(metodo))).toEqual([])
})
