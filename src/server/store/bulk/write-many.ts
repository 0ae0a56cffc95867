import { type RawBuilder, type Transaction } from 'kysely'
import type { Author } from '../history/author'
import { forgetNames } from '../history/lasting-text'
import type { RecordChange } from '../history/record-change'
import { isUnchanged, type RecordState } from '../history/record-state'
import { followWrites } from '../history/store-events'
import { type TableLayout, VERSION_COLUMN } from '../layout/table-layout'
import { indexRecords } from '../pages/list-index'
import type { EntityTable } from '../entity-table'
import { columnsOf, initialColumns, linksIn, sealedIn } from '../table-rows'
import { refuseCircles } from '../refuse-circles'
import { refuseOverlaps } from '../refuse-overlaps'
import { linesIn } from '../lines'
import { mapDatabaseErrors } from '../map-database-errors'
import type { Tables } from '../tables'
import { chunksOf } from './chunks'
import type { Values } from '#wire/kinds/field'

type Sealing = Pick<EntityTable, 'layout' | 'sealer'>

export interface NewRecord {
  readonly record: Values
  readonly author: Author
}

/** The new values of a stored record, and the author of the change. */
export interface ChangedRecord {
  readonly number: number
  readonly before: RecordState
  readonly changes: Values
  readonly author: Author
}

/**
 * Adds many records with a few statements, and their entries in the history.
 * @param written the database's, which every write stores in its row
 * @param sealer encrypts their secrets
 * @throws Duplicate if one of them is: then the caller's savepoint is to be rolled back
 */
export async function insertMany(
  trx: Transaction<Tables>,
  { layout, sealer }: Sealing,
  written: RawBuilder<number>,
  added: readonly NewRecord[],
): Promise<void> {
  const { table, primaryKey } = layout
  const initial = initialColumns(layout)
  const rows = added.map(({ record }) => ({ ...initial, ...columnsOf(layout, record) }))
  const numbers: number[] = []
  for (const part of chunksOf(rows, Object.keys(initial).length + 1)) {
    const inserted = await mapDatabaseErrors(layout, () =>
      trx
        .insertInto(table)
        .values(part.map((row) => ({ ...row, [VERSION_COLUMN]: written })))
        .returning(primaryKey)
        .execute(),
    )
    // The numbers grow in the order of the rows; the database may answer them in any order.
    numbers.push(...inserted.map((row) => Number(row[primaryKey])).toSorted((a, b) => a - b))
  }
  const changes = added.map(({ record, author }, at) => {
    const number = numbers[at] ?? 0
    const sealed = sealedIn(layout, sealer, number, record)
    const columns = { ...rows[at], ...sealed, [primaryKey]: number }
    const after = { columns, links: linksIn(layout, record) }
    return { record: number, before: undefined, after, author }
  })
  await writeSealed(trx, layout, changes)
  await follow(trx, layout, changes)
}

/**
 * Changes many different records with a few statements. A record that stays as it was is not written.
 * @returns whether any was written
 * @throws Duplicate, Circle if one of them is: then the caller's savepoint is to be rolled back
 */
export async function updateMany(
  trx: Transaction<Tables>,
  { layout, sealer }: Sealing,
  written: RawBuilder<number>,
  changed: readonly ChangedRecord[],
): Promise<boolean> {
  const { table, primaryKey } = layout
  const changes = changed
    .map(({ number, before, changes, author }) => {
      const sealed = sealedIn(layout, sealer, number, changes)
      return {
        record: number,
        before,
        after: stateAfter(layout, { before, changes }, sealed),
        author,
      }
    })
    .filter(({ before, after }) => !isUnchanged(layout, before, after))
  const rows = changes.map(({ after }) => ({ ...after.columns, [VERSION_COLUMN]: written }))
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== primaryKey)
  for (const part of chunksOf(rows, names.length + 1)) {
    await mapDatabaseErrors(layout, () =>
      trx
        .insertInto(table)
        .values(part)
        .onConflict((conflict) =>
          conflict
            .column(primaryKey)
            .doUpdateSet(({ ref }) =>
              Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}`)])),
            ),
        )
        .execute(),
    )
  }
  forgetNames(trx)
  await follow(trx, layout, changes)
  return changes.length > 0
}

/** Stores the secrets of new records, which can be encrypted only when the records have their numbers. */
async function writeSealed(
  trx: Transaction<Tables>,
  { table, primaryKey, fields }: TableLayout,
  added: readonly { readonly record: number; readonly after: RecordState }[],
): Promise<void> {
  const names = fields.flatMap(({ name, column }) => (column.sealed ? name : []))
  const isSet = ({ after }: (typeof added)[number]) => names.some((name) => after.columns[name])
  for (const { record, after } of names.length === 0 ? [] : added.filter(isSet)) {
    const sealed = Object.fromEntries(names.map((name) => [name, after.columns[name]]))
    await trx.updateTable(table).set(sealed).where(primaryKey, '=', record).execute()
  }
}

type Change = Pick<ChangedRecord, 'before' | 'changes'>

function stateAfter(layout: TableLayout, { before, changes }: Change, sealed: Values): RecordState {
  const columns = { ...before.columns, ...columnsOf(layout, changes), ...sealed }
  const links = { ...before.links, ...linksIn(layout, changes) }
  const lines = { ...before.lines, ...linesIn(layout, before.lines, changes) }
  return { columns, links, lines }
}

/** Whether a record is already as an action leaves it: no action sets a secret. */
export function leavesUnchanged(layout: TableLayout, change: Change): boolean {
  return isUnchanged(layout, change.before, stateAfter(layout, change, {}))
}

/** The work after rows were written: checks overlaps and circles, writes their links, the index of the list and the history. */
async function follow(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly after: RecordState; readonly author: Author })[],
): Promise<void> {
  const rows = changes.map(({ record, before, after }) => {
    return { record, before: before?.columns, after: after.columns }
  })
  await refuseOverlaps(trx, layout, rows)
  await refuseCircles(trx, layout, rows)
  for (const { name, table } of layout.links) {
    const edited = changes.flatMap(({ record, before }) => (before === undefined ? [] : record))
    for (const part of chunksOf(edited, 1)) {
      await trx.deleteFrom(table).where('owner', 'in', part).execute()
    }
    const links = changes.flatMap(({ record, after }) =>
      (after.links[name] ?? []).map((referred) => ({ owner: record, referred })),
    )
    for (const part of chunksOf(links, 2)) await trx.insertInto(table).values(part).execute()
  }
  const indexed = changes.map(({ record, after }) => ({ number: record, columns: after.columns }))
  await indexRecords(trx, layout, indexed)
  await followWrites(trx, layout, changes)
}
