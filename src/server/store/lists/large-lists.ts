import { type Transaction, sql } from 'kysely'
import { recordsWith } from './list-records'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'

/** The number of rows and the size in bytes from which a list that is answered whole makes browsers slow. */
const LARGE = { rows: 50_000, bytes: 20_000_000 }

/** Records whose size stands for that of all. */
const SAMPLE = 200

/** The size of the answer of a whole list. */
export interface ListSize {
  readonly rows: number
  /** An estimate. */
  readonly bytes: number
  readonly isLarge: boolean
}

/**
 * Finds the lists that are answered whole although they are too large for that. Only reads.
 * @returns a sentence for each of them
 */
export async function largeLists(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const layout of layouts) {
    const size = await sizeOf(trx, layout)
    if (size?.isLarge) lines.push(largeList(layout.table, size))
  }
  return lines
}

/** The advice about a list that is too large. */
export const largeList = (resource: string, size: ListSize): string =>
  `The list of ${resource} is answered whole, and it is large (${sizeInWords(size)}): serve it in pages with buscar: { serves: 'pages' } in its schema file.`

export const sizeInWords = ({ rows, bytes }: ListSize): string =>
  `${rows.toLocaleString('en')} rows, some ${Math.ceil(bytes / 1_000_000)} MB`

/** @returns undefined if it is served in pages, or if there is no list */
export async function sizeOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<ListSize | undefined> {
  if (layout.pages !== undefined || layout.key.length === 0) return undefined
  const rows = await countRows(trx, layout.table)
  const bytes = (await meanSize(trx, layout)) * rows
  const isLarge = rows > LARGE.rows || (rows >= SAMPLE && bytes > LARGE.bytes)
  return { rows, bytes, isLarge }
}

/** The mean size of one record in an answer. Bytes. */
async function meanSize(trx: Transaction<Tables>, layout: TableLayout): Promise<number> {
  const { table, primaryKey } = layout
  const rows = await trx.selectFrom(table).select(primaryKey).limit(SAMPLE).execute()
  const numbers = rows.map((row) => Number(row[primaryKey]))
  const sample = JSON.stringify(await recordsWith(trx, layout, numbers))
  return Buffer.byteLength(sample) / Math.max(numbers.length, 1)
}

/** The number of rows of a table, which must exist. */
export async function countRows(trx: Transaction<Tables>, table: string): Promise<number> {
  return count(trx, sql`${sql.table(table)}`)
}

/** The number of rows with a value in this column; null and an empty text do not count. */
export async function countFilled(
  trx: Transaction<Tables>,
  table: string,
  column: string,
): Promise<number> {
  const text = sql`cast(${sql.ref(column)} as text)`
  return count(trx, sql`${sql.table(table)} where ${text} <> ''`)
}

/** The number of records with a link in this table of links. */
export async function countOwners(trx: Transaction<Tables>, table: string): Promise<number> {
  return count(trx, sql`(select distinct owner from ${sql.table(table)}) as owners`)
}

async function count(trx: Transaction<Tables>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as "rows" from ${from}`.execute(trx)
  return Number(rows[0]?.rows)
}

/** `1 row`, `12 rows` */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
