import { type Transaction, sql } from 'kysely'
import type { Author } from '../../../history/author'
import type { SqlDialect } from '../../database/sql-dialect'
import type { EntityTable, StoredRecord } from '../../entity-table'
import type { ReferenceLayout, TableLayout } from '../../layout/table-layout'
import type { Tables } from '../../tables'
import { computedOf } from './compute-columns'

/** Stores the records that a new table begins with. @throws Error for a reference to none of the records */
export async function insertSeed(
  trx: Transaction<Tables>,
  layout: TableLayout,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
  author: Author,
): Promise<void> {
  const { table, primaryKey, seed } = layout
  const target = tables.get(table)
  if (target === undefined) throw new Error(`No table for ${table}`)
  for (const record of seed) {
    const values = { ...record, ...computedOf(layout, record) }
    await target.insert(trx, await withIds(trx, layout, values, tables), author)
  }
  if (dialect === 'sqlite') return
  const last = sql`(select max(${sql.ref(primaryKey)}) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, ${primaryKey}), ${last})`.execute(trx)
}

/** Replaces the names in a seed's references by ids. @throws Error for a name that no record has */
async function withIds(
  trx: Transaction<Tables>,
  { table, fields, links }: TableLayout,
  record: StoredRecord,
  tables: ReadonlyMap<string, EntityTable>,
): Promise<StoredRecord> {
  const resolved = { ...record }
  const idOf = async (reference: ReferenceLayout, value: unknown) => {
    const named = { [reference.shows]: value }
    const [id] = (await tables.get(reference.table)?.idsWhere(trx, named)) ?? []
    if (id !== undefined) return id
    throw new Error(`The seed of ${table} names no ${reference.table}: ${String(value)}`)
  }
  for (const { name, reference } of fields) {
    const value = record[name]
    if (reference !== undefined && typeof value === 'string') {
      resolved[name] = await idOf(reference, value)
    }
  }
  for (const { name, reference } of links) {
    const values = record[name]
    if (!Array.isArray(values)) continue
    resolved[name] = await Promise.all(values.map((value: unknown) => idOf(reference, value)))
  }
  return resolved
}
