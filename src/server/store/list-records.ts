import { type RawBuilder, type Transaction, sql } from 'kysely'
import { prepared, type ValueOf } from './database/prepared'
import type { SqlDialect } from './database/sql-dialect'
import { columnValue } from './kinds/field-column'
import { LINE_ID } from '../../wire/kinds/lines'
import { chunksOf, slicesOf } from './bulk/chunks'
import {
  type LinesLayout,
  PARENT_COLUMN,
  PLACE_COLUMN,
  type TableLayout,
} from './layout/table-layout'
import { readLinks } from './links'
import { isIdentifying, readReferred } from './referred-records'
import { selectSeen } from './row-limit'
import type { StoredRecord } from './table-rows'
import type { Tables } from './tables'

/** The record's number in the rows of a list; no field is called so. */
export const OWNER = '__owner'

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

/** What is answered of one record: its lines, too, which no list has. */
const answeredFields = ({ fields, links, lines }: TableLayout): readonly string[] =>
  [...fields, ...links, ...lines].map(({ name }) => name)

/**
 * Some records as lists answer them.
 * @param numbers of the records, in the order of the answer; those that do not exist are left out
 * @param answers the fields that they have
 */
export async function recordsWith(
  trx: Transaction<Tables>,
  layout: TableLayout,
  numbers: readonly number[],
  answers: readonly string[] = answeredFields(layout),
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

/** Some records as lists answer them, and what else was asked. */
export interface ChosenRecords {
  readonly records: readonly StoredRecord[]
  readonly numbers: readonly number[]
  /** Of each record. */
  readonly beside: readonly Readonly<Record<string, unknown>>[]
  /** Of all together. */
  readonly once: Readonly<Record<string, unknown>>
}

/**
 * Reads the records that a query chooses, in its order: one statement, where two would read each of their numbers again, and each
 * one more takes as long as a page itself.
 */
export function chosenRecords<Name extends string>(
  layout: TableLayout,
  answers: readonly string[],
  { choose, beside, order }: Chosen<Name>,
  dialect: SqlDialect,
  options: { readonly isPlannedOnce: boolean },
): ReadChosen<Name> {
  const part = partOf(layout, answers)
  const { table, primaryKey, fields } = part
  const columns = [OWNER, ...fields.map(({ name }) => name), ...beside]
  const statement = prepared((trx: Transaction<Tables>, valueOf: ValueOf<Name>) => {
    const { chosen, once, before = sql`` } = choose(valueOf)
    const query = selection(trx, part)
      .innerJoin(sql`(${chosen})`.as(CHOSEN), `${CHOSEN}.id`, `${table}.${primaryKey}`)
      .select(beside.map((column) => `${CHOSEN}.${column}`))
    const further = Object.entries(once).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
    return sql<Readonly<Record<string, unknown>>>`${before}
      select ${asJson(columns, order, dialect)} as ${sql.ref(ROWS)}${sql.join(further, sql``)}
      from (${query}) as ${sql.ref(CHOSEN)}`.compile(trx)
  }, options)
  return async (trx, values) => {
    const [once = {}] = await statement(trx, values)
    const rows = readJson(once[ROWS], columns)
    const numbers = rows.map((row) => Number(row[OWNER]))
    return { records: await answered(trx, part, rows, numbers), numbers, beside: rows, once }
  }
}

/** @param values of the query that chooses */
type ReadChosen<Name extends string> = (
  trx: Transaction<Tables>,
  values: Readonly<Record<Name, unknown>>,
) => Promise<ChosenRecords>

interface Chosen<Name extends string> {
  choose(valueOf: ValueOf<Name>): {
    /** Selects the number of each record as `id`, and what is asked beside it. */
    readonly chosen: RawBuilder<unknown>
    /** What is asked of all together, by its name. */
    readonly once: Readonly<Record<string, RawBuilder<unknown>>>
    /** What the statement begins with. */
    readonly before?: RawBuilder<unknown>
  }
  /** The columns of `chosen` that are answered, which no field has as its name. */
  readonly beside: readonly string[]
  /** Of these columns, and of the number, which is called `OWNER`. */
  readonly order: RawBuilder<unknown>
}

/** What `choose` selects, in its statement; no entity's table is called so. */
const CHOSEN = '__chosen'
const ROWS = '__rows'

/** A function takes no more than 127 values on SQLite, and 100 on PostgreSQL. */
const JSON_VALUES = 100

/**
 * Rows as one JSON text: SQLite's driver takes longer to make a value of each cell than SQLite to find the rows. A page of 100 rows
 * with nine columns takes 70 microseconds, and not 180. On PostgreSQL it takes as long as rows do, and what is asked of all together
 * is there although no row is.
 */
function asJson(
  columns: readonly string[],
  order: RawBuilder<unknown>,
  dialect: SqlDialect,
): RawBuilder<unknown> {
  const [array, all] =
    dialect === 'sqlite'
      ? [sql`json_array`, sql`json_group_array`]
      : [sql`json_build_array`, sql`json_agg`]
  const parts = slicesOf(columns, JSON_VALUES).map(
    (part) => sql`${array}(${sql.join(part.map((column) => sql.ref(column)))})`,
  )
  const row = parts.length === 1 ? parts[0] : sql`${array}(${sql.join(parts)})`
  const rows = sql`${all}(${row} order by ${order})`
  return dialect === 'sqlite' ? rows : sql`coalesce(${rows}::text, '[]')`
}

function readJson(json: unknown, columns: readonly string[]): readonly StoredRecord[] {
  const rows: readonly (readonly unknown[])[] = JSON.parse(String(json))
  const isInParts = columns.length > JSON_VALUES
  return rows.map((cells) => {
    const values = isInParts ? cells.flat() : cells
    const row: Record<string, unknown> = {}
    // Counted: to go through pairs of names and places takes twice as long.
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row
  })
}

function partOf(layout: TableLayout, answers: readonly string[]): TableLayout {
  const isAnswered = ({ name }: { readonly name: string }) => answers.includes(name)
  return {
    ...layout,
    fields: layout.fields.filter(isAnswered),
    links: layout.links.filter(isAnswered),
    lines: layout.lines.filter(isAnswered),
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
  { fields, links, lines }: TableLayout,
  rows: readonly StoredRecord[],
  numbers?: readonly number[],
): Promise<readonly StoredRecord[]> {
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
): Promise<
  (record: number) => readonly (readonly [name: string, lines: readonly StoredRecord[]])[]
> {
  const all = new Map<string, Map<number, StoredRecord[]>>()
  for (const { name, layout } of lines) {
    const { table, primaryKey } = layout
    const byRecord = new Map<number, StoredRecord[]>()
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
