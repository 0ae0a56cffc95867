import type { Contract } from '../../wire/contract'
import { DAY_MS, type Retention } from '../retention'
import type { Operation } from '../rpc/operation'
import type { EntityTables } from '../rpc/resolve-references'
import { type Deletable, deletable, formerEntity } from './deletable'
import { listOperation } from './list-operation'
import { restoreOperation, undoOperation } from './restore-operations'

/** The operations on deleted records. Their request checks are here, so that they are not sent to browsers. */
export function deletedOperations(
  contract: Contract,
  tables: EntityTables,
  { deletedDays }: Pick<Retention, 'deletedDays'>,
): readonly Operation[] {
  const oldest = (now: number): number => now - deletedDays * DAY_MS
  const named = (resource: string): Deletable => deletable(contract, tables, resource)
  return [
    listOperation(named, oldest),
    restoreOperation((deleted) => formerEntity(contract, tables, deleted), oldest),
    undoOperation(tables, named),
  ]
}
