import { type Transaction, sql } from 'kysely'
import { columnValue } from '../store/kinds/field-column'
import type { TableLayout } from '../store/layout/table-layout'
import { RowProblems, valueProblem } from '../store/migrate/plans/check-values'
import type { Tables } from '../store/tables'

/** Rows that are read at once. */
const ROWS = 1000

/**
 * Validates every record of a table as a request with its values would be validated.
 * @returns one sentence for each field and reason, naming rows by number
 */
export async function validateRecords(
  trx: Transaction<Tables>,
  { table, primaryKey, fields }: TableLayout,
): Promise<readonly string[]> {
  const checked = fields.map((field) => ({ field, problems: new RowProblems() }))
  const columns = [primaryKey, ...fields.map(({ name }) => name)]
  let after = -1
  for (;;) {
    const rows = await trx
      .selectFrom(table)
      .select(columns)
      .where(primaryKey, '>', after)
      .orderBy(primaryKey)
      .limit(ROWS)
      .execute()
    for (const row of rows) {
      after = Number(row[primaryKey])
      for (const { field, problems } of checked) {
        const reason = valueProblem(field, columnValue(row[field.name]))
        if (reason !== undefined) problems.add(reason, after)
      }
    }
    if (rows.length < ROWS) break
  }
  return checked.flatMap(({ field, problems }) =>
    problems.toProblems(table, field.name, primaryKey, () => '').map(({ what }) => what),
  )
}

/** What SQLite itself finds wrong: pages, indexes, and broken references. PostgreSQL checks while it restores. */
export async function checkIntegrity(
  trx: Transaction<Tables>,
  dialect: 'sqlite' | 'postgres',
): Promise<readonly string[]> {
  if (dialect === 'postgres') return []
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(trx)
  const found = pages.rows.map(({ integrity_check }) => integrity_check)
  const links = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
  const tables = new Set(links.rows.map(({ table }) => table))
  return [
    ...found.filter((line) => line !== 'ok').map((line) => `SQLite's integrity check: ${line}`),
    ...[...tables].map((table) => `Table ${table}: rows refer to records that are not there.`),
  ]
}
