import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { ColumnValue } from './kinds/field-column'
import type { Tables } from './tables'

/** The records of a table that somebody sees: those whose column has this value, or none at all. */
export type RowLimit = 'none' | { readonly column: string; readonly value: ColumnValue }

/** The records that are seen of a table whose records have numbers. */
export interface SeenRows {
  readonly table: string
  readonly primaryKey: string
  readonly rows: RowLimit
}

/** A table, or the part of it that is seen. */
interface Limited {
  readonly table: string
  readonly rows?: RowLimit | undefined
}

/** Selects the records of a table that are seen. Every answer with records, and every lookup for a caller, begins here. */
export function selectSeen(trx: Transaction<Tables>, { table, rows }: Limited) {
  const query = trx.selectFrom(table)
  return rows === undefined ? query : query.where(limitOf(table, rows))
}

/** The condition on the table's rows. */
export function limitOf(table: string, rows: RowLimit): RawBuilder<boolean> {
  if (rows === 'none') return sql<boolean>`1 = 0`
  return sql<boolean>`${sql.ref(`${table}.${rows.column}`)} = ${rows.value}`
}

/** The numbers of the records that are seen, as a query within another one. */
export function seenNumbers({ table, primaryKey, rows }: SeenRows): RawBuilder<unknown> {
  const all = sql`select ${sql.ref(`${table}.${primaryKey}`)} from ${sql.table(table)}`
  return sql`${all} where ${limitOf(table, rows)}`
}

/** Whether a stored record is one of those that are seen. */
export function isWithin(
  rows: RowLimit | undefined,
  columns: Readonly<Record<string, unknown>>,
): boolean {
  if (rows === undefined) return true
  return rows !== 'none' && columns[rows.column] === rows.value
}
