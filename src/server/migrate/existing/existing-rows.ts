import type { Transaction } from 'kysely'
import { type ColumnValue, columnValue } from '#server/store/kinds/field-column'
import { HIDDEN_ID } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import type { KnownField, KnownLayout } from '../known-layout'
import { knownKey, readTexts } from './referred'
import { type TableSource, referredTable } from './sources'

/** The rows of an existing table, by column. */
export interface ExistingRows {
  readonly ids: readonly number[]
  readonly columns: ReadonlyMap<string, readonly ColumnValue[]>
}

/**
 * Reads columns row by row.
 * @param from the table's current name in the database
 */
export async function readRows(
  trx: Transaction<Tables>,
  source: TableSource,
  from: string,
  columns: readonly string[],
): Promise<ExistingRows> {
  const key = knownKey(source)
  const rows = await trx
    .selectFrom(from)
    .select([key, ...columns])
    .orderBy(key)
    .execute()
  return {
    ids: rows.map((row) => Number(row[key])),
    columns: new Map(
      columns.map((column) => [column, rows.map((row) => columnValue(row[column]))]),
    ),
  }
}

/** The names, by id, of the records that a reference led to before the migration. */
export async function shownTexts(
  trx: Transaction<Tables>,
  known: KnownLayout,
  before: KnownField,
): Promise<ReadonlyMap<number, string>> {
  const { shows } = before
  const was = known.fields.find(
    ({ resource, field }) => resource === before.resource && field === before.field,
  )
  const table = was === undefined ? undefined : referredTable(was.signature)
  if (table === undefined || shows === undefined) return new Map()
  const key =
    known.fields.find(({ resource, signature }) => resource === table && signature === 'id')
      ?.field ?? HIDDEN_ID
  return readTexts(trx, table, key, shows)
}
