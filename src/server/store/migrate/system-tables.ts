import { type Kysely, type Migration, Migrator } from 'kysely'
import { StartupError } from '../../startup-error'
import type { OpenedStore } from '../open-store'
import { VERSIONS_TABLE } from '../table-versions'

/** What each entity's table holds, field by field, as the last start left it. */
export const FIELDS_TABLE = '_fields'
/** The unique indexes that the last start left. */
export const UNIQUES_TABLE = '_uniques'
/** Facts with a name: the fold's version, the entities whose seed was sown. */
export const FACTS_TABLE = '_facts'

/** The store's own tables. A later change is a new entry; an entry that has run anywhere is never edited. */
const storeMigrations: Readonly<Record<string, Migration>> = {
  'store-001-layout': { up: createLayoutTables },
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

/**
 * Brings the tables that no schema file declares up to date: the store's own, and those that others bring.
 * @throws StartupError where the database was written by a later version, or a step fails (nothing is changed then)
 */
export async function migrateSystemTables(
  { db }: OpenedStore,
  others: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...storeMigrations, ...others }) },
    migrationTableName: '_migrations',
    migrationLockTableName: '_migrations_lock',
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  throw new StartupError(
    `The database's own tables could not be brought up to date: ${error instanceof Error ? error.message : String(error)}.`,
    'If a later version of this program has used the database, start that version. The database is unchanged.',
    { cause: error },
  )
}
