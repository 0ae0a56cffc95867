import * as z from 'zod/mini'
import type { Contract, EntityContract } from '../../wire/contract'
import { NO_VALIDO } from '../../wire/kinds/field'
import { ROL } from '../auth/users'
import type { Session } from '../rpc/action'
import { Refusal } from '../rpc/refusal'
import { refusals } from '../rpc/refusals'
import type { EntityHooks } from '../rpc/entity-hooks'
import type { EntityTables } from '../rpc/resolve-references'
import type { EntityTable } from '../store/entity-table'
import type { DeletedRecord } from './read-deleted'

/** An entity whose records can be deleted. */
export interface Deletable {
  readonly entity: EntityContract
  readonly table: EntityTable
  /** The project's own rules for its writes; undefined: there are none. */
  readonly hooks: EntityHooks | undefined
}

/** What a deletable entity is found in. */
export interface DeletableParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** By resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/** An entity's resource, in a request. */
export const entidad = z.string().check(z.maxLength(100))

/** Who may see all that was deleted. */
export const administrators = { perfil: ROL.administrador }

/** Where only one perfil may write, only that perfil may see deleted records and restore them. @throws Refusal 401 */
export function refuseOthers({ permissions }: EntityContract, session: Session | undefined): void {
  if (permissions !== undefined && permissions.perfil !== session?.perfil) {
    throw refusals.notAuthorised()
  }
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

/** The entity of a deleted record, by the entity's name at the time; undefined where it no longer exists. */
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
