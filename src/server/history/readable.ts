import type { Transaction } from 'kysely'
import type { ColumnValue } from '../store/kinds/field-column'
import type { FieldLayout, LinksLayout, ReferenceLayout } from '../store/layout'
import type { Tables } from '../store/tables'

/**
 * A stored value as people read it for years: a choice by its code, another record by what it is shown by at the time.
 * The record's number would say nothing once that record is gone.
 */
export async function readable(
  trx: Transaction<Tables>,
  { column, reference }: Pick<FieldLayout, 'column' | 'reference'>,
  stored: ColumnValue,
): Promise<unknown> {
  if (stored === null || stored === '') return null
  if (reference !== undefined) return (await shownNames(trx, reference, [Number(stored)]))[0]
  return (column.toRequest ?? column.toAnswer)(stored)
}

/** The records that a link leads to, by what they are shown by; null: none. */
export async function linkedNames(
  trx: Transaction<Tables>,
  { reference }: Pick<LinksLayout, 'reference'>,
  ids: readonly number[],
): Promise<unknown> {
  return ids.length === 0 ? null : shownNames(trx, reference, ids)
}

async function shownNames(
  trx: Transaction<Tables>,
  { table, primaryKey, shows }: ReferenceLayout,
  ids: readonly number[],
): Promise<readonly unknown[]> {
  const rows = await trx
    .selectFrom(table)
    .select(shows)
    .where(primaryKey, 'in', ids)
    .orderBy(primaryKey)
    .execute()
  return rows.map((row) => row[shows])
}
