import type { Transaction } from 'kysely'
import { chunksOf } from '../bulk/chunks'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'
import { INDEX_ID, indexRow } from './pages-layout'

/** A record of a list that is served in pages, by its number. */
interface IndexedRecord {
  readonly number: number
  /** All of the record's. */
  readonly columns: Readonly<Record<string, unknown>>
}

/**
 * Adds records to the index of their list, or changes their rows there. A record that is deleted leaves it by a foreign
 * key.
 */
export async function indexRecords(
  trx: Transaction<Tables>,
  { pages }: Pick<TableLayout, 'pages'>,
  records: readonly IndexedRecord[],
): Promise<void> {
  if (pages === undefined) return
  const rows = records.map(({ number, columns }) => indexRow(pages, number, columns))
  const { [INDEX_ID]: _id, ...keys } = rows[0] ?? {}
  for (const part of chunksOf(rows, Object.keys(keys).length + 1)) {
    await trx
      .insertInto(pages.table)
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column(INDEX_ID)
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(Object.keys(keys).map((name) => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}

/** The same for one record. @param columns all of the record's */
export async function indexRecord(
  trx: Transaction<Tables>,
  layout: TableLayout,
  number: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await indexRecords(trx, layout, [{ number, columns }])
}
