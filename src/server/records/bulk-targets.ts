import type { Contract } from '../../wire/contract'
import type { EntityGuard } from '../rpc/entity-guard'
import type { EntityTables } from '../rpc/resolve-references'
import type { WriteTarget } from '../rpc/write-actions'

export interface BulkParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** The guards of tables, by resource. */
  readonly guards: ReadonlyMap<string, EntityGuard>
}

/** The entities whose records can be written many in a call, by resource: not those whose writes a guard validates one by one. */
export function bulkTargets({
  contract,
  tables,
  guards,
}: BulkParts): ReadonlyMap<string, WriteTarget> {
  const targets = new Map<string, WriteTarget>()
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    if (table === undefined || guards.has(entity.resource)) continue
    targets.set(entity.resource, { contract: entity, table, tables, guard: undefined })
  }
  return targets
}
