import { type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'

/** The number of rows of a table, which must exist. */
export async function countRows(trx: Transaction<Tables>, table: string): Promise<number> {
  return count(trx, sql`${sql.table(table)}`)
}

/** The number of rows with a value in this column: null and an empty text are none. */
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
