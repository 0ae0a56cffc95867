import { type ColumnDefinitionBuilder, type Transaction, sql } from 'kysely'
import type { SqlDialect } from '../../database/sql-dialect'
import { fold } from '../../fold-field'
import {
  type FieldLayout,
  type LinksLayout,
  PARENT_COLUMN,
  PLACE_COLUMN,
  type TableLayout,
  VERSION_COLUMN,
} from '../../layout/table-layout'
import type { Tables } from '../../tables'
import { columnType } from './column-type'

/**
 * Only columns that are never null (texts, boxes to tick) are NOT NULL: whether a field is required is validated by the
 * contract, at the API, so that a schema can change it later without a new table.
 */
export async function createTable(
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
export async function createLinks(
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
export async function addFolded(
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

/** A column's definition beside its type. */
export function defined(
  column: ColumnDefinitionBuilder,
  { column: { absent, nullable }, reference }: FieldLayout,
): ColumnDefinitionBuilder {
  if (reference !== undefined)
    return column.references(`${reference.table}.${reference.primaryKey}`)
  const filled = absent === null ? column : column.defaultTo(sql.lit(absent))
  return nullable ? filled : filled.notNull()
}
