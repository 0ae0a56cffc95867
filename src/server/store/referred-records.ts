import { type Transaction, sql } from 'kysely'
import type { Identity } from '#wire/received'
import { apartFields, referredText } from '#wire/references/referred-text'
import { chunksOf, slicesOf } from './bulk/chunks'
import { columnValue } from './kinds/field-column'
import type { IdentityLayout, ReferenceLayout, ShownColumn } from './layout/table-layout'
import { selectSeen } from './row-limit'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/** A referred record as lists answer it: its key, and a text that no other record has. */
export interface ReferredAnswer {
  readonly id: unknown
  readonly texto: string
}

/** A reference that identifies records by id. */
export type IdentifyingReference = ReferenceLayout & { readonly identity: IdentityLayout }

export const isIdentifying = (reference: ReferenceLayout): reference is IdentifyingReference =>
  reference.identity !== undefined

/**
 * Reads records that others refer to by id.
 * @param numbers the numbers of the records, in any order; those that do not exist are left out
 * @returns the answer for each record, by its number
 */
export async function readReferred(
  trx: Transaction<Tables>,
  reference: IdentifyingReference,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ReferredAnswer>> {
  const answers = new Map<number, ReferredAnswer>()
  const wanted = [...new Set(numbers)]
  if (wanted.length === 0) return answers
  const { primaryKey, identity } = reference
  const names = [...identity.key, ...identity.shown].map(({ name }) => name)
  const compared = identity.shown.map((shown) => shown.compared)
  const rows: Values[] = []
  for (const part of slicesOf(wanted, 1000)) {
    const read = selectSeen(trx, reference)
      .select([...new Set([primaryKey, ...names, ...compared])])
      .where(primaryKey, 'in', part)
    rows.push(...(await read.execute()))
  }
  const isAlike = await alikeAmong(trx, reference, rows)
  const shownNames = identity.shown.map(({ name }) => name)
  const apart = apartFields(
    shownNames,
    identity.key.map(({ name }) => name),
  )
  for (const row of rows) {
    const valueOf = ({ name, column }: ShownColumn): unknown =>
      (column.toRequest ?? column.toAnswer)(columnValue(row[name]))
    const distinguishing = identity.key.filter(({ name }) => apart.includes(name)).map(valueOf)
    const shown = identity.shown.map(valueOf)
    answers.set(Number(row[primaryKey]), {
      id: idOf(identity.key, valueOf),
      texto: referredText(shown, isAlike(row) ? distinguishing : undefined),
    })
  }
  return answers
}

/** The value of the only field of a key, or all of its values by field. */
function idOf(key: readonly ShownColumn[], valueOf: (column: ShownColumn) => unknown): unknown {
  const [only, ...others] = key
  if (only !== undefined && others.length === 0) return valueOf(only)
  return Object.fromEntries(key.map((column) => [column.name, valueOf(column)]))
}

/**
 * Finds which records read the same as another one of the table, case and accents aside. It counts only the values by which
 * these records are compared, because the table may have a million others.
 * @param rows with the columns that are compared
 */
async function alikeAmong(
  trx: Transaction<Tables>,
  reference: IdentifyingReference,
  rows: readonly Values[],
): Promise<(row: Values) => boolean> {
  const { identity } = reference
  const columns = identity.shown.map(({ compared }) => compared)
  const [first] = columns
  if (identity.isUnique || first === undefined) return () => false
  const keyOf = (row: Values): string => JSON.stringify(columns.map((name) => row[name]))
  const values = new Set(rows.flatMap((row) => row[first] ?? []))
  const alike = new Set<string>()
  for (const part of chunksOf([...values], 1)) {
    const repeated = await selectSeen(trx, reference)
      .select(columns)
      .where(first, 'in', part)
      .groupBy(columns)
      .having(sql<number>`count(*)`, '>', 1)
      .execute()
    for (const row of repeated) alike.add(keyOf(row))
  }
  // Records without a name are not alike.
  return (row) => columns.every((name) => row[name] !== null) && alike.has(keyOf(row))
}

/** The fields of a record from which its id on the wire is made. */
export function identityValues(id: Identity, { primaryKey, identity }: ReferenceLayout): Values {
  return typeof id === 'object' ? id : { [identity?.key[0]?.name ?? primaryKey]: id }
}
