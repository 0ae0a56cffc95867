import type { EntityContract, MetodoContract, SingletonContract } from '#wire/contract'
import type { Permission } from '#wire/roles'
import type { OperationsByMetodo, RoleView } from './roles/role-access'
import type { EntityTable } from '#server/store/entity-table'
import type { TableVersions } from '#server/store/database/table-versions'
import type { Action, Actions } from '#server/store/action'
import { checkedBy, type CheckedMetodo } from './check-request'
import {
  type WriteTarget,
  ingresarAction,
  modificarAction,
  borrarAction,
} from './actions/write-actions'
import type { EntityGuard, EntityHooks } from './actions/entity-hooks'
import { revealAction, listAction, readAction } from './actions/read-actions'
import type { Searches } from './actions/found-records'
import { always, type Operation } from './operation'
import { pageAction } from './actions/page-action'
import type { EntityTables } from './references/resolve-references'
import { readSingletonAction, saveSingletonAction } from './actions/singleton-actions'
import { rowAction } from './actions/row-action'

/** The parts that operations are made of, for every caller. */
export interface OperationParts {
  readonly versions: TableVersions
  readonly searches: Searches
  /** The guards of tables, by resource. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** The project's own rules for writes, by resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
  /** The portal's operations, and those among them that carry a session's token. */
  readonly access: { readonly actions: Actions; readonly sessionMetodos: ReadonlySet<string> }
}

/**
 * Makes every metodo of a contract, by name: a Map, so that no name reaches an object's prototype. Roles that see all of an
 * entity share its operations, and its cached list.
 * @param additional the embedded backend's operations beyond the contract
 */
export function operationsMaker(
  parts: OperationParts,
  additional: (view: RoleView) => readonly Operation[],
): (view: RoleView) => OperationsByMetodo {
  const made = new WeakMap<EntityTable, WeakMap<EntityContract, readonly Operation[]>>()
  const shared = (view: RoleView, entity: EntityContract): readonly Operation[] => {
    const table = tableOf(view.tables, entity.resource)
    const byContract = made.get(table) ?? new WeakMap<EntityContract, readonly Operation[]>()
    made.set(table, byContract)
    const operations = byContract.get(entity) ?? entityOperations(parts, view, entity)
    byContract.set(entity, operations)
    return operations
  }
  return (view) => {
    const { entities, singletons } = view.contract
    const operations = [
      ...Object.values(entities).flatMap((entity) => shared(view, entity)),
      ...Object.values(singletons).flatMap((one) => singletonOperations(parts, view, one)),
      ...accessOperations(view, parts),
      ...additional(view),
    ]
    return new Map(operations.map((operation) => [operation.metodo, operation]))
  }
}

function entityOperations(
  parts: OperationParts,
  { tables }: RoleView,
  contract: EntityContract,
): readonly Operation[] {
  const { versions, searches } = parts
  const table = tableOf(tables, contract.resource)
  const guard = parts.guards.get(contract.resource)
  const hooks = parts.hooks.get(contract.resource)
  const target: WriteTarget = { contract, table, tables, guard, hooks }
  const { buscar, leer, revelar, ingresar, modificar, borrar } = contract.metodos
  const { pages } = table.layout
  const search = searches.get(contract.resource)
  const answer =
    pages === undefined || search === undefined
      ? listAction(table, versions, contract)
      : pageAction(table, pages, search, tables, buscar)
  const list = operation(contract, buscar, answer, 'read')
  const read = leer && operation(contract, leer, readAction(table, tables, contract, leer), 'read')
  const write = (metodo: MetodoContract | undefined, run: typeof ingresarAction, may: Permission) =>
    metodo === undefined ? [] : [operation(contract, metodo, run(target, metodo), may)]
  const rowActions = Object.entries(contract.actions ?? {}).map(([name, action]) =>
    operation(contract, action, rowAction(target, name, action), name),
  )
  return [
    list,
    ...(read === undefined ? [] : [read]),
    ...(revelar === undefined
      ? []
      : [operation(contract, revelar, revealAction(table, contract, revelar), 'reveal')]),
    ...write(ingresar, ingresarAction, 'add'),
    ...write(modificar, modificarAction, 'edit'),
    ...write(borrar, borrarAction, 'delete'),
    ...rowActions,
  ]
}

function singletonOperations(
  { hooks }: OperationParts,
  { tables }: RoleView,
  contract: SingletonContract,
): readonly Operation[] {
  const table = tableOf(tables, contract.resource)
  const { buscar, grabar } = contract.metodos
  const own = hooks.get(contract.resource)
  const save = saveSingletonAction(tables, contract, table, own)
  return [
    operation(contract, buscar, readSingletonAction(table, contract), 'read'),
    operation(contract, grabar, save, 'edit'),
  ]
}

function accessOperations(
  { contract }: RoleView,
  { access }: OperationParts,
): readonly Operation[] {
  return Object.values(contract.access.operations).map(({ metodo, request }) => {
    const run = access.actions.get(metodo)
    if (run === undefined) throw new Error(`No action for ${metodo}`)
    const needs = access.sessionMetodos.has(metodo) ? 'session' : 'portal'
    // The refusals of access name the field themselves ('Correo requerido'); a label before them would repeat it.
    return { metodo, request, needs, labels: {}, run }
  })
}

function operation(
  contract: Pick<EntityContract, 'fields' | 'resource'>,
  metodo: CheckedMetodo & Pick<MetodoContract, 'metodo'>,
  run: Action,
  may: Permission,
): Operation {
  return {
    ...checkedBy(contract, metodo),
    metodo: metodo.metodo,
    needs: always({ resource: contract.resource, may }),
    run,
  }
}

function tableOf(tables: EntityTables, resource: string): EntityTable {
  const table = tables.get(resource)
  if (table === undefined) throw new Error(`No table for ${resource}`)
  return table
}
