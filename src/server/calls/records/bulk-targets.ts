import type { Contract } from '#wire/contract'
import type { EntityGuard } from '../actions/entity-guard'
import type { EntityHooks } from '../actions/entity-hooks'
import type { EntityTables } from '../references/resolve-references'
import type { WriteTarget } from '../actions/write-actions'

export interface BulkParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** The guards of tables, by resource. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** The project's own rules for writes, by resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/** The entities whose records can be written many in a call, by resource: not those whose writes a guard validates one by one. */
export function bulkTargets({
  contract,
  tables,
  guards,
  hooks,
}: BulkParts): ReadonlyMap<string, WriteTarget> {
  const targets = new Map<string, WriteTarget>()
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    if (table === undefined || guards.has(entity.resource)) continue
    const own = hooks.get(entity.resource)
    targets.set(entity.resource, { contract: entity, table, tables, guard: undefined, hooks: own })
  }
  return targets
}
