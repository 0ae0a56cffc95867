import type { SqlDialect } from '#server/store/action'
import { type Transaction, sql, type RawBuilder, type ColumnDefinitionBuilder } from 'kysely'
import { DELETED_TABLE, HISTORY_TABLE, type Tables } from '#server/store/tables'
import type { Author } from '#server/store/history/author'
import type { EntityTable } from '#server/store/entity-table'
import {
  PARENT_COLUMN,
  PLACE_COLUMN,
  type TableLayout,
  type ReferenceLayout,
  type FieldLayout,
  type LinksLayout,
  VERSION_COLUMN,
} from '#server/store/layout/table-layout'
import { buildListIndex, dropListIndex } from '#server/store/pages/list-index'
import { computeColumns, computedOf } from './compute-columns'
import { referenceIndex } from './reference-index'
import type { Step, NewValue, RowValue } from '../steps'
import type { Sealer } from '#server/store/secrets/sealer'
import { conceal, sealedValues } from './conceal'
import { foldForUnique } from '#wire/fold'
import { fold } from '#server/store/table-rows'
import type { ColumnValue } from '#server/store/kinds/field-column'
import { isByName } from '../plans/plan-values'
import { readTexts } from '../existing/referred'
import type { Values } from '#wire/kinds/field'

/** Executes one step of a plan without problems. */
export async function executeStep(
  trx: Transaction<Tables>,
  step: Step,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
  author: Author,
): Promise<void> {
  const { schema } = trx
  switch (step.kind) {
    case 'drop-index':
      return schema.dropIndex(step.index).ifExists().execute()
    case 'drop-column':
      return schema.alterTable(step.table).dropColumn(step.column).execute()
    case 'drop-table':
      await forgetRecords(trx, step.table)
      return schema.dropTable(step.table).execute()
    case 'rename-table':
      return schema.alterTable(step.from).renameTo(step.to).execute()
    case 'rename-column':
      return schema.alterTable(step.table).renameColumn(step.from, step.to).execute()
    case 'create-table':
      return createTable(trx, step.layout, dialect)
    case 'create-links':
      return createLinks(trx, step.layout, step.links)
    case 'drop-list-index':
      return dropListIndex(trx, step.table)
    case 'build-list-index':
      return buildListIndex(trx, step.layout, step.pages, dialect)
    case 'compute':
      return computeColumns(trx, step.layout)
    case 'index-lines': {
      const { table } = step.layout
      const index = schema.createIndex(referenceIndex(table, PARENT_COLUMN)).on(table)
      return index.columns([PARENT_COLUMN, PLACE_COLUMN]).execute()
    }
    case 'seed':
      return insertSeed(trx, step.layout, tables, dialect, author)
    case 'conceal':
      return conceal(trx, step, sealerIn(tables, step.layout))
    case 'write': {
      const { layout, field } = step
      const values = field.column.sealed
        ? sealedValues(step, sealerIn(tables, layout))
        : step.values
      return writeValues(trx, layout, field, values)
    }
    default:
      return grow(trx, step)
  }
}

/** @throws Error if the plan has a table that the contract does not have */
function sealerIn(tables: ReadonlyMap<string, EntityTable>, { table }: TableLayout): Sealer {
  const target = tables.get(table)
  if (target === undefined) throw new Error(`No table for ${table}`)
  return target.sealer
}

/** A later table with this name numbers its records from 1 again: history and deleted records must not be taken for theirs. */
async function forgetRecords(trx: Transaction<Tables>, table: string): Promise<void> {
  await trx.deleteFrom(DELETED_TABLE).where('entity', '=', table).execute()
  await trx.updateTable(HISTORY_TABLE).set({ record: null }).where('entity', '=', table).execute()
}

type Growth = Extract<
  Step,
  { kind: 'add-column' | 'add-folded' | 'fill' | 'index-reference' | 'create-unique' }
>

async function grow(trx: Transaction<Tables>, step: Growth): Promise<void> {
  const { layout } = step
  const { table } = layout
  switch (step.kind) {
    case 'add-column':
      return trx.schema
        .alterTable(table)
        .addColumn(step.field.name, columnType(step.field), (column) => defined(column, step.field))
        .execute()
    case 'add-folded':
      return addFolded(trx, table, step.field)
    case 'fill':
      return fillColumn(trx, layout, step.field, step.value)
    case 'index-reference': {
      const { name } = step.field
      return trx.schema.createIndex(referenceIndex(table, name)).on(table).column(name).execute()
    }
    case 'create-unique': {
      const { index, columns, period } = step.unique
      const create = trx.schema
        .createIndex(index)
        .on(table)
        .columns([...columns])
      return (period === undefined ? create.unique() : create).execute()
    }
  }
}

/** Stores the first records of a new table. @throws Error for a reference to none of the records */
async function insertSeed(
  trx: Transaction<Tables>,
  layout: TableLayout,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
  author: Author,
): Promise<void> {
  const { table, primaryKey, seed } = layout
  const target = tables.get(table)
  if (target === undefined) throw new Error(`No table for ${table}`)
  for (const record of seed) {
    const values = { ...record, ...computedOf(layout, record) }
    const withReferences = await withIds(trx, layout, values, tables)
    await target.insert(trx, [{ record: withReferences, author }])
  }
  if (dialect === 'sqlite') return
  const last = sql`(select max(${sql.ref(primaryKey)}) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, ${primaryKey}), ${last})`.execute(trx)
}

/** Replaces the names in a seed's references by ids. @throws Error for a name that no record has */
async function withIds(
  trx: Transaction<Tables>,
  { table, fields, links }: TableLayout,
  record: Values,
  tables: ReadonlyMap<string, EntityTable>,
): Promise<Values> {
  const resolved = { ...record }
  const idOf = async (reference: ReferenceLayout, value: unknown) => {
    const named = { [reference.shows]: value }
    const [id] = (await tables.get(reference.table)?.idsWhere(trx, named)) ?? []
    if (id !== undefined) return id
    throw new Error(`The seed of ${table} names no ${reference.table}: ${String(value)}`)
  }
  for (const { name, reference } of fields) {
    const value = record[name]
    if (reference !== undefined && typeof value === 'string') {
      resolved[name] = await idOf(reference, value)
    }
  }
  for (const { name, reference } of links) {
    const values = record[name]
    if (!Array.isArray(values)) continue
    resolved[name] = await Promise.all(values.map((value: unknown) => idOf(reference, value)))
  }
  return resolved
}

/** Rows written by one statement: below both databases' limits of parameters; larger batches are not faster. */
const BATCH = 500

/** Writes one field's values, the folded ones beside them, row by row. */
async function writeValues(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  field: FieldLayout,
  values: readonly RowValue[],
): Promise<void> {
  const resolve = await resolver(trx, field, values)
  for (let at = 0; at < values.length; at += BATCH) {
    const rows = values.slice(at, at + BATCH).map(({ id, value }) => {
      const stored = resolve(value)
      return sql`(${sql.join([id, stored, fold(field, stored)])})`
    })
    await trx
      .updateTable(table)
      // Both databases name the columns of a list of values column1, column2 …
      .from(sql`(values ${sql.join(rows)})`.as('given'))
      .set(columnsOf(field, sql`column2`, sql`column3`))
      .where(sql.ref(`${table}.${primaryKey}`), '=', sql`cast(column1 as bigint)`)
      .execute()
  }
}

/** Writes one value into every row. */
async function fillColumn(
  trx: Transaction<Tables>,
  { table }: TableLayout,
  field: FieldLayout,
  value: NewValue,
): Promise<void> {
  const stored = (await resolver(trx, field, [{ id: 0, value }]))(value)
  await trx
    .updateTable(table)
    .set(columnsOf(field, sql`${stored}`, sql`${fold(field, stored)}`))
    .execute()
}

/** The columns with casts: PostgreSQL infers the type text for a bare parameter. */
function columnsOf(field: FieldLayout, stored: RawBuilder<unknown>, folded: RawBuilder<unknown>) {
  const type = sql.raw(columnType(field))
  return {
    [field.name]: sql`cast(${stored} as ${type})`,
    ...(field.folded === undefined ? {} : { [field.folded]: sql`cast(${folded} as ${type})` }),
  }
}

/** Replaces the names of references by ids; the plan has checked that each name has one record. */
async function resolver(
  trx: Transaction<Tables>,
  { reference }: FieldLayout,
  values: readonly RowValue[],
): Promise<(value: NewValue) => ColumnValue> {
  const ids = new Map<string, number>()
  if (reference !== undefined && values.some(({ value }) => isByName(value))) {
    const texts = await readTexts(trx, reference.table, reference.primaryKey, reference.shows)
    for (const [id, name] of texts) ids.set(foldForUnique(name), id)
  }
  return (value) => (isByName(value) ? (ids.get(foldForUnique(value.name)) ?? null) : value)
}

/**
 * Only columns that are never null (texts, boxes to tick) are NOT NULL: whether a field is required is validated by the
 * contract, at the API, so that a schema can change it later without a new table.
 */
async function createTable(
  trx: Transaction<Tables>,
  layout: TableLayout,
  dialect: SqlDialect,
): Promise<void> {
  const { table, primaryKey, fields, parent } = layout
  let create = trx.schema
    .createTable(table)
    .addColumn(primaryKey, dialect === 'sqlite' ? 'integer' : 'bigint', (column) =>
      dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
  // Lines are deleted with their record.
  if (parent !== undefined) {
    create = create
      .addColumn(PARENT_COLUMN, 'bigint', (column) =>
        column.notNull().references(`${parent.table}.${parent.primaryKey}`).onDelete('cascade'),
      )
      .addColumn(PLACE_COLUMN, 'bigint', (column) => column.notNull())
  }
  for (const field of fields.filter(({ name }) => name !== primaryKey)) {
    create = create.addColumn(field.name, columnType(field), (column) => defined(column, field))
    if (field.folded !== undefined) create = create.addColumn(field.folded, columnType(field))
  }
  await create
    .addColumn(VERSION_COLUMN, 'bigint', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
}

/**
 * Deleting a record deletes its links; a record that others link to cannot be deleted. The constraints have no explicit names,
 * so that they do not conflict with those of a later table of the same name.
 */
async function createLinks(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  { table: links, reference }: LinksLayout,
): Promise<void> {
  const owner = sql`${sql.table(table)} (${sql.ref(primaryKey)})`
  const referred = sql`${sql.table(reference.table)} (${sql.ref(reference.primaryKey)})`
  await sql`
    create table ${sql.table(links)} (
      owner bigint not null references ${owner} on delete cascade,
      referred bigint not null references ${referred},
      primary key (owner, referred),
      unique (referred, owner)
    )
  `.execute(trx)
}

/** Existing rows get the folded default, as they get the default in the column beside it. */
async function addFolded(
  trx: Transaction<Tables>,
  table: string,
  field: FieldLayout,
): Promise<void> {
  if (field.folded === undefined) return
  const absent = fold(field, field.column.absent)
  await trx.schema
    .alterTable(table)
    .addColumn(field.folded, columnType(field), (column) =>
      absent === null ? column : column.defaultTo(sql.lit(absent)),
    )
    .execute()
}

/** The part of a column's definition that follows its type. */
function defined(
  column: ColumnDefinitionBuilder,
  { column: { absent, nullable }, reference }: FieldLayout,
): ColumnDefinitionBuilder {
  if (reference !== undefined)
    return column.references(`${reference.table}.${reference.primaryKey}`)
  const filled = absent === null ? column : column.defaultTo(sql.lit(absent))
  return nullable ? filled : filled.notNull()
}

/** The type of a field's column, by a name that both databases know. */
function columnType({ column }: FieldLayout): 'text' | 'bigint' {
  return column.type === 'text' ? 'text' : 'bigint'
}
