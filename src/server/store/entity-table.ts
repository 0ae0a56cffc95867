import type { Transaction } from 'kysely'
import type { Contract } from '../../wire/contract'
import { troubleOf } from './database-errors'
import { Duplicate, InUse } from './entity-errors'
import { type ColumnValue, columnValue, type FieldColumn } from './kinds/field-column'
import { type FieldLayout, type TableLayout, VERSION_COLUMN, layoutOf } from './layout'
import { linksOf, readLinks, writeLinks } from './links'
import type { RecordVersions } from './record-versions'
import type { Tables } from './tables'

/** A record in terms of the store: choices as codes, references as ids, several as a list of them, field by field. */
export type StoredRecord = Readonly<Record<string, unknown>>

/**
 * One entity's table. Field values go in and out as the contract has them; folded columns, the hidden id and the version
 * stay inside.
 */
export interface EntityTable {
  readonly layout: TableLayout
  /** @throws Duplicate */
  insert(trx: Transaction<Tables>, record: StoredRecord): Promise<void>
  /** The record with these key values (folded), or undefined. */
  find(trx: Transaction<Tables>, key: StoredRecord): Promise<StoredRecord | undefined>
  /** Which transaction wrote the record with these key values last, or undefined where there is none. */
  versionOf(trx: Transaction<Tables>, key: StoredRecord): Promise<number | undefined>
  /** @returns whether the record was there. @throws Duplicate */
  update(trx: Transaction<Tables>, key: StoredRecord, changes: StoredRecord): Promise<boolean>
  /** @returns whether the record was there. @throws InUse */
  remove(trx: Transaction<Tables>, key: StoredRecord): Promise<boolean>
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
  { written }: Pick<RecordVersions, 'written'>,
): EntityTable {
  const { table, primaryKey } = layout
  return {
    layout,
    async insert(trx, record) {
      const values = { ...initialColumns(layout), ...columnsOf(layout, record) }
      const inserted = await told(layout, () =>
        trx
          .insertInto(table)
          .values({ ...values, [VERSION_COLUMN]: written })
          .returning(primaryKey)
          .executeTakeFirstOrThrow(),
      )
      await writeLinks(trx, layout, Number(inserted[primaryKey]), record)
    },
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
    async update(trx, key, changes) {
      const rows = await matching(trx, layout, key).select(primaryKey).execute()
      const ids = rows.map((row) => Number(row[primaryKey]))
      // The version alone where only links change: they are part of the record.
      const set = { ...columnsOf(layout, changes), [VERSION_COLUMN]: written }
      if (ids.length > 0) {
        await told(layout, () =>
          trx.updateTable(table).set(set).where(primaryKey, 'in', ids).execute(),
        )
      }
      for (const id of ids) await writeLinks(trx, layout, id, changes)
      return ids.length > 0
    },
    async remove(trx, key) {
      const ids = matching(trx, layout, key).select(primaryKey)
      const { numDeletedRows } = await told(layout, () =>
        trx.deleteFrom(table).where(primaryKey, 'in', ids).executeTakeFirstOrThrow(),
      )
      return numDeletedRows > 0n
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

/** null for an empty text: two records without a value are no duplicates. */
export function fold(field: FieldLayout, stored: ColumnValue): ColumnValue {
  const folded = stored === null ? null : (field.column.fold?.(stored) ?? stored)
  return folded === '' ? null : folded
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
