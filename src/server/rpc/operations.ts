import type {
  ActionContract,
  Contract,
  EntityContract,
  MetodoContract,
  SingletonContract,
} from '../../wire/contract'
import type { EntityTable } from '../store/entity-table'
import { fieldsShownByOthers } from '../store/layout'
import type { TableVersions } from '../store/database/table-versions'
import type { Action, Actions } from './action'
import type { EntityGuard } from './entity-guard'
import type { EntityHooks } from './entity-hooks'
import type { Searches } from './found-records'
import { listAction } from './list-action'
import type { Operation } from './operation'
import { pageAction } from './page-action'
import { labelsOf } from './payload'
import { readAction } from './read-action'
import type { EntityTables } from './resolve-references'
import { readSingletonAction, saveSingletonAction } from './singleton-actions'
import {
  type WriteTarget,
  ingresarAction,
  modificarAction,
  borrarAction,
  rowAction,
} from './write-actions'

export interface OperationParts {
  readonly contract: Contract
  readonly tables: EntityTables
  readonly versions: TableVersions
  readonly searches: Searches
  /** The guards of tables, by resource. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** The project's own rules for writes, by resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
  /** The portal's operations, and those among them that carry a session's token. */
  readonly access: { readonly actions: Actions; readonly sessionMetodos: ReadonlySet<string> }
  /** The embedded backend's operations beyond the contract. */
  readonly additional: readonly Operation[]
}

/** Every metodo of the contract, by name: a Map, so that no name reaches an object's prototype. */
export function createOperations(parts: OperationParts): ReadonlyMap<string, Operation> {
  const operations = [
    ...Object.values(parts.contract.entities).flatMap((entity) => entityOperations(parts, entity)),
    ...Object.values(parts.contract.singletons).flatMap((one) => singletonOperations(parts, one)),
    ...accessOperations(parts),
    ...parts.additional,
  ]
  return new Map(operations.map((operation) => [operation.metodo, operation]))
}

function entityOperations(parts: OperationParts, contract: EntityContract): readonly Operation[] {
  const { tables, versions, searches } = parts
  const { entities, singletons } = parts.contract
  const table = tableOf(tables, contract.resource)
  const guard = parts.guards.get(contract.resource)
  const hooks = parts.hooks.get(contract.resource)
  const target: WriteTarget = { contract, table, tables, guard, hooks }
  const { buscar, leer, ingresar, modificar, borrar } = contract.metodos
  const others = [...Object.values(entities), ...Object.values(singletons)]
  const shown = fieldsShownByOthers(contract.resource, others)
  const unseen = (contract.permissions?.unseen ?? []).filter((field) => !shown.includes(field))
  const { pages } = table.layout
  const find = searches.get(contract.resource)
  const search =
    pages === undefined || find === undefined
      ? listAction(table, versions, contract, unseen)
      : pageAction(table, pages, find, tables, buscar)
  const list = operation(contract, buscar, search, {})
  const read =
    leer && operation(contract, leer, readAction(table, tables, contract, leer, unseen), {})
  const write = (metodo: MetodoContract | undefined, run: typeof ingresarAction) =>
    metodo === undefined ? [] : [writeOperation(contract, metodo, run(target, metodo))]
  const rowActions = Object.entries(contract.actions ?? {}).map(([name, action]) =>
    writeOperation(contract, action, rowAction(target, name, action)),
  )
  return [
    list,
    ...(read === undefined ? [] : [read]),
    ...write(ingresar, ingresarAction),
    ...write(modificar, modificarAction),
    ...write(borrar, borrarAction),
    ...rowActions,
  ]
}

function singletonOperations(
  { tables, hooks }: OperationParts,
  contract: SingletonContract,
): readonly Operation[] {
  const table = tableOf(tables, contract.resource)
  const { buscar, grabar } = contract.metodos
  const own = hooks.get(contract.resource)
  const save = saveSingletonAction(tables, contract, table, own)
  return [
    operation(contract, buscar, readSingletonAction(table), {}),
    operation(contract, grabar, save, {}),
  ]
}

function accessOperations({ contract, access }: OperationParts): readonly Operation[] {
  return Object.values(contract.access.operations).map(({ metodo, request }) => {
    const run = access.actions.get(metodo)
    if (run === undefined) throw new Error(`No action for ${metodo}`)
    const session = access.sessionMetodos.has(metodo) ? { session: {} } : {}
    // Access words its own refusals ('Correo requerido'); a label before them would repeat the field's name.
    return { metodo, request, labels: {}, run, ...session }
  })
}

/** The operation of a metodo that writes records of an entity. */
export function writeOperation(
  contract: EntityContract,
  metodo: MetodoContract & Pick<Partial<ActionContract>, 'asks'>,
  run: Action,
): Operation {
  const fields = { ...contract.fields, ...metodo.asks }
  return operation({ fields }, metodo, run, { perfil: contract.permissions?.perfil })
}

function operation(
  { fields }: Pick<EntityContract, 'fields'>,
  { metodo, request, from }: Pick<MetodoContract, 'metodo' | 'request' | 'from'>,
  run: Action,
  session: NonNullable<Operation['session']>,
): Operation {
  const holders = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [[name, field] as const] : [],
  )
  const lines = holders.length === 0 ? {} : { lines: Object.fromEntries(holders) }
  return { metodo, request, labels: labelsOf(fields, from), ...lines, run, session }
}

function tableOf(tables: EntityTables, resource: string): EntityTable {
  const table = tables.get(resource)
  if (table === undefined) throw new Error(`No table for ${resource}`)
  return table
}
