import {
  type Kysely,
  type Migration,
  sql,
  type ColumnDataType,
  type CreateTableBuilder,
  SqliteAdapter,
} from 'kysely'
import { DELETED_TABLE, EVENTS_TABLE, HISTORY_TABLE, VIEWS_TABLE } from '#server/store/tables'

/** Access's own tables. Their types fit both databases: in PostgreSQL only a bigint holds a ten-digit DNI or milliseconds. */
const authMigrations: Readonly<Record<string, Migration>> = {
  'auth-001-access': { up: createAccessTables },
  'auth-002-session-uses': { up: addSessionUses },
  'auth-003-codes-by-line': { up: separateCodes },
}

async function createAccessTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_credentials')
    .addColumn('dni', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await createTokenTables(db)
  await createCodeTables(db)
  await db.schema
    .createTable('auth_limits')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await createIndex(db, 'auth_limits', 'expires_at')
}

async function createTokenTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('auth_clave_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('correo', 'text', (column) => column.notNull())
    .addColumn('nombre', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const table of ['auth_sessions', 'auth_clave_tokens']) {
    await createIndex(db, table, 'dni')
    await createIndex(db, table, 'expires_at')
  }
}

async function createCodeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_codes')
    .addColumn('dni', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .addColumn('correo', 'text', (column) => column.notNull())
    .addColumn('nombre', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('auth_mails')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('correo_folded', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()
  await createIndex(db, 'auth_mails', 'dni')
  await createIndex(db, 'auth_mails', 'correo_folded')
  await createIndex(db, 'auth_mails', 'sent_at')
}

/** Open sessions stay open; their unknown facts are empty. */
async function addSessionUses(db: Kysely<unknown>): Promise<void> {
  for (const time of ['opened_at', 'used_at']) {
    await db.schema.alterTable('auth_sessions').addColumn(time, 'bigint').execute()
  }
  for (const text of ['address', 'browser']) {
    await db.schema
      .alterTable('auth_sessions')
      .addColumn(text, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}

/** Keeps one code for each lane instead of one for each DNI. Codes that were mailed are void: they last five minutes. */
async function separateCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('auth_codes').execute()
  await db.schema
    .createTable('auth_codes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('correo', 'text', (column) => column.notNull())
    .addColumn('nombre', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('auth_codes_lane', ['dni', 'lane'])
    .execute()
  await db.schema
    .alterTable('auth_mails')
    .addColumn('line', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

async function createIndex(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}

/** The history's own table. */
const historyMigrations: Readonly<Record<string, Migration>> = {
  'history-001-entries': { up: createHistory },
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, HISTORY_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute()
  await db.schema
    .createIndex(`${HISTORY_TABLE}_record`)
    .on(HISTORY_TABLE)
    .columns(['entity', 'record', 'id'])
    .execute()
}

/** The table of the deleted records. */
const deletedMigrations: Readonly<Record<string, Migration>> = {
  'deleted-001-records': { up: createDeleted },
}

async function createDeleted(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, DELETED_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex(`${DELETED_TABLE}_entity`)
    .on(DELETED_TABLE)
    .columns(['entity', 'id'])
    .execute()
  await db.schema
    .createIndex(`${DELETED_TABLE}_key`)
    .on(DELETED_TABLE)
    .columns(['entity', 'key', 'id'])
    .execute()
}

/** The table of the events that are to be delivered. */
const eventMigrations: Readonly<Record<string, Migration>> = {
  'events-001-events': { up: createEvents },
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const zero = sql`0`
  await createNumberedTable(db, EVENTS_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .addColumn('next', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('due', 'bigint', (column) => column.notNull().defaultTo(zero))
    .addColumn('held', 'bigint', (column) => column.notNull().defaultTo(zero))
    .addColumn('error', 'text')
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(zero))
    .execute()
  await db.schema
    .createIndex(`${EVENTS_TABLE}_record`)
    .on(EVENTS_TABLE)
    .columns(['entity', 'record', 'id'])
    .execute()
}

/** The table of the views that users have saved. */
const viewMigrations: Readonly<Record<string, Migration>> = {
  'views-001-saved': { up: createViews },
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable(VIEWS_TABLE)
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${VIEWS_TABLE}_key`, ['dni', 'entity', 'name_folded'])
    .execute()
}

/** The migrations of every table that no schema file declares, except the store's own tables. */
export const systemMigrations = {
  ...authMigrations,
  ...historyMigrations,
  ...deletedMigrations,
  ...eventMigrations,
  ...viewMigrations,
}

/**
 * Begins to create a table with a column `id` that numbers its rows in the order of insertion, and never reuses a number.
 * @param name the table's
 */
function createNumberedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const type: ColumnDataType = isSqlite ? 'integer' : 'bigint'
  return db.schema
    .createTable(name)
    .addColumn('id', type, (column) =>
      isSqlite
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
}
