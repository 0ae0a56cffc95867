import type { Transaction } from 'kysely'
import { slicesOf } from '../bulk/chunks'
import type { ColumnValue } from '../kinds/field-column'
import type { FieldLayout, LinksLayout, ReferenceLayout } from '../layout/table-layout'
import { isIdentifying, readReferred } from '../referred-records'
import type { Tables } from '../tables'

/**
 * A stored value in a form that stays readable for years: a choice as its code, another record as the text that it is shown by
 * at the time. The record's number would mean nothing once that record is deleted.
 */
export async function lastingText(
  trx: Transaction<Tables>,
  { column, reference }: Pick<FieldLayout, 'column' | 'reference'>,
  stored: ColumnValue,
): Promise<unknown> {
  if (stored === null || stored === '') return null
  if (reference !== undefined) return shownName(trx, reference, Number(stored))
  // The history records only that there is a secret.
  if (column.sealed) return true
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
  reference: ReferenceLayout,
  id: number,
): Promise<unknown> {
  await learnNames(trx, reference, [id])
  return known.get(trx)?.get(nameKey(reference, id))
}

/** References that show the same record by other fields have other texts. */
const nameKey = ({ table, shows, identity }: ReferenceLayout, id: number): string =>
  `${table}.${identity?.shown.map(({ name }) => name).join() ?? shows} ${id} ${identity !== undefined}`

/** Reads the texts that many records are shown by at once, for `lastingText` and `linkedNames` in the same transaction. */
export async function learnNames(
  trx: Transaction<Tables>,
  seen: ReferenceLayout,
  ids: readonly number[],
): Promise<void> {
  // The history stores the same text for every writer, so the writer's row limit does not apply.
  const { rows: _rows, ...reference } = seen
  const { table, primaryKey, shows } = reference
  const names = known.get(trx) ?? new Map<string, unknown>()
  known.set(trx, names)
  const missing = ids.filter((id) => !names.has(nameKey(reference, id)))
  if (isIdentifying(reference)) {
    const read = await readReferred(trx, reference, missing)
    for (const [id, { texto }] of read) names.set(nameKey(reference, id), texto)
    return
  }
  for (const part of slicesOf([...new Set(missing)], 1000)) {
    const rows = await trx
      .selectFrom(table)
      .select([primaryKey, shows])
      .where(primaryKey, 'in', part)
      .execute()
    for (const row of rows) names.set(nameKey(reference, Number(row[primaryKey])), row[shows])
  }
}

/** Call it when a transaction changes records, which may change the texts that they are shown by. */
export function forgetNames(trx: Transaction<Tables>): void {
  known.delete(trx)
}
