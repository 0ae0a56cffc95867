import { type Transaction, sql } from 'kysely'
import type { RecordState } from './history/record-state'
import { slicesOf } from './bulk/chunks'
import { Circle, HasChildren } from './entity-errors'
import type { TableLayout } from './layout/table-layout'
import type { Tables } from './tables'

/** Records that one statement checks. */
const AT_ONCE = 1000

/** A row that was written, by its number; `before` is undefined for a new one. */
interface WrittenRow {
  readonly record: number
  readonly before: RecordState['columns'] | undefined
  readonly after: RecordState['columns']
}

/**
 * Refuses records of a tree that are under themselves. Call it after they are written, in the same transaction. Transactions
 * are serializable: if two would put records under each other, one is run again, and refused then.
 * @throws Circle
 */
export async function refuseCircles(
  trx: Transaction<Tables>,
  { table, primaryKey, tree, fields }: TableLayout,
  written: readonly WrittenRow[],
): Promise<void> {
  if (tree === undefined) return
  const { parent } = tree
  const moved = written.filter(
    ({ before, after }) =>
      // Nothing is under a new record.
      before !== undefined && (after[parent] ?? null) !== null && before[parent] !== after[parent],
  )
  const key = sql.ref(`above.${primaryKey}`)
  const up = sql.ref(`above.${parent}`)
  for (const part of slicesOf(moved, AT_ONCE)) {
    const starts = part.map(({ record }) => record)
    // `union` reaches each record once for each start, so the query also ends at a circle further up.
    const { rows } = await sql`
      with recursive way(start, at) as (
        select ${key}, ${up} from ${sql.table(table)} as above where ${key} in (${sql.join(starts)})
        union
        select way.start, ${up} from way join ${sql.table(table)} as above on ${key} = way.at
      )
      select 1 from way where start = at limit 1`.execute(trx)
    if (rows.length > 0) {
      throw new Circle(fields.find(({ name }) => name === parent)?.label ?? parent)
    }
  }
}

/** Refuses to delete a record of a tree that others are under. @throws HasChildren */
export async function refuseWithChildren(
  trx: Transaction<Tables>,
  { table, tree }: TableLayout,
  number: number,
): Promise<void> {
  if (tree === undefined) return
  const { parent, children } = tree
  const child = await trx
    .selectFrom(table)
    .select(parent)
    .where(parent, '=', number)
    .limit(1)
    .executeTakeFirst()
  if (child !== undefined) throw new HasChildren(children)
}
