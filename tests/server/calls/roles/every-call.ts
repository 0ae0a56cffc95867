import * as z from 'zod/mini'
import type { Contract, EntityContract } from '#wire/contract'
import { REGISTROS_CONTAR } from '#wire/pages/counts'
import { deletedMetodos } from '#wire/metodos/deleted'
import { HISTORIAL_BUSCAR } from '#wire/metodos/history'
import { INICIO_BUSCAR } from '#wire/metodos/home'
import { integerField } from '#wire/kinds/digits'
import { ownMetodo } from '#wire/own-metodo'
import { recordsMetodos } from '#wire/metodos/records'
import type { RoleContracts } from '#wire/roles'
import { sessionMetodos } from '#wire/metodos/sessions'
import { sessionToken } from '#wire/session-token'
import { viewMetodos } from '#wire/metodos/views'
import { claves } from '../../service/secrets/claves'
import { testContract } from '../../support/test-contract'

const key = z.strictObject({ token: sessionToken, id: z.int() })

/** An entity with everything that an entity may have. */
export function whole(entity = claves()): EntityContract {
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
export function contractFor(roles: RoleContracts): Contract {
  const contract = testContract(whole())
  const all = <C extends object>(some: Readonly<Record<string, C>>) =>
    Object.fromEntries(Object.entries(some).map(([name, one]) => [name, { ...one, roles }]))
  return { ...contract, entities: all(contract.entities), singletons: all(contract.singletons) }
}

/** Whom a call is answered: whoever may read, whoever may do more, administrators, or whoever is signed in. */
export type Answered = 'readers' | 'doers' | 'administrators' | 'session' | 'portal'

export interface Call {
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

/** Each metodo that there is for a contract. */
export const everyCall = (contract: Contract): readonly Call[] => [...callsOf(contract), ...FURTHER]
