import { DAY_MS, type Retention } from '../settings/retention'
import type { Operation } from '../rpc/operation'
import { type Deletable, type DeletableParts, deletable, formerEntity } from './deletable'
import { listOperation } from './list-operation'
import { restoreOperation, undoOperation } from './restore-operations'

/** The operations on deleted records. Their request checks are here, so that they are not sent to browsers. */
export function deletedOperations(
  parts: DeletableParts,
  { deletedDays }: Pick<Retention, 'deletedDays'>,
): readonly Operation[] {
  const oldest = (now: number): number => now - deletedDays * DAY_MS
  const named = (resource: string): Deletable => deletable(parts, resource)
  return [
    listOperation(named, oldest),
    restoreOperation((deleted) => formerEntity(parts, deleted), oldest),
    undoOperation(parts.tables, named),
  ]
}
