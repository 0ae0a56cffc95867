import type { Transaction } from 'kysely'
import type { TableLayout } from './layout/table-layout'
import type { StoredRecord } from './table-rows'
import type { Tables } from './tables'

/** Rows of one read and of one insert: SQLite takes 32,766 values in one statement. */
const BATCH = 500

/** Reads all rows of a table in batches, in the order of their numbers, so that the whole table is never in memory. */
export async function* rowBatches(
  trx: Transaction<Tables>,
  { table, primaryKey }: Pick<TableLayout, 'table' | 'primaryKey'>,
): AsyncGenerator<readonly StoredRecord[]> {
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom(table)
      .selectAll()
      .where(primaryKey, '>', last)
      .orderBy(primaryKey)
      .limit(BATCH)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = Number(end[primaryKey])
  }
}
