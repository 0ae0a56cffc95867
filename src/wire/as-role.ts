import * as z from 'zod/mini'
import type {
  EntityContract,
  ListContract,
  MetodoContract,
  ResourceContract,
  SingletonContract,
} from './contract'
import type { RoleContract } from './roles'
import { sentFieldsOf } from './written-fields'

type IsSeen = (field: string) => boolean

/**
 * The part of a resource that a role has: a contract without the operations that it may not call and the fields that do not
 * exist for it. Code with this contract can neither answer, nor ask for, nor write a field or operation that the role may not
 * use.
 * @param role undefined: the whole contract
 */
export function asRole(contract: EntityContract, role: RoleContract | undefined): EntityContract
export function asRole(
  contract: SingletonContract,
  role: RoleContract | undefined,
): SingletonContract
export function asRole(contract: ResourceContract, role: RoleContract | undefined): ResourceContract
export function asRole(
  contract: ResourceContract,
  role: RoleContract | undefined,
): ResourceContract {
  if (role === undefined) return contract
  return contract.kind === 'entity' ? entityAs(contract, role) : singletonAs(contract, role)
}

function entityAs(contract: EntityContract, role: RoleContract): EntityContract {
  const { metodos: _all, own, imports, periods, searches, columnLabels, screen, ...rest } = contract
  const isSeen: IsSeen = (field) => role.hidden?.includes(field) !== true
  const areSeen = (fields: readonly string[]) => fields.every(isSeen)
  const metodos = metodosAs(contract, role, isSeen)
  return {
    ...rest,
    ...recordAs(contract, role),
    unique: contract.unique.filter(areSeen),
    metodos,
    actions: entriesOf(contract.actions, (name) => role.may.includes(name)),
    ...(own && { own: entriesOf(own, (name) => role.may.includes(name)) }),
    ...(periods && {
      periods: periods.filter(({ from, to, per }) => areSeen([from, to, ...per])),
    }),
    ...(searches && { searches: searches.filter(isSeen) }),
    ...(columnLabels && { columnLabels: entriesOf(columnLabels, isSeen) }),
    ...(imports && metodos.modificar && areSeen(imports.by) && { imports }),
    ...(screen && { screen: metodos.ingresar ? screen : withoutAdd(screen) }),
    seenAs: { role, whole: contract },
  }
}

const withoutAdd = ({ add: _add, ...place }: NonNullable<EntityContract['screen']>) => place

function metodosAs(
  { metodos, key, fields }: EntityContract,
  { may, fixed = {} }: RoleContract,
  isSeen: IsSeen,
): EntityContract['metodos'] {
  const { buscar, leer, revelar, ingresar, modificar, borrar } = metodos
  return {
    buscar: listAs(buscar, isSeen),
    ...(leer && { leer }),
    ...(may.includes('reveal') && revelar && { revelar: revelar.among(entriesOf(fields, isSeen)) }),
    ...(may.includes('add') && ingresar && { ingresar: without(ingresar, fixed.add, []) }),
    ...(may.includes('edit') && modificar && { modificar: without(modificar, fixed.edit, key) }),
    ...(may.includes('delete') && borrar && { borrar }),
  }
}

/** The fields that a list answers, and is filtered and sorted by. */
function listAs<R>(list: ListContract<R>, isSeen: IsSeen): ListContract<R> {
  const { filters, pages } = list
  return {
    ...list,
    ...(filters && { filters: entriesOf(filters, isSeen) }),
    ...(pages && {
      pages: { answers: pages.answers.filter(isSeen), sorts: pages.sorts.filter(isSeen) },
    }),
  }
}

function singletonAs(contract: SingletonContract, role: RoleContract): SingletonContract {
  const { buscar, grabar } = contract.metodos
  return {
    ...contract,
    ...recordAs(contract, role),
    metodos: { buscar, grabar: without(grabar, role.fixed?.edit, []) },
    seenAs: { role, whole: contract },
  }
}

/** The fields of a record, and the rules between them. */
function recordAs({ fields, rules }: ResourceContract, { hidden = [] }: RoleContract) {
  const isSeen: IsSeen = (field) => !hidden.includes(field)
  return {
    fields: entriesOf(fields, isSeen),
    ...(rules && { rules: rules.filter(({ field, other }) => isSeen(field) && isSeen(other)) }),
  }
}

/**
 * A metodo whose request lacks the members that carry some fields.
 * @param key fields that identify the record, if the request does not carry their former values beside
 */
function without(
  metodo: MetodoContract,
  fixed: readonly string[] = [],
  key: readonly string[],
): MetodoContract {
  const sent = sentFieldsOf(metodo)
  const formers = sent.flatMap(({ field, of }) => (of === 'previous' ? field : []))
  const left = sent.filter(
    ({ field, of }) =>
      fixed.includes(field) &&
      of === undefined &&
      (formers.includes(field) || !key.includes(field)),
  )
  if (left.length === 0) return metodo
  const names = new Set(left.map(({ name }) => name))
  const shape = entriesOf(metodo.request.shape, (name) => !names.has(name))
  return { ...metodo, request: z.strictObject(shape) }
}

function entriesOf<V>(
  all: Readonly<Record<string, V>> = {},
  includes: (name: string) => boolean,
): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => includes(name)))
}
