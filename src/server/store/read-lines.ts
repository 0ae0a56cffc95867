import type { Transaction } from 'kysely'
import type { LineState } from './history/record-state'
import { columnValue } from './kinds/field-column'
import { PARENT_COLUMN, PLACE_COLUMN, type TableLayout } from './layout/table-layout'
import type { Tables } from './tables'

/** The lines of one record in their order, field by field. */
export async function linesOf(
  trx: Transaction<Tables>,
  { lines }: TableLayout,
  record: number,
): Promise<Readonly<Record<string, readonly LineState[]>>> {
  const all: Record<string, readonly LineState[]> = {}
  for (const { name, layout } of lines) {
    const rows = await trx
      .selectFrom(layout.table)
      .selectAll()
      .where(PARENT_COLUMN, '=', record)
      .orderBy(PLACE_COLUMN)
      .execute()
    all[name] = rows.map((row) => ({
      number: Number(row[layout.primaryKey]),
      columns: Object.fromEntries(
        layout.fields.map(({ name: field }) => [field, columnValue(row[field])]),
      ),
    }))
  }
  return all
}
