import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction, sql } from 'kysely'
import type { Store } from '../rpc/action'
import { StartupError } from '../startup-error'
import { backUp } from './backup'
import { troubleOf } from './database-errors'
import { LibsqlDialect } from './libsql-dialect'
import { postgresDialect } from './postgres-dialect'
import { type TableVersions, versionsInDatabase, versionsInMemory } from './table-versions'
import type { Tables } from './tables'
import { WrittenTables } from './written-tables'

export const DATABASE_FILE = 'gestion.db'

/** How often a transaction that crossed another one (PostgreSQL) is run before it is given up. */
const TRIES = 20

export interface OpenedStore extends Store {
  /** For migrations alone: no one else may hold it beside `transact`. */
  readonly db: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  readonly versions: TableVersions
  /** Runs a migration while no other process runs one. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * Copies the database into a file beside it.
   * @param now milliseconds since the epoch
   * @returns its path; undefined: the database is no file of ours
   * @throws StartupError
   */
  backup(now: number): Promise<string | undefined>
  close(): Promise<void>
}

export interface StoreOptions {
  /** The folder that holds the SQLite file, or ':memory:'. */
  readonly dataDir: string
  /** `postgres://…`; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

/**
 * Opens the database and makes sure that it can be read whole.
 * @throws StartupError
 */
export async function openStore({ dataDir, databaseUrl }: StoreOptions): Promise<OpenedStore> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  return openSqlite(dataDir)
}

async function openSqlite(dataDir: string): Promise<OpenedStore> {
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE_FILE)
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(file) })
  try {
    await quickCheck(db)
  } catch (cause) {
    await db.destroy()
    throw unreadable(file, cause)
  }
  const versions = versionsInMemory()
  return {
    db,
    dialect: 'sqlite',
    versions,
    transact: (work) => runTransaction(db, versions, work),
    // The data folder's lock keeps others out.
    alone: (work) => work(),
    backup: async (now) => (file === ':memory:' ? undefined : backUp(db, file, now)),
    async close() {
      // So that the database is one whole file while nothing runs, and a copy of it is a backup.
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      await db.destroy()
    },
  }
}

function unreadable(file: string, cause: unknown): StartupError {
  if (troubleOf(cause)?.kind === 'unavailable') {
    return new StartupError(
      `The database file ${file} cannot be opened for writing.`,
      'Give the owner of this process the right to read and write it and its folder, and see that no other program holds it.',
      { cause },
    )
  }
  return new StartupError(
    `The database file ${file} is damaged or is no SQLite database.`,
    'Move it and its -wal and -shm files aside and put a backup in their place, or start with another DATA_DIR.',
    { cause },
  )
}

/** @throws Error where SQLite finds the file malformed */
async function quickCheck(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const told = rows[0]?.quick_check
  if (told !== 'ok') throw new Error(told)
}

async function openPostgres(url: string): Promise<OpenedStore> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) })
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    await db.destroy()
    throw new StartupError(
      'The PostgreSQL database of DATABASE_URL does not answer.',
      'Check its host, port, user, password and database name, and that it is running.',
      { cause },
    )
  }
  const versions = versionsInDatabase()
  return {
    db,
    dialect: 'postgres',
    versions,
    transact: (work) => retried(() => runTransaction(db, versions, work)),
    alone: (work) => withMigrationLock(db, work),
    backup: async () => undefined,
    close: () => db.destroy(),
  }
}

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 4_710_852

/** Two servers that start at once bring the database up one after the other. */
async function withMigrationLock<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
    }
  })
}

/** Serializable: two writers that would undo each other's check never both succeed. SQLite's one connection is so anyway. */
async function runTransaction<T>(
  db: Kysely<Tables>,
  versions: TableVersions,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const written = new WrittenTables()
  const transaction = db.transaction().setIsolationLevel('serializable')
  const result = await transaction.execute(async (trx) => {
    const done = await work(trx.withPlugin(written))
    await versions.beforeCommit(trx, written.names)
    return done
  })
  versions.afterCommit(written.names)
  return result
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= TRIES || troubleOf(error)?.kind !== 'retry') throw error
      await setTimeout(Math.random() * 10 * tries)
    }
  }
}
