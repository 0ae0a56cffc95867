import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
import { chunksOf } from '../bulk/chunks'
import { columnValue } from '../kinds/field-column'
import {
  type LinesLayout,
  PARENT_COLUMN,
  PLACE_COLUMN,
  type TableLayout,
} from '../layout/table-layout'
import { readLinks } from '../links'
import { isIdentifying, readReferred } from '../referred-records'
import { selectSeen } from '../row-limit'
import type { Tables } from '../tables'
import type { Values } from '#wire/kinds/field'

/** The record's number in the rows of a list; no field has this name. */
export const OWNER = '__owner'

/** A table with only these of its fields. */
export function partOf(layout: TableLayout, answers: readonly string[]): TableLayout {
  const isAnswered = ({ name }: { readonly name: string }) => answers.includes(name)
  return {
    ...layout,
    fields: layout.fields.filter(isAnswered),
    links: layout.links.filter(isAnswered),
    lines: layout.lines.filter(isAnswered),
  }
}

/** Selects the columns of a list's answer. */
export function selection(trx: Transaction<Tables>, layout: TableLayout) {
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

/**
 * Rows of `selection` as lists answer them.
 * @param numbers of these records; undefined: of all that the table has
 */
export async function answered(
  trx: Transaction<Tables>,
  { fields, links, lines }: TableLayout,
  rows: readonly Values[],
  numbers?: readonly number[],
): Promise<readonly Values[]> {
  const linked = await readLinks(trx, links, numbers)
  const ofRecord = await answeredLines(trx, numbers === undefined ? [] : lines, numbers)
  const referred = await readReferredBy(trx, fields, rows)
  const readers = fields.map(({ name, column }) => ({
    name,
    read: referred.get(name) ?? ((value: unknown) => column.toAnswer(columnValue(value))),
  }))
  const isAlone = links.length === 0 && lines.length === 0
  return rows.map((row) => {
    // Filled in place: entries of each row would take as long as reading it.
    const answer: Record<string, unknown> = {}
    for (const { name, read } of readers) answer[name] = read(row[name])
    if (isAlone) return answer
    for (const { name } of links) answer[name] = linked(name, Number(row[OWNER]))
    for (const [name, held] of ofRecord(Number(row[OWNER]))) answer[name] = held
    return answer
  })
}

/** The lines of some records as answers have them, by the record's number. */
async function answeredLines(
  trx: Transaction<Tables>,
  lines: readonly LinesLayout[],
  numbers: readonly number[] = [],
): Promise<(record: number) => readonly (readonly [name: string, lines: readonly Values[]])[]> {
  const all = new Map<string, Map<number, Values[]>>()
  for (const { name, layout } of lines) {
    const { table, primaryKey } = layout
    const byRecord = new Map<number, Values[]>()
    for (const part of chunksOf(numbers, 1)) {
      const rows = await selection(trx, layout)
        .select(`${table}.${PARENT_COLUMN} as ${PARENT_COLUMN}`)
        .where(`${table}.${PARENT_COLUMN}`, 'in', part)
        .orderBy(`${table}.${PARENT_COLUMN}`)
        .orderBy(`${table}.${PLACE_COLUMN}`)
        .orderBy(`${table}.${primaryKey}`)
        .execute()
      for (const [at, line] of (await answered(trx, layout, rows)).entries()) {
        const record = Number(rows[at]?.[PARENT_COLUMN])
        const one = { [LINE_ID]: Number(rows[at]?.[OWNER]), ...line }
        const others = byRecord.get(record)
        if (others === undefined) byRecord.set(record, [one])
        else others.push(one)
      }
    }
    all.set(name, byRecord)
  }
  return (record) => [...all].map(([name, byRecord]) => [name, byRecord.get(record) ?? []] as const)
}

/** Reads the referred records of rows, for references by id: a map from the stored number to the answer, by field. */
async function readReferredBy(
  trx: Transaction<Tables>,
  fields: TableLayout['fields'],
  rows: readonly Values[],
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
