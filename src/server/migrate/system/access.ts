import { type Kysely, type Migration, sql } from 'kysely'

/** Access's own tables. Dialect-neutral: bigint holds a ten-digit DNI and milliseconds in PostgreSQL too. */
export const authMigrations: Readonly<Record<string, Migration>> = {
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

/** Open sessions stay open: what is not known of them is empty. */
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

/** One code for each lane, no longer for each DNI. Codes that were mailed are void: they last five minutes. */
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
