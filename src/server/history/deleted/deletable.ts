import * as z from 'zod/mini'
import type { Contract, EntityContract } from '#wire/contract'
import { NO_VALIDO } from '#wire/kinds/field'
import { ROL } from '#server/store/users'
import { Refusal } from '#server/store/refusal'
import type { EntityHooks } from '#server/calls/actions/entity-hooks'
import type { EntityTables } from '#server/calls/references/resolve-references'
import type { EntityTable } from '#server/store/entity-table'
import { isWithin } from '#server/store/row-limit'
import { currentState, type DeletedRecord } from './read-deleted'

/** An entity whose records can be deleted. */
export interface Deletable {
  readonly entity: EntityContract
  readonly table: EntityTable
  /** The project's own rules for its writes; undefined if there are none. */
  readonly hooks: EntityHooks | undefined
}

/** The parts from which a deletable entity is found. */
export interface DeletableParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** By resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/** An entity's resource, in a request. */
export const entidad = z.string().check(z.maxLength(100))

/** The permission to see all deleted records. */
export const administrators = { perfil: ROL.administrador }

/** Whether the role of this contract may delete its records, and so restore them; true for a contract without a role. */
export const mayDelete = ({ seenAs }: EntityContract): boolean =>
  seenAs?.role.may.includes('delete') ?? true

/** Whether a deleted record is one that its table's role saw. */
export function wasSeen({ layout }: EntityTable, deleted: DeletedRecord): boolean {
  return isWithin(layout.rows, currentState(layout, deleted).columns)
}

/** @throws Refusal 422 for a name that the contract does not have */
export function deletable(
  { contract, tables, hooks }: DeletableParts,
  resource: string,
): Deletable {
  const entity = Object.values(contract.entities).find((one) => one.resource === resource)
  const table = tables.get(resource)
  if (entity === undefined || table === undefined) throw new Refusal(422, `entidad: ${NO_VALIDO}`)
  return { entity, table, hooks: hooks.get(resource) }
}

/** The entity of a deleted record, by the entity's name at the time; undefined if it no longer exists. */
export function formerEntity(
  { contract, tables, hooks }: DeletableParts,
  { entity: name }: DeletedRecord,
): Deletable | undefined {
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    const isIt = table && [table.layout.table, ...table.layout.renamedFrom].includes(name)
    if (isIt === true) return { entity, table, hooks: hooks.get(entity.resource) }
  }
  return undefined
}
