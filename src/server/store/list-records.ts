import { type RawBuilder, type Transaction, sql } from 'kysely'
import { columnValue } from './kinds/field-column'
import type { TableLayout } from './layout'
import { readLinks } from './links'
import { isIdentifying, readReferred } from './referred-records'
import { selectSeen } from './row-limit'
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
  const part = partOf(layout, answers)
  const rows = await selection(trx, part)
    .where(`${layout.table}.${layout.primaryKey}`, 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [Number(row[OWNER]), row]))
  const inOrder = numbers.flatMap((number) => byNumber.get(number) ?? [])
  return answered(trx, part, inOrder, numbers)
}

/** Some records as lists answer them, and what else was asked of each. */
export interface ChosenRecords {
  readonly records: readonly StoredRecord[]
  readonly numbers: readonly number[]
  readonly beside: readonly Readonly<Record<string, unknown>>[]
}

/**
 * The records that a query chooses, in its order: one statement, where two would read each of their numbers again.
 * @param chosen selects the number of each as `id`, and what is asked beside it
 * @param beside its columns that are answered, which no field has as its name
 * @param order of its columns
 */
export async function chosenRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
  answers: readonly string[],
  { chosen, beside, order }: Chosen,
): Promise<ChosenRecords> {
  const part = partOf(layout, answers)
  const rows = await selection(trx, part)
    .innerJoin(sql`(${chosen})`.as(CHOSEN), `${CHOSEN}.id`, `${layout.table}.${layout.primaryKey}`)
    .select(beside.map((column) => `${CHOSEN}.${column}`))
    .orderBy(order)
    .execute()
  const numbers = rows.map((row) => Number(row[OWNER]))
  return { records: await answered(trx, part, rows, numbers), numbers, beside: rows }
}

interface Chosen {
  readonly chosen: RawBuilder<unknown>
  readonly beside: readonly string[]
  readonly order: RawBuilder<unknown>
}

/** What `chosen` selects, in its statement; no entity's table is called so. */
export const CHOSEN = '__chosen'

function partOf(layout: TableLayout, answers: readonly string[]): TableLayout {
  const isAnswered = ({ name }: { readonly name: string }) => answers.includes(name)
  return {
    ...layout,
    fields: layout.fields.filter(isAnswered),
    links: layout.links.filter(isAnswered),
  }
}

function selection(trx: Transaction<Tables>, layout: TableLayout) {
  const { table, primaryKey, fields } = layout
  let query = selectSeen(trx, layout).select(`${table}.${primaryKey} as ${OWNER}`)
  for (const { name, reference } of fields) {
    query =
      reference === undefined || isIdentifying(reference)
        ? query.select(`${table}.${name} as ${name}`)
        : query.select(
            selectSeen(trx, reference)
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
    // Filled in place: entries of each row would take as long as reading it.
    const answer: Record<string, unknown> = {}
    for (const { name, column } of fields) {
      const { [name]: value } = row
      const one = referred.get(name)
      answer[name] = one === undefined ? column.toAnswer(columnValue(value)) : one(value)
    }
    for (const { name } of links) answer[name] = linked(name, Number(row[OWNER]))
    return answer
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
