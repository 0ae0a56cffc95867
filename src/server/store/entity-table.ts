import type { Transaction } from 'kysely'
import type { Contract } from '../../wire/contract'
import { keepDeleted } from '../deleted/keep-deleted'
import type { Author } from '../history/author'
import { type RecordState, recordChange } from '../history/record-change'
import { troubleOf } from './database-errors'
import { Duplicate, InUse } from './entity-errors'
import { fold } from './fold-field'
import { type ColumnValue, columnValue, type FieldColumn } from './kinds/field-column'
import { type FieldLayout, type TableLayout, VERSION_COLUMN, layoutOf } from './layout'
import { linksOf, readLinks, writeLinks } from './links'
import type { RecordVersions } from './record-versions'
import type { Tables } from './tables'

/** A record in terms of the store: choices as codes, references as ids, several as a list of them, field by field. */
export type StoredRecord = Readonly<Record<string, unknown>>

/**
 * One entity's table. Field values go in and out as the contract has them; folded columns, the hidden id and the version
 * stay inside. Each write names its author and adds its entry to the history in the same transaction.
 */
export interface EntityTable {
  readonly layout: TableLayout
  /** @throws Duplicate */
  insert(trx: Transaction<Tables>, record: StoredRecord, author: Author): Promise<void>
  /** The record with these key values (folded), or undefined. */
  find(trx: Transaction<Tables>, key: StoredRecord): Promise<StoredRecord | undefined>
  /** Which transaction wrote the record with these key values last, or undefined where there is none. */
  versionOf(trx: Transaction<Tables>, key: StoredRecord): Promise<number | undefined>
  /** The number of the record with these key values, which it keeps as long as it exists. */
  numberOf(trx: Transaction<Tables>, key: StoredRecord): Promise<number | undefined>
  /** @returns whether the record was there. @throws Duplicate */
  update(
    trx: Transaction<Tables>,
    key: StoredRecord,
    changes: StoredRecord,
    author: Author,
  ): Promise<boolean>
  /** Keeps what it deletes for a while. @returns whether the record was there. @throws InUse */
  remove(trx: Transaction<Tables>, key: StoredRecord, author: Author): Promise<boolean>
  /**
   * Puts a deleted record back under its number; fields that its state does not have are those of a new record.
   * @throws Duplicate; InUse where it refers to a record that is gone
   */
  restore(
    trx: Transaction<Tables>,
    number: number,
    state: RecordState,
    author: Author,
  ): Promise<void>
  /** Ids of the records whose `field` has this value, folded: how a reference by name is resolved. */
  idsWhere(trx: Transaction<Tables>, field: string, value: unknown): Promise<readonly number[]>
  /** Every record as lists answer it: choices as texts where the contract says so, references by what they show. */
  list(trx: Transaction<Tables>): Promise<readonly StoredRecord[]>
}

/**
 * The operations on one table. They run in the caller's transaction, and expect the table as the migration left it.
 * @param layout the table's columns, key and unique fields, as `layoutOf` reads them from the contract
 * @param versions the database's own, which every write gives to its row
 */
export function createEntityTable(
  layout: TableLayout,
  versions: Pick<RecordVersions, 'written'>,
): EntityTable {
  return { layout, ...readsOf(layout), ...writesOf(layout, versions) }
}

function writesOf(
  layout: TableLayout,
  { written }: Pick<RecordVersions, 'written'>,
): Pick<EntityTable, 'insert' | 'update' | 'remove' | 'restore'> {
  const { table, primaryKey } = layout
  return {
    async insert(trx, record, author) {
      const values = { ...initialColumns(layout), ...columnsOf(layout, record) }
      const inserted = await told(layout, () =>
        trx
          .insertInto(table)
          .values({ ...values, [VERSION_COLUMN]: written })
          .returning(primaryKey)
          .executeTakeFirstOrThrow(),
      )
      const number = Number(inserted[primaryKey])
      await writeLinks(trx, layout, number, record)
      const after = { columns: { ...values, ...inserted }, links: linksIn(layout, record) }
      await recordChange(trx, layout, { record: number, before: undefined, after }, author)
    },
    async update(trx, key, changes, author) {
      const found = await statesOf(trx, layout, key)
      const numbers = found.map(({ number }) => number)
      const set = columnsOf(layout, changes)
      if (numbers.length > 0) {
        // The version alone where only links change: they are part of the record.
        const stamped = { ...set, [VERSION_COLUMN]: written }
        await told(layout, () =>
          trx.updateTable(table).set(stamped).where(primaryKey, 'in', numbers).execute(),
        )
      }
      for (const { number, state: before } of found) {
        await writeLinks(trx, layout, number, changes)
        const after = {
          columns: { ...before.columns, ...set },
          links: { ...before.links, ...linksIn(layout, changes) },
        }
        await recordChange(trx, layout, { record: number, before, after }, author)
      }
      return found.length > 0
    },
    async remove(trx, key, author) {
      const found = await statesOf(trx, layout, key)
      for (const { number, state: before } of found) {
        await recordChange(trx, layout, { record: number, before, after: undefined }, author)
        await keepDeleted(trx, layout, { record: number, state: before }, author)
        await told(layout, () =>
          trx.deleteFrom(table).where(primaryKey, '=', number).executeTakeFirstOrThrow(),
        )
      }
      return found.length > 0
    },
    async restore(trx, number, { columns, links }, author) {
      const stored = layout.fields
        .filter(({ name }) => Object.hasOwn(columns, name))
        .map((field) => withFolded(field, columnValue(columns[field.name])))
      const values = Object.assign(initialColumns(layout), ...stored, { [primaryKey]: number })
      await told(layout, async () => {
        await trx
          .insertInto(table)
          .values({ ...values, [VERSION_COLUMN]: written })
          .execute()
        await writeLinks(trx, layout, number, links)
      })
      const after = { columns: values, links }
      await recordChange(trx, layout, { record: number, before: undefined, after }, author)
    },
  }
}

function readsOf(
  layout: TableLayout,
): Omit<EntityTable, 'layout' | keyof ReturnType<typeof writesOf>> {
  const { primaryKey } = layout
  return {
    async find(trx, key) {
      const row = await matching(trx, layout, key).selectAll().executeTakeFirst()
      if (row === undefined) return undefined
      const values = Object.fromEntries(layout.fields.map(({ name }) => [name, row[name]]))
      return { ...values, ...(await linksOf(trx, layout, Number(row[primaryKey]))) }
    },
    async versionOf(trx, key) {
      const row = await matching(trx, layout, key).select(VERSION_COLUMN).executeTakeFirst()
      return row && Number(row[VERSION_COLUMN])
    },
    async numberOf(trx, key) {
      const row = await matching(trx, layout, key).select(primaryKey).executeTakeFirst()
      return row && Number(row[primaryKey])
    },
    async idsWhere(trx, field, value) {
      const column = layout.fields.find(({ name }) => name === field)?.column
      if (column === undefined || !isStorable(column, value)) return []
      const rows = await matching(trx, layout, { [field]: value }, [field])
        .select(primaryKey)
        .execute()
      return rows.map((row) => Number(row[primaryKey]))
    },
    list: (trx) => listRecords(trx, layout),
  }
}

/** The tables of a contract by name, those that are referred to before those that refer to them. */
export function entityTablesOf(
  contract: Contract,
  versions: RecordVersions,
): ReadonlyMap<string, EntityTable> {
  return new Map(
    layoutOf(contract).map((layout) => [layout.table, createEntityTable(layout, versions)]),
  )
}

/** Rows whose `fields` (the key, unless told) have the values of `record`. Of a singleton: its one row. */
function matching(
  trx: Transaction<Tables>,
  layout: TableLayout,
  record: StoredRecord,
  fields: readonly string[] = layout.key,
) {
  let query = trx.selectFrom(layout.table)
  for (const field of layout.fields.filter(({ name }) => fields.includes(name))) {
    const stored = field.column.toColumn(record[field.name])
    const value = field.folded === undefined ? stored : fold(field, stored)
    query = query.where(field.folded ?? field.name, '=', value)
  }
  return query
}

/** The records with these key values, by their numbers. */
async function statesOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
  key: StoredRecord,
): Promise<readonly { readonly number: number; readonly state: RecordState }[]> {
  const rows = await matching(trx, layout, key).selectAll().execute()
  const states = rows.map(async (columns) => {
    const number = Number(columns[layout.primaryKey])
    return { number, state: { columns, links: await linksOf(trx, layout, number) } }
  })
  return Promise.all(states)
}

/** The links that a write sets. */
function linksIn({ links }: TableLayout, record: StoredRecord): RecordState['links'] {
  const set: Record<string, readonly number[]> = {}
  for (const { name } of links) {
    const ids = record[name]
    if (Array.isArray(ids)) set[name] = ids.map(Number)
  }
  return set
}

/** The record's number in the rows of a list; no field is called so. */
const OWNER = '__owner'

async function listRecords(
  trx: Transaction<Tables>,
  layout: TableLayout,
): Promise<readonly StoredRecord[]> {
  const { table, primaryKey, fields, links } = layout
  let query = trx
    .selectFrom(table)
    .select(`${table}.${primaryKey} as ${OWNER}`)
    .orderBy(`${table}.${primaryKey}`)
  for (const { name, reference } of fields) {
    query =
      reference === undefined
        ? query.select(`${table}.${name} as ${name}`)
        : query.select(
            trx
              .selectFrom(reference.table)
              .select(reference.shows)
              .whereRef(`${reference.table}.${reference.primaryKey}`, '=', `${table}.${name}`)
              .as(name),
          )
  }
  const rows: readonly StoredRecord[] = await query.execute()
  const linked = await readLinks(trx, links)
  return rows.map((row) => {
    const answers = fields.map(({ name, column }) => [
      name,
      column.toAnswer(columnValue(row[name])),
    ])
    const lists = links.map(({ name }) => [name, linked(name, Number(row[OWNER]))])
    return Object.fromEntries([...answers, ...lists])
  })
}

/** What a new record has where nothing is said. */
function initialColumns({ fields }: TableLayout): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {}
  for (const field of fields) {
    const { type, initial, absent } = field.column
    if (type !== 'id') Object.assign(row, withFolded(field, initial?.() ?? absent))
  }
  return row
}

/** A record's fields as columns, the folded ones beside them. */
function columnsOf({ fields }: TableLayout, record: StoredRecord): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {}
  for (const field of fields) {
    if (!Object.hasOwn(record, field.name)) continue
    Object.assign(row, withFolded(field, field.column.toColumn(record[field.name])))
  }
  return row
}

function withFolded(field: FieldLayout, stored: ColumnValue): Record<string, ColumnValue> {
  const { name, folded } = field
  return folded === undefined
    ? { [name]: stored }
    : { [name]: stored, [folded]: fold(field, stored) }
}

/** Whether the column could hold such a value: a name of another kind leads to no record. */
function isStorable(column: FieldColumn, value: unknown): boolean {
  try {
    column.toColumn(value)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Runs a write, and tells its refusals by the entity's own names. */
async function told<T>(layout: TableLayout, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble?.kind === 'in-use') throw new InUse(layout.table)
    if (trouble?.kind !== 'duplicate') throw error
    throw new Duplicate(labelsOf(layout, trouble.constraint))
  }
}

/** @param constraint PostgreSQL names the index, SQLite its columns */
function labelsOf(layout: TableLayout, constraint: string): readonly string[] {
  const broken = layout.uniques.find(
    ({ index, columns }) =>
      constraint === index ||
      constraint.endsWith(`: ${columns.map((column) => `${layout.table}.${column}`).join(', ')}`),
  )
  return layout.fields.filter(({ name }) => broken?.fields.includes(name)).map(({ label }) => label)
}
