import type { Transaction } from 'kysely'
import { chunksOf } from './bulk/chunks'
import type { RecordVersions } from './database/record-versions'
import type { Author } from './history/author'
import { forgetNames } from './history/lasting-text'
import type { RecordChange } from './history/record-change'
import { isUnchanged, type RecordState, sorted } from './history/record-state'
import { storeDeleted } from './history/store-deleted'
import { followWrites } from './history/store-events'
import { columnValue } from './kinds/field-column'
import { type TableLayout, VERSION_COLUMN } from './layout/table-layout'
import { insertRows, linesIn, writeLines } from './lines'
import { mapDatabaseErrors } from './entity-errors'
import { indexRecords } from './pages/list-index'
import { refuseCircles, refuseWithChildren, refuseOverlaps } from './refuse-written'
import type { Sealer } from './secrets/sealer'
import {
  absentColumn,
  columnsOf,
  initialColumns,
  linksIn,
  sealedIn,
  type StoredRecord,
  withFolded,
} from './table-rows'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

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
 * The writes of one table, for one record or many with a few statements. Each adds the records' entries to the history in the
 * same transaction. If one record is refused, the caller takes all of them back.
 */
export interface TableWrites {
  /** @returns the records' numbers @throws Duplicate */
  insert(trx: Transaction<Tables>, added: readonly NewRecord[]): Promise<readonly number[]>
  /**
   * Changes different records. One that stays as it was is not written, so that tags stay valid.
   * @returns whether any was written
   * @throws Duplicate, Circle
   */
  update(trx: Transaction<Tables>, changed: readonly ChangedRecord[]): Promise<boolean>
  /** Deletes a record, and stores it for `DELETED_DAYS`. @throws InUse, HasChildren */
  remove(trx: Transaction<Tables>, removed: StoredRecord, author: Author): Promise<void>
  /**
   * Restores a deleted record under its number; fields that its state does not have get `absentColumn`.
   * @throws Duplicate; InUse if it refers to a record that no longer exists
   */
  restore(
    trx: Transaction<Tables>,
    number: number,
    state: RecordState,
    author: Author,
  ): Promise<void>
}

/**
 * The writes of one table.
 * @param written gives each row its version
 * @param sealer encrypts the secrets
 */
export function writesOf(
  layout: TableLayout,
  { written }: Pick<RecordVersions, 'written'>,
  sealer: Sealer,
): TableWrites {
  const { table, primaryKey } = layout
  return {
    async insert(trx, added) {
      const initial = initialColumns(layout)
      const rows = added.map(({ record }) => ({ ...initial, ...columnsOf(layout, record) }))
      const numbers = await insertRows(trx, layout, rows, { [VERSION_COLUMN]: written })
      const changes = added.map(({ record, author }, at) => {
        const number = numbers[at] ?? 0
        const sealed = sealedIn(layout, sealer, number, record)
        const columns = { ...rows[at], ...sealed, [primaryKey]: number }
        const [links, lines] = [linksIn(layout, record), linesIn(layout, {}, record)]
        return { record: number, before: undefined, after: { columns, links, lines }, author }
      })
      await writeSealed(trx, layout, changes)
      await follow(trx, layout, changes)
      return numbers
    },
    async update(trx, changed) {
      const changes = changed
        .map((one) => {
          const sealed = sealedIn(layout, sealer, one.number, one.changes)
          const { number, before, author } = one
          return { record: number, before, after: stateAfter(layout, one, sealed), author }
        })
        .filter(({ before, after }) => !isUnchanged(layout, before, after))
      await mapDatabaseErrors(layout, () => overwrite(trx, layout, written, changes))
      forgetNames(trx)
      await follow(trx, layout, changes)
      return changes.length > 0
    },
    async remove(trx, { number, state: before }, author) {
      await refuseWithChildren(trx, layout, number)
      await followWrites(trx, layout, [{ record: number, before, after: undefined, author }])
      await storeDeleted(trx, layout, { record: number, state: before }, author)
      await mapDatabaseErrors(layout, () =>
        trx.deleteFrom(table).where(primaryKey, '=', number).executeTakeFirstOrThrow(),
      )
    },
    async restore(trx, number, { columns, links, lines }, author) {
      const stored = layout.fields.map((field) =>
        // An empty value is one that the record had: only a field that it did not have gets its default.
        withFolded(
          field,
          columnValue(
            columns[field.name] === undefined ? absentColumn(field) : columns[field.name],
          ),
        ),
      )
      const values = Object.assign({}, ...stored, { [primaryKey]: number })
      const row = { ...values, [VERSION_COLUMN]: written }
      await mapDatabaseErrors(layout, () => trx.insertInto(table).values(row).execute())
      const after = { columns: values, links, lines: lines ?? {} }
      await follow(trx, layout, [{ record: number, before: undefined, after, author }])
    },
  }
}

/** Writes the columns of changed records. */
async function overwrite(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  written: RecordVersions['written'],
  changes: readonly (Stored & { readonly before: RecordState })[],
): Promise<void> {
  const [only] = changes
  if (only !== undefined && changes.length === 1) {
    // All columns would be compared with every index.
    const changed = Object.entries(only.after.columns).filter(
      ([name, value]) => value !== only.before.columns[name],
    )
    const set = { ...Object.fromEntries(changed), [VERSION_COLUMN]: written }
    await trx.updateTable(table).set(set).where(primaryKey, '=', only.record).execute()
    return
  }
  const rows = changes.map(({ after }) => ({ ...after.columns, [VERSION_COLUMN]: written }))
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== primaryKey)
  for (const part of chunksOf(rows, names.length + 1)) {
    await trx
      .insertInto(table)
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column(primaryKey)
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
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

/** A write whose row is stored. */
type Stored = RecordChange & { readonly after: RecordState; readonly author: Author }

/** The work after rows were written: checks overlaps and circles, writes links, lines, the index of the list and the history. */
async function follow(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly Stored[],
): Promise<void> {
  const rows = changes.map(({ record, before, after }) => {
    return { record, before: before?.columns, after: after.columns }
  })
  await refuseOverlaps(trx, layout, rows)
  await refuseCircles(trx, layout, rows)
  await mapDatabaseErrors(layout, () => writeLinks(trx, layout, changes))
  const indexed = changes.map(({ record, after }) => ({ number: record, columns: after.columns }))
  await indexRecords(trx, layout, indexed)
  const written: Stored[] = []
  for (const change of changes) {
    const { record, before, after } = change
    const lines = await writeLines(trx, layout, record, before?.lines, after.lines)
    written.push({ ...change, after: { ...after, lines } })
  }
  await followWrites(trx, layout, written)
}

/** Writes the links that differ from those before. */
async function writeLinks(
  trx: Transaction<Tables>,
  { links }: TableLayout,
  changes: readonly Stored[],
): Promise<void> {
  for (const { name, table } of links) {
    const changed = changes.filter(
      ({ before, after }) => sorted(before?.links[name] ?? []) !== sorted(after.links[name] ?? []),
    )
    const edited = changed.flatMap(({ record, before }) => (before === undefined ? [] : record))
    for (const part of chunksOf(edited, 1)) {
      await trx.deleteFrom(table).where('owner', 'in', part).execute()
    }
    const rows = changed.flatMap(({ record, after }) =>
      (after.links[name] ?? []).map((referred) => ({ owner: record, referred })),
    )
    for (const part of chunksOf(rows, 2)) await trx.insertInto(table).values(part).execute()
  }
}
