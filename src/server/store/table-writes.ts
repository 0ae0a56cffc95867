import type { Transaction } from 'kysely'
import { storeDeleted } from './history/store-deleted'
import type { Author } from './history/author'
import { forgetNames } from './history/lasting-text'
import { isUnchanged, type RecordState } from './history/record-state'
import { columnValue } from './kinds/field-column'
import { followWrite } from './history/store-events'
import { type TableLayout, VERSION_COLUMN } from './layout/table-layout'
import type { Sealer } from './secrets/sealer'
import { linesIn, writeLines } from './lines'
import { writeLinks } from './links'
import { refuseCircles, refuseWithChildren } from './refuse-circles'
import { refuseOverlaps } from './refuse-overlaps'
import { mapDatabaseErrors } from './map-database-errors'
import { indexRecord } from './pages/list-index'
import type { RecordVersions } from './database/record-versions'
import {
  absentColumn,
  columnsOf,
  initialColumns,
  linksIn,
  sealedIn,
  statesOf,
  withFolded,
} from './table-rows'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/** The result of an update: no such record, no change, or new values and a new version. */
export type Updated = 'absent' | 'unchanged' | 'written'

/** The writes of one table. Each names its author and adds its entry to the history in the same transaction. */
export interface TableWrites {
  /** @returns the record's number @throws Duplicate */
  insert(trx: Transaction<Tables>, record: Values, author: Author): Promise<number>
  /** Writes nothing if nothing changes, so that tags stay valid. @throws Duplicate, Circle */
  update(trx: Transaction<Tables>, key: Values, changes: Values, author: Author): Promise<Updated>
  /** Deletes a record, and stores it for `DELETED_DAYS`. @returns whether the record existed. @throws InUse, HasChildren */
  remove(trx: Transaction<Tables>, key: Values, author: Author): Promise<boolean>
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

/** The writes of one table; `versions` gives each row its version. */
export function writesOf(
  layout: TableLayout,
  { written }: Pick<RecordVersions, 'written'>,
  sealer: Sealer,
): TableWrites {
  const { table, primaryKey } = layout
  return {
    async insert(trx, record, author) {
      const plain = { ...initialColumns(layout), ...columnsOf(layout, record) }
      const inserted = await mapDatabaseErrors(layout, () =>
        trx
          .insertInto(table)
          .values({ ...plain, [VERSION_COLUMN]: written })
          .returning(primaryKey)
          .executeTakeFirstOrThrow(),
      )
      const number = Number(inserted[primaryKey])
      const sealed = sealedIn(layout, sealer, number, record)
      await writeSealed(trx, layout, number, sealed)
      const values = { ...plain, ...sealed }
      await refuseOverlaps(trx, layout, [{ record: number, before: undefined, after: values }])
      await writeLinks(trx, layout, number, record)
      const lines = await writeLines(trx, layout, number, {}, linesIn(layout, {}, record))
      await indexRecord(trx, layout, number, { ...values, ...inserted })
      const after = { columns: { ...values, ...inserted }, links: linksIn(layout, record), lines }
      await followWrite(trx, layout, { record: number, before: undefined, after }, author)
      return number
    },
    update: updateOf(layout, written, sealer),
    async remove(trx, key, author) {
      const found = await statesOf(trx, layout, key)
      for (const { number, state: before } of found) {
        await refuseWithChildren(trx, layout, number)
        await followWrite(trx, layout, { record: number, before, after: undefined }, author)
        await storeDeleted(trx, layout, { record: number, state: before }, author)
        await mapDatabaseErrors(layout, () =>
          trx.deleteFrom(table).where(primaryKey, '=', number).executeTakeFirstOrThrow(),
        )
      }
      return found.length > 0
    },
    restore: restoreOf(layout, written),
  }
}

function updateOf(
  layout: TableLayout,
  written: RecordVersions['written'],
  sealer: Sealer,
): TableWrites['update'] {
  const { table, primaryKey } = layout
  return async (trx, key, changes, author) => {
    const found = await statesOf(trx, layout, key)
    const set = columnsOf(layout, changes)
    const changed = found
      .map(({ number, state: before }) => {
        const sealed = sealedIn(layout, sealer, number, changes)
        return { record: number, sealed, before, after: next(before, sealed) }
      })
      .filter(({ before, after }) => !isUnchanged(layout, before, after))
    if (changed.length === 0) return found.length === 0 ? 'absent' : 'unchanged'
    const numbers = changed.map(({ record }) => record)
    // Only the version changes if only links do: links are part of the record.
    const stamped = { ...set, [VERSION_COLUMN]: written }
    await mapDatabaseErrors(layout, () =>
      trx.updateTable(table).set(stamped).where(primaryKey, 'in', numbers).execute(),
    )
    for (const { record, sealed } of changed) await writeSealed(trx, layout, record, sealed)
    const rows = changed.map(({ record, before, after }) => {
      return { record, before: before.columns, after: after.columns }
    })
    await refuseOverlaps(trx, layout, rows)
    await refuseCircles(trx, layout, rows)
    forgetNames(trx)
    for (const { record, before, after } of changed) {
      await writeLinks(trx, layout, record, changes)
      const lines = await writeLines(trx, layout, record, before.lines, after.lines)
      await indexRecord(trx, layout, record, after.columns)
      await followWrite(trx, layout, { record, before, after: { ...after, lines } }, author)
    }
    return 'written'

    function next({ columns, links, lines }: RecordState, sealed: Values): RecordState {
      return {
        columns: { ...columns, ...set, ...sealed },
        links: { ...links, ...linksIn(layout, changes) },
        lines: { ...lines, ...linesIn(layout, lines, changes) },
      }
    }
  }
}

/** Stores the secrets of one record. */
async function writeSealed(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  number: number,
  sealed: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(sealed).length === 0) return
  await trx.updateTable(table).set(sealed).where(primaryKey, '=', number).execute()
}

function restoreOf(
  layout: TableLayout,
  written: RecordVersions['written'],
): TableWrites['restore'] {
  const { table, primaryKey } = layout
  return async (trx, number, { columns, links, lines: deleted }, author) => {
    const stored = layout.fields.map((field) =>
      // An empty value is one that the record had: only a field that it did not have gets its default.
      withFolded(
        field,
        columnValue(columns[field.name] === undefined ? absentColumn(field) : columns[field.name]),
      ),
    )
    const values = Object.assign({}, ...stored, { [primaryKey]: number })
    await mapDatabaseErrors(layout, async () => {
      await trx
        .insertInto(table)
        .values({ ...values, [VERSION_COLUMN]: written })
        .execute()
      await refuseOverlaps(trx, layout, [{ record: number, before: undefined, after: values }])
      await writeLinks(trx, layout, number, links)
      await indexRecord(trx, layout, number, values)
    })
    const lines = await writeLines(trx, layout, number, {}, deleted)
    const after = { columns: values, links, lines }
    await followWrite(trx, layout, { record: number, before: undefined, after }, author)
  }
}
