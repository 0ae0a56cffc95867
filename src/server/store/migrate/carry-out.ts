import { type ColumnDefinitionBuilder, type Transaction, sql } from 'kysely'
import { StartupError } from '../../startup-error'
import { type EntityTable, type StoredRecord, createEntityTable, fold } from '../entity-table'
import { columnValue } from '../kinds/field-column'
import type { FieldLayout, TableLayout, UniqueLayout } from '../layout'
import type { Tables } from '../tables'
import type { Step } from './steps'

export type SqlDialect = 'sqlite' | 'postgres'

/** Carries out one step of a plan. @throws StartupError where rows that stand contradict a new unique key */
export async function carryOut(
  trx: Transaction<Tables>,
  step: Step,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
): Promise<void> {
  switch (step.kind) {
    case 'drop-unique':
      return trx.schema.dropIndex(step.index).execute()
    case 'drop-column':
      await trx.schema.dropIndex(referenceIndex(step.table, step.column)).ifExists().execute()
      return trx.schema.alterTable(step.table).dropColumn(step.column).execute()
    case 'drop-table':
      return trx.schema.dropTable(step.table).execute()
    case 'create-table':
      return createTable(trx, step.layout, dialect)
    case 'add-column':
      await trx.schema
        .alterTable(step.layout.table)
        .addColumn(step.field.name, columnType(step.field), (column) => defined(column, step.field))
        .execute()
      return indexReferences(trx, step.layout.table, [step.field])
    case 'fold':
      return foldColumn(trx, step)
    case 'create-unique':
      return createUnique(trx, step.layout, step.unique)
    case 'sow':
      return sow(trx, step.layout, tables, dialect)
  }
}

/**
 * No column is NOT NULL but those of texts: what is required is judged at the one door, by the contract, and a schema
 * may loosen it later without its table being built anew.
 */
async function createTable(
  trx: Transaction<Tables>,
  layout: TableLayout,
  dialect: SqlDialect,
): Promise<void> {
  const { table, primaryKey, fields } = layout
  let create = trx.schema
    .createTable(table)
    .addColumn(primaryKey, dialect === 'sqlite' ? 'integer' : 'bigint', (column) =>
      dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
  for (const field of fields.filter(({ name }) => name !== primaryKey)) {
    create = create.addColumn(field.name, columnType(field), (column) => defined(column, field))
    if (field.folded !== undefined) create = create.addColumn(field.folded, 'text')
  }
  await create.execute()
  await indexReferences(trx, table, fields)
}

/** So that a delete finds those that refer to it without reading their whole table. */
async function indexReferences(
  trx: Transaction<Tables>,
  table: string,
  fields: readonly FieldLayout[],
): Promise<void> {
  for (const { name, reference } of fields) {
    if (reference === undefined) continue
    await trx.schema.createIndex(referenceIndex(table, name)).on(table).column(name).execute()
  }
}

function referenceIndex(table: string, column: string): string {
  return `refers_${table}_${column}`
}

function columnType({ column }: FieldLayout): 'text' | 'bigint' {
  return column.type === 'text' ? 'text' : 'bigint'
}

function defined(
  column: ColumnDefinitionBuilder,
  { column: { absent }, reference }: FieldLayout,
): ColumnDefinitionBuilder {
  if (reference !== undefined)
    return column.references(`${reference.table}.${reference.primaryKey}`)
  return absent === null ? column : column.notNull().defaultTo(sql.lit(absent))
}

async function foldColumn(
  trx: Transaction<Tables>,
  { layout, field, column }: Extract<Step, { kind: 'fold' }>,
): Promise<void> {
  const { table, primaryKey } = layout
  const { name, folded } = field
  if (folded === undefined) return
  if (column === 'new') await trx.schema.alterTable(table).addColumn(folded, 'text').execute()
  const rows = await trx.selectFrom(table).select([primaryKey, name]).execute()
  for (const row of rows) {
    await trx
      .updateTable(table)
      .set({ [folded]: fold(field, columnValue(row[name])) })
      .where(primaryKey, '=', row[primaryKey])
      .execute()
  }
}

async function createUnique(
  trx: Transaction<Tables>,
  { table }: TableLayout,
  { index, fields, columns }: UniqueLayout,
): Promise<void> {
  let query = trx.selectFrom(table).select(columns).groupBy(columns)
  for (const column of columns) query = query.where(column, 'is not', null)
  const twice = await query
    .having(sql`count(*)`, '>', 1)
    .limit(5)
    .execute()
  if (twice.length > 0) {
    const examples = twice.map((row) => columns.map((column) => String(row[column])).join(' / '))
    throw new StartupError(
      `Table ${table}: ${fields.join(' and ')} must be unique, but several rows share a value: ${examples.join('; ')}.`,
      'Mend these records with the schema as it was, then start with the new one. The database is unchanged.',
    )
  }
  await trx.schema
    .createIndex(index)
    .on(table)
    .columns([...columns])
    .unique()
    .execute()
}

async function sow(
  trx: Transaction<Tables>,
  layout: TableLayout,
  tables: ReadonlyMap<string, EntityTable>,
  dialect: SqlDialect,
): Promise<void> {
  const { table, primaryKey, seed } = layout
  const target = tables.get(table) ?? createEntityTable(layout)
  for (const record of seed) {
    await target.insert(trx, await withIds(trx, layout, record, tables))
  }
  if (dialect === 'sqlite') return
  const last = sql`(select max(${sql.ref(primaryKey)}) from ${sql.table(table)})`
  await sql`select setval(pg_get_serial_sequence(${table}, ${primaryKey}), ${last})`.execute(trx)
}

/** A seed names the records that it refers to, as requests do. @throws Error for one that is not there */
async function withIds(
  trx: Transaction<Tables>,
  { table, fields }: TableLayout,
  record: StoredRecord,
  tables: ReadonlyMap<string, EntityTable>,
): Promise<StoredRecord> {
  const resolved = { ...record }
  for (const { name, reference } of fields) {
    const value = record[name]
    if (reference === undefined || typeof value !== 'string') continue
    const [id] = (await tables.get(reference.table)?.idsWhere(trx, reference.shows, value)) ?? []
    if (id === undefined)
      throw new Error(`The seed of ${table} names no ${reference.table}: ${value}`)
    resolved[name] = id
  }
  return resolved
}
