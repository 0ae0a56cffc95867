import type { Transaction } from 'kysely'
import type { ColumnValue } from '../store/kinds/field-column'
import type { FieldLayout, LinksLayout, ReferenceLayout } from '../store/layout'
import type { Tables } from '../store/tables'

/**
 * A stored value in a form that stays readable for years: a choice as its code, another record as the text that it is shown by
 * at the time. The record's number would mean nothing once that record is deleted.
 */
export async function readable(
  trx: Transaction<Tables>,
  { column, reference }: Pick<FieldLayout, 'column' | 'reference'>,
  stored: ColumnValue,
): Promise<unknown> {
  if (stored === null || stored === '') return null
  if (reference !== undefined) return shownName(trx, reference, Number(stored))
  return (column.toRequest ?? column.toAnswer)(stored)
}

/** The records that a link leads to, as the texts that they are shown by; null: none. */
export async function linkedNames(
  trx: Transaction<Tables>,
  { reference }: Pick<LinksLayout, 'reference'>,
  ids: readonly number[],
): Promise<unknown> {
  return ids.length === 0 ? null : shownNames(trx, reference, ids)
}

async function shownNames(
  trx: Transaction<Tables>,
  reference: ReferenceLayout,
  ids: readonly number[],
): Promise<readonly unknown[]> {
  const names: unknown[] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    names.push(await shownName(trx, reference, id))
  }
  return names
}

/**
 * Caches, for the length of a transaction, the texts that records are shown by: an import refers to the same few records
 * thousands of times, and without this half of the CPU time of a row is spent on looking them up.
 */
const known = new WeakMap<Transaction<Tables>, Map<string, unknown>>()

async function shownName(
  trx: Transaction<Tables>,
  { table, primaryKey, shows }: ReferenceLayout,
  id: number,
): Promise<unknown> {
  const names = known.get(trx) ?? new Map<string, unknown>()
  known.set(trx, names)
  const key = `${table}.${shows} ${id}`
  if (!names.has(key)) {
    const query = trx.selectFrom(table).select(shows).where(primaryKey, '=', id)
    names.set(key, (await query.executeTakeFirst())?.[shows])
  }
  return names.get(key)
}

/** To be called where a transaction changes records, which may change the texts that they are shown by. */
export function forgetNames(trx: Transaction<Tables>): void {
  known.delete(trx)
}
