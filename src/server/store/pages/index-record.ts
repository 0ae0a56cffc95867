import type { Transaction } from 'kysely'
import type { TableLayout } from '../layout'
import type { Tables } from '../tables'
import { INDEX_ID, indexRow } from './pages-layout'

/**
 * Adds a record to the index of its list, or changes its row there. A record that is deleted leaves it by a foreign key.
 * @param columns all of the record's
 */
export async function indexRecord(
  trx: Transaction<Tables>,
  { pages }: TableLayout,
  number: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (pages === undefined) return
  const row = indexRow(pages, number, columns)
  const { [INDEX_ID]: _id, ...keys } = row
  await trx
    .insertInto(pages.table)
    .values(row)
    .onConflict((conflict) => conflict.column(INDEX_ID).doUpdateSet(keys))
    .execute()
}
