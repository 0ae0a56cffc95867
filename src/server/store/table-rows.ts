import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
import type { LineState, RecordState } from './history/record-state'
import type { Sealer } from './secrets/sealer'
import { type ColumnValue, columnValue } from './kinds/field-column'
import {
  type FieldLayout,
  type TableLayout,
  PARENT_COLUMN,
  PLACE_COLUMN,
  VERSION_COLUMN,
} from './layout/table-layout'
import { linksOf } from './links'
import { selectSeen } from './row-limit'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/** Rows whose `fields` (default: the key) have the values of `record`. For a singleton: its only row. */
export function matching(
  trx: Transaction<Tables>,
  layout: TableLayout,
  record: Values,
  fields: readonly string[] = layout.key,
) {
  let query = selectSeen(trx, layout)
  for (const field of layout.fields.filter(({ name }) => fields.includes(name))) {
    const stored = field.column.toColumn(record[field.name])
    const value = field.folded === undefined ? stored : fold(field, stored)
    query = query.where(field.folded ?? field.name, '=', value)
  }
  return query
}

/** A record as its table has it. */
export interface StoredRecord {
  /** It never changes. */
  readonly number: number
  readonly state: RecordState
  /** The transaction that wrote it last. */
  readonly version: number
}

/** The record with these key values; for a singleton its only one. */
export async function readRecord(
  trx: Transaction<Tables>,
  layout: TableLayout,
  key: Values,
): Promise<StoredRecord | undefined> {
  const row = await matching(trx, layout, key).selectAll().executeTakeFirst()
  return row && recordOf(trx, layout, row)
}

/** The record with this number, also if the caller may not see it. */
export async function recordNumbered(
  trx: Transaction<Tables>,
  layout: TableLayout,
  number: number,
): Promise<StoredRecord | undefined> {
  const query = trx.selectFrom(layout.table).selectAll()
  const row = await query.where(layout.primaryKey, '=', number).executeTakeFirst()
  return row && recordOf(trx, layout, row)
}

/** Reads the links and lines of a row. */
export async function recordOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
  columns: Values,
): Promise<StoredRecord> {
  const number = Number(columns[layout.primaryKey])
  const links = await linksOf(trx, layout, [number])
  const lines = await linesOf(trx, layout, number)
  return {
    number,
    state: { columns, links: links(number), lines },
    version: Number(columns[VERSION_COLUMN]),
  }
}

/** The columns, links and lines of a record under the names of its fields. */
export const valuesOf = ({ columns, links, lines }: RecordState): Values => ({
  ...columns,
  ...links,
  ...lines,
})

/** The lines that a record has. */
export function linesHeld(
  { lines }: Pick<TableLayout, 'lines'>,
  record: Values,
): Readonly<Record<string, readonly LineState[]>> {
  const held: Record<string, readonly LineState[]> = {}
  for (const { name } of lines) {
    const states = record[name]
    if (Array.isArray(states)) held[name] = states
  }
  return held
}

/** The links that a write sets. */
export function linksIn({ links }: TableLayout, record: Values): RecordState['links'] {
  const set: Record<string, readonly number[]> = {}
  for (const { name } of links) {
    const ids = record[name]
    if (Array.isArray(ids)) set[name] = ids.map(Number)
  }
  return set
}

/** The value in a new field of a record that was deleted before the field existed: the backfill, if there is one. */
export function absentColumn({ column, backfill, reference }: FieldLayout): ColumnValue {
  if (backfill !== undefined && reference === undefined) return column.toColumn(backfill)
  return column.initial?.() ?? column.absent
}

/** The columns of a new record for fields that the write does not contain. */
export function initialColumns({ fields }: TableLayout): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {}
  for (const field of fields) {
    const { type, initial, absent } = field.column
    if (type !== 'id') Object.assign(row, withFolded(field, initial?.() ?? absent))
  }
  return row
}

/** A record's fields as columns, the folded ones beside them. */
export function columnsOf({ fields }: TableLayout, record: Values): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {}
  for (const field of fields) {
    if (field.column.sealed || !Object.hasOwn(record, field.name)) continue
    Object.assign(row, withFolded(field, field.column.toColumn(record[field.name])))
  }
  return row
}

/**
 * The secrets that a write sets, encrypted for their record: they can be stored once its number is known. A secret that the
 * write leaves out stays unchanged; '' is stored as ''.
 */
export function sealedIn(
  { table, fields }: TableLayout,
  sealer: Sealer,
  number: number,
  record: Values,
): Record<string, string> {
  const row: Record<string, string> = {}
  for (const { name, column } of fields) {
    const value = record[name]
    if (!column.sealed || typeof value !== 'string') continue
    row[name] = value === '' ? '' : sealer.seal({ table, field: name, record: number }, value)
  }
  return row
}

export function withFolded(field: FieldLayout, stored: ColumnValue): Record<string, ColumnValue> {
  const { name, folded } = field
  return folded === undefined
    ? { [name]: stored }
    : { [name]: stored, [folded]: fold(field, stored) }
}

/** The folded value; null for an empty text, because two records without a value are no duplicates. */
export function fold(field: FieldLayout, stored: ColumnValue): ColumnValue {
  const folded = stored === null ? null : (field.column.fold?.(stored) ?? stored)
  return folded === '' ? null : folded
}

/** Rows of one read and of one insert: SQLite takes 32,766 values in one statement. */
const BATCH = 500

/** Reads all rows of a table in batches, in the order of their numbers, so that the whole table is never in memory. */
export async function* rowBatches(
  trx: Transaction<Tables>,
  { table, primaryKey }: Pick<TableLayout, 'table' | 'primaryKey'>,
): AsyncGenerator<readonly Values[]> {
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom(table)
      .selectAll()
      .where(primaryKey, '>', last)
      .orderBy(primaryKey)
      .limit(BATCH)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = Number(end[primaryKey])
  }
}

/** The lines of one record in their order, field by field. */
export async function linesOf(
  trx: Transaction<Tables>,
  { lines }: TableLayout,
  record: number,
): Promise<Readonly<Record<string, readonly LineState[]>>> {
  const all: Record<string, readonly LineState[]> = {}
  for (const { name, layout } of lines) {
    const rows = await trx
      .selectFrom(layout.table)
      .selectAll()
      .where(PARENT_COLUMN, '=', record)
      .orderBy(PLACE_COLUMN)
      .execute()
    all[name] = rows.map((row) => ({
      number: Number(row[layout.primaryKey]),
      columns: Object.fromEntries(
        layout.fields.map(({ name: field }) => [field, columnValue(row[field])]),
      ),
    }))
  }
  return all
}

/** A stored record as requests would carry it. */
export function requestValues({ fields, links, lines }: TableLayout, record: Values): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(columnValue(record[name]))]
  })
  const lists = lines.flatMap(({ name, layout }) => {
    const states = record[name]
    return Array.isArray(states) ? [[name, states.map((line) => requestLine(layout, line))]] : []
  })
  return Object.fromEntries([...values, ...links.map(({ name }) => [name, record[name]]), ...lists])
}

const requestLine = (layout: TableLayout, { number, columns }: LineState): Values => ({
  [LINE_ID]: number,
  ...requestValues(layout, columns),
})

/** The values of a new record for fields that the request does not contain. */
export function initialValues({ fields }: TableLayout): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(column.initial?.() ?? column.absent)]
  })
  return Object.fromEntries(values)
}
