import type { Transaction } from 'kysely'
import { recordsWith } from './list-records'
import type { TableLayout } from './layout'
import { countRows } from './migrate/count-rows'
import type { Tables } from './tables'

/** Rows of a list that is answered whole, and its size, from which on browsers become slow. Bytes. */
const LARGE = { rows: 50_000, bytes: 20_000_000 }

/** Records whose size stands for that of all. */
const SAMPLE = 200

/** A line for each list that is answered whole although it is too large for that. Only reads. */
export async function largeLists(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const layout of layouts.filter(({ pages, key }) => pages === undefined && key.length > 0)) {
    const rows = await countRows(trx, layout.table)
    const bytes = rows < SAMPLE ? 0 : (await meanSize(trx, layout)) * rows
    if (rows <= LARGE.rows && bytes <= LARGE.bytes) continue
    const size = `${rows.toLocaleString('en')} rows, some ${Math.ceil(bytes / 1_000_000)} MB`
    lines.push(
      `The list of ${layout.table} is answered whole, and it is large (${size}): serve it in pages with buscar: { serves: 'pages' } in its schema file.`,
    )
  }
  return lines
}

/** Of one record in an answer. Bytes. */
async function meanSize(trx: Transaction<Tables>, layout: TableLayout): Promise<number> {
  const { table, primaryKey } = layout
  const rows = await trx.selectFrom(table).select(primaryKey).limit(SAMPLE).execute()
  const numbers = rows.map((row) => Number(row[primaryKey]))
  const sample = JSON.stringify(await recordsWith(trx, layout, numbers))
  return Buffer.byteLength(sample) / Math.max(numbers.length, 1)
}
