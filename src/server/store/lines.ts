import type { RawBuilder, Transaction } from 'kysely'
import { isSameLine, type LineState, type RecordState } from './history/record-state'
import { LINE_ID } from '#wire/kinds/lines'
import { isReceivedObject } from '#wire/received'
import { chunksOf } from './bulk/chunks'
import { type ColumnValue, columnValue } from './kinds/field-column'
import { PARENT_COLUMN, PLACE_COLUMN, type TableLayout } from './layout/table-layout'
import { mapDatabaseErrors } from './entity-errors'
import { columnsOf, initialColumns } from './table-rows'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/**
 * The lines after a write: those that are known by their numbers with their changes, all others as new ones.
 * @returns the fields that the write contains
 */
export function linesIn(
  { lines }: TableLayout,
  before: RecordState['lines'] = {},
  record: Values,
): Readonly<Record<string, readonly LineState[]>> {
  const written: Record<string, readonly LineState[]> = {}
  for (const { name, layout } of lines) {
    const wanted = record[name]
    if (!Array.isArray(wanted)) continue
    const known = new Map(before[name]?.map((line) => [line.number, line]))
    written[name] = wanted.filter(isReceivedObject).map((line): LineState => {
      const was = known.get(Number(line[LINE_ID]))
      // If the same number comes twice, the second one is another line.
      known.delete(Number(line[LINE_ID]))
      const columns = was?.columns ?? initialColumns(layout)
      return { number: was?.number, columns: { ...columns, ...columnsOf(layout, line) } }
    })
  }
  return written
}

/**
 * Writes the lines of a record that differ from before: deletes those that are gone or changed, and inserts those that are new
 * or changed, with a statement for some thousand lines each.
 * @returns the lines with their numbers
 */
export async function writeLines(
  trx: Transaction<Tables>,
  { lines }: TableLayout,
  record: number,
  before: RecordState['lines'] = {},
  after: RecordState['lines'] = {},
): Promise<Readonly<Record<string, readonly LineState[]>>> {
  const written: Record<string, readonly LineState[]> = { ...before }
  for (const { name, layout } of lines) {
    const wanted = after[name]
    if (wanted === undefined) continue
    written[name] = await replaceLines(trx, layout, record, before[name] ?? [], wanted)
  }
  return written
}

async function replaceLines(
  trx: Transaction<Tables>,
  layout: TableLayout,
  record: number,
  before: readonly LineState[],
  after: readonly LineState[],
): Promise<readonly LineState[]> {
  const { table, primaryKey } = layout
  const known = new Map(before.map((line, place) => [line.number, { line, place }]))
  const rows = after.map((line, place) => ({ line, place }))
  const isStored = ({ line, place }: (typeof rows)[number]) => {
    const was = line.number === undefined ? undefined : known.get(line.number)
    return was?.place === place && isSameLine(layout, line, was.line)
  }
  const stored = new Set(rows.filter(isStored).map(({ line }) => line.number))
  const gone = before.flatMap(({ number }) =>
    number === undefined || stored.has(number) ? [] : number,
  )
  for (const part of chunksOf(gone, 1)) {
    await trx.deleteFrom(table).where(primaryKey, 'in', part).execute()
  }
  const columns = ({ line, place }: (typeof rows)[number]): Record<string, ColumnValue> => ({
    ...Object.fromEntries(
      Object.entries(line.columns).map(([name, value]) => [name, columnValue(value)]),
    ),
    [PARENT_COLUMN]: record,
    [PLACE_COLUMN]: place,
  })
  const changed = rows.filter(({ line }) => line.number !== undefined && !stored.has(line.number))
  await insertRows(
    trx,
    layout,
    changed.map((row) => ({ ...columns(row), [primaryKey]: row.line.number ?? null })),
  )
  const added = rows.filter(({ line }) => line.number === undefined)
  const numbers = [...(await insertRows(trx, layout, added.map(columns)))]
  return after.map((line) =>
    line.number === undefined ? { ...line, number: numbers.shift() } : line,
  )
}

/**
 * @param common columns that all of them have
 * @returns the numbers of the new rows, in their order
 */
export async function insertRows(
  trx: Transaction<Tables>,
  layout: TableLayout,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
  common: Readonly<Record<string, RawBuilder<number>>> = {},
): Promise<readonly number[]> {
  const { table, primaryKey } = layout
  const numbers: number[] = []
  for (const part of chunksOf(rows, Object.keys({ ...rows[0], ...common }).length)) {
    const values = part.map((row) => ({ ...row, ...common }))
    const inserted = await mapDatabaseErrors(layout, () =>
      trx.insertInto(table).values(values).returning(primaryKey).execute(),
    )
    // The numbers grow in the order of the rows; the database may answer them in any order.
    numbers.push(...inserted.map((row) => Number(row[primaryKey])).toSorted((a, b) => a - b))
  }
  return numbers
}
