import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Contract, EntityContract } from '../../../src/wire/contract'
import { REGISTROS_CONTAR } from '../../../src/wire/pages/counts'
import { deletedMetodos } from '../../../src/wire/metodos/deleted'
import { HISTORIAL_BUSCAR } from '../../../src/wire/metodos/history'
import { INICIO_BUSCAR } from '../../../src/wire/metodos/home'
import { integerField } from '../../../src/wire/kinds/integer'
import { ownMetodo } from '../../../src/wire/own-metodo'
import { recordsMetodos } from '../../../src/wire/metodos/records'
import type { RoleContracts } from '../../../src/wire/roles'
import { sessionMetodos } from '../../../src/wire/metodos/sessions'
import { sessionToken } from '../../../src/wire/session-token'
import { viewMetodos } from '../../../src/wire/metodos/views'
import type { World } from '../auth/support/world'
import { claves } from '../secrets/claves'
import { testContract } from '../support/test-contract'

/** Every metodo that the backend has, of the contract or not. */
const { served } = vi.hoisted(() => ({ served: new Set<string>() }))
vi.mock(import('../../../src/server/rpc/operations'), async (original) => {
  const real = await original()
  return {
    ...real,
    operationsMaker: (...parts: Parameters<typeof real.operationsMaker>) => {
      const make = real.operationsMaker(...parts)
      return (sight: Parameters<typeof make>[0]) => {
        const made = make(sight)
        for (const metodo of made.keys()) served.add(metodo)
        return made
      }
    },
  }
})

// Files of tests share their modules: one that ran before may have loaded the operations without the above.
vi.resetModules()
const { ADMIN, ANA, CLAVE, createWorld, register, signIn } = await import('../auth/support/world')
afterAll(() => vi.resetModules())

const key = z.strictObject({ token: sessionToken, id: z.int() })

/** An entity with everything that an entity may have. */
function whole(): EntityContract {
  const entity = claves()
  return {
    ...entity,
    metodos: {
      ...entity.metodos,
      leer: { metodo: 'claves-leer', request: key, read: (row) => row },
    },
    actions: { anular: { metodo: 'claves-anular', request: key, sets: { usuario: 'Anulada' } } },
    own: {
      contar: ownMetodo({
        metodo: 'claves-contar',
        sends: {},
        answers: { cantidad: integerField({ label: 'Cantidad', min: 0, max: 9, required: false }) },
      }),
    },
    screen: { group: 'Archivos', entry: 'Claves' },
  }
}

/** The contract with the same roles for all that it has. */
function contractFor(roles: RoleContracts): Contract {
  const contract = testContract(whole())
  const all = <C extends object>(some: Readonly<Record<string, C>>) =>
    Object.fromEntries(Object.entries(some).map(([name, one]) => [name, { ...one, roles }]))
  return { ...contract, entities: all(contract.entities), singletons: all(contract.singletons) }
}

const EVERYTHING = ['read', 'add', 'edit', 'delete', 'reveal', 'history', 'anular', 'contar']
const OWN_ACTIONS = ['deshabilitar', 'habilitar']
const A = { rol: 'Administrador', may: [...EVERYTHING, ...OWN_ACTIONS] }
const role = (may: readonly string[]): RoleContracts => ({ A, O: { rol: 'Operador', may } })

/** Whom a call is answered: whoever may read, whoever may do more, administrators, or whoever is signed in. */
type Answered = 'readers' | 'doers' | 'administrators' | 'session' | 'portal'

interface Call {
  readonly metodo: string
  readonly body: object
  readonly to: Answered
}

const READS = ['buscar', 'leer']

const doer = (): Answered => 'doers'
const reader = (name: string): Answered => (READS.includes(name) ? 'readers' : 'doers')

const of = (operations: object | undefined, to: (name: string) => Answered): readonly Call[] =>
  Object.entries(operations ?? {}).map(([name, { metodo }]) => ({
    metodo: String(metodo),
    body: { id: 1, campo: 'clave' },
    to: to(name),
  }))

/** Each metodo of a contract. One of a new kind is a doer's until it is listed among those that read. */
function callsOf({ entities, singletons, access }: Contract): readonly Call[] {
  return [
    ...Object.values(entities).flatMap(({ metodos, actions, own }) => [
      ...of(metodos, reader),
      ...of(actions, doer),
      ...of(own, doer),
    ]),
    ...Object.values(singletons).flatMap(({ metodos }) => of(metodos, reader)),
    ...of(access.operations, (name) => (name === 'actualizarClave' ? 'session' : 'portal')),
  ]
}

const entidad = 'claves'
const clave = { id: 1 }
const vista = { nombre: 'Mía', consulta: '' }

/** What the backend has beyond a contract: each with a request that concerns an entity. One that is missing here fails. */
const FURTHER: readonly Call[] = [
  { metodo: recordsMetodos.find, body: { entidad, valores: [[1]] }, to: 'readers' },
  { metodo: recordsMetodos.write, body: { entidad, filas: [{ alta: {} }] }, to: 'doers' },
  { metodo: recordsMetodos.write, body: { entidad, filas: [{ cambio: clave }] }, to: 'doers' },
  { metodo: recordsMetodos.act, body: { entidad, accion: 'anular', filas: [clave] }, to: 'doers' },
  { metodo: REGISTROS_CONTAR, body: { entidad, campo: 'usuario', valores: [] }, to: 'readers' },
  { metodo: HISTORIAL_BUSCAR, body: { entidad, clave }, to: 'doers' },
  { metodo: deletedMetodos.list, body: { entidad }, to: 'administrators' },
  { metodo: deletedMetodos.restore, body: { id: 1 }, to: 'administrators' },
  { metodo: deletedMetodos.undo, body: { entidad, clave }, to: 'doers' },
  { metodo: viewMetodos.list, body: { entidad }, to: 'readers' },
  { metodo: viewMetodos.save, body: { entidad, vista }, to: 'readers' },
  { metodo: viewMetodos.remove, body: { entidad, nombre: 'Mía' }, to: 'readers' },
  { metodo: INICIO_BUSCAR, body: {}, to: 'session' },
  ...Object.values(sessionMetodos).map((metodo): Call => ({ metodo, body: {}, to: 'session' })),
]

const CALLS = [...callsOf(contractFor(role([]))), ...FURTHER]
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
