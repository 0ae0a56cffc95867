import type { Transaction } from 'kysely'
import { columnValue } from './kinds/field-column'
import type { TableLayout } from './layout'
import { readLinks } from './links'
import { isIdentifying, readReferred } from './referred-records'
import type { StoredRecord } from './table-rows'
import type { Tables } from './tables'

/** The record's number in the rows of a list; no field is called so. */
const OWNER = '__owner'

/** Every record as lists answer it, in the order of the numbers. */
export async function listRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<readonly StoredRecord[]> {
  const rows = await selection(trx, layout)
    .orderBy(`${layout.table}.${layout.primaryKey}`)
    .execute()
  return answered(trx, layout, rows)
}

/**
 * Some records as lists answer them.
 * @param numbers of the records, in the order of the answer; those that do not exist are left out
 * @param answers the fields that they have
 */
export async function recordsWith(
  trx: Transaction<Tables>,
  layout: TableLayout,
  numbers: readonly number[],
  answers: readonly string[] = [...layout.fields, ...layout.links].map(({ name }) => name),
): Promise<readonly StoredRecord[]> {
  if (numbers.length === 0) return []
  const isAnswered = ({ name }: { readonly name: string }) => answers.includes(name)
  const part = {
    ...layout,
    fields: layout.fields.filter(isAnswered),
    links: layout.links.filter(isAnswered),
  }
  const rows = await selection(trx, part)
    .where(`${layout.table}.${layout.primaryKey}`, 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [Number(row[OWNER]), row]))
  const inOrder = numbers.flatMap((number) => byNumber.get(number) ?? [])
  return answered(trx, part, inOrder, numbers)
}

function selection(trx: Transaction<Tables>, { table, primaryKey, fields }: TableLayout) {
  let query = trx.selectFrom(table).select(`${table}.${primaryKey} as ${OWNER}`)
  for (const { name, reference } of fields) {
    query =
      reference === undefined || isIdentifying(reference)
        ? query.select(`${table}.${name} as ${name}`)
        : query.select(
            trx
              .selectFrom(reference.table)
              .select(reference.shows)
              .whereRef(`${reference.table}.${reference.primaryKey}`, '=', `${table}.${name}`)
              .as(name),
          )
  }
  return query
}

/** @param numbers of these records; undefined: of all that the table has */
async function answered(
  trx: Transaction<Tables>,
  { fields, links }: TableLayout,
  rows: readonly StoredRecord[],
  numbers?: readonly number[],
): Promise<readonly StoredRecord[]> {
  const linked = await readLinks(trx, links, numbers)
  const referred = await readReferredBy(trx, fields, rows)
  return rows.map((row) => {
    const answers = fields.map(({ name, column }) => [
      name,
      referred.get(name)?.(row[name]) ?? column.toAnswer(columnValue(row[name])),
    ])
    const lists = links.map(({ name }) => [name, linked(name, Number(row[OWNER]))])
    return Object.fromEntries([...answers, ...lists])
  })
}

/** What rows answer of records that they refer to by id: from the stored number, field by field. */
async function readReferredBy(
  trx: Transaction<Tables>,
  fields: TableLayout['fields'],
  rows: readonly StoredRecord[],
): Promise<ReadonlyMap<string, (number: unknown) => unknown>> {
  const byField = new Map<string, (number: unknown) => unknown>()
  for (const { name, reference } of fields) {
    if (reference === undefined || !isIdentifying(reference)) continue
    const numbers = rows.flatMap((row) => (row[name] === null ? [] : Number(row[name])))
    const records = await readReferred(trx, reference, numbers)
    byField.set(name, (number) => (number === null ? undefined : records.get(Number(number))) ?? '')
  }
  return byField
}
