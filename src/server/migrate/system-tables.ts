import type { SqlDialect } from '#server/store/action'
import { type Kysely, type Migration, type Transaction, sql } from 'kysely'
import * as z from 'zod'
import { StartupError } from '#server/store/startup-error'
import { VERSION_COLUMN } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { VERSIONS_TABLE } from '#server/store/database/table-versions'

/** The fields of each entity's table, as the last start left them. */
export const FIELDS_TABLE = '_fields'
/** The unique indexes that the last start left. */
export const UNIQUES_TABLE = '_uniques'
/** Named values: the fold's version, the entities that were seeded, the current layout. */
export const FACTS_TABLE = '_facts'
/** Every layout that the database has had, by its fingerprint. */
export const LAYOUTS_TABLE = '_layouts'
/** The migrations below that have run. Its columns are those of kysely's migrator, which was used before. */
export const MIGRATIONS_TABLE = '_migrations'

type Migrations = Readonly<Record<string, Migration>>

/** The store's own tables. A later change is a new entry; an entry that has run anywhere is never edited. */
const storeMigrations: Migrations = {
  'store-001-layout': { up: createLayoutTables },
  'store-002-growth': { up: createGrowthTables },
  'store-003-record-versions': { up: addRecordVersions },
}

async function createLayoutTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable(FIELDS_TABLE)
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('folded', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('_fields_key', ['resource', 'field'])
    .execute()
  await db.schema
    .createTable(UNIQUES_TABLE)
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable(FACTS_TABLE)
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable(VERSIONS_TABLE)
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
}

async function createGrowthTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable(FIELDS_TABLE).addColumn('rules', 'text').execute()
  await db.schema
    .createTable(LAYOUTS_TABLE)
    .addColumn('fingerprint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds the column to the existing tables, by their current names; new tables are created with it. */
async function addRecordVersions(db: Kysely<unknown>): Promise<void> {
  const names = z.array(z.object({ resource: z.string() }))
  const rows = await sql`select distinct resource from ${sql.table(FIELDS_TABLE)}`.execute(db)
  for (const { resource } of names.parse(rows.rows)) {
    await db.schema
      .alterTable(resource)
      .addColumn(VERSION_COLUMN, 'bigint', (column) => column.notNull().defaultTo(sql`0`))
      .execute()
  }
}

const done = z.array(z.object({ name: z.string() }))

/**
 * Migrates the tables that no schema file declares: the store's own, and those of other modules. In the caller's transaction,
 * so that a database is never between two versions; kysely's migrator would open a separate one.
 */
export async function migrateSystemTables(
  trx: Transaction<Tables>,
  others: Migrations,
): Promise<void> {
  await trx.schema
    .createTable(MIGRATIONS_TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  for (const [name, migration] of await pendingMigrations(trx, others)) {
    await migration.up(trx)
    const timestamp = new Date().toISOString()
    await trx.insertInto(MIGRATIONS_TABLE).values({ name, timestamp }).execute()
  }
}

/** The migrations that have not run, in the order of their names. */
async function pendingMigrations(trx: Transaction<Tables>, others: Migrations) {
  const names = new Set(await namesOfDone(trx))
  return Object.entries({ ...storeMigrations, ...others })
    .filter(([name]) => !names.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function namesOfDone(trx: Transaction<Tables>): Promise<readonly string[]> {
  const rows = done.parse(await trx.selectFrom(MIGRATIONS_TABLE).select('name').execute())
  return rows.map(({ name }) => name)
}

/**
 * Whether all of them have run. Changes nothing.
 * @param existing the tables that the database has
 * @throws StartupError if a later version of this program has used the database
 */
export async function systemTablesAreCurrent(
  trx: Transaction<Tables>,
  existing: ReadonlySet<string>,
  others: Migrations,
): Promise<boolean> {
  if (!existing.has(MIGRATIONS_TABLE)) return false
  const ours = { ...storeMigrations, ...others }
  const later = (await namesOfDone(trx)).filter((name) => !Object.hasOwn(ours, name))
  if (later.length > 0) {
    throw new StartupError(
      `The database is newer than this program: a later version has migrated it (${later.join(', ')}).`,
      'Start that version, or restore a backup from before that. The database is unchanged.',
    )
  }
  return (await pendingMigrations(trx, others)).length === 0
}

/** The names of the tables that the database has. */
export async function existingTables(
  trx: Transaction<Tables>,
  dialect: SqlDialect,
): Promise<ReadonlySet<string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const { rows } = await query.execute(trx)
  return new Set(rows.map(({ name }) => name))
}
