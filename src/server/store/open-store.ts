import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import { counters } from '../metrics/counters'
import type { Store } from '../rpc/action'
import { StartupError } from '../startup-error'
import { backUp } from './backup'
import { prepareDatabaseFile } from './database-file'
import { troubleOf } from './database-errors'
import { DEFAULT_POOL, type Patience, postgresPool } from './postgres-dialect'
import { GuardedSqliteDialect } from './sqlite-dialect'
import { type TableVersions, versionsInDatabase, versionsInMemory } from './table-versions'
import { type RecordVersions, countedVersions, transactionVersions } from './record-versions'
import type { Tables } from './tables'
import { WrittenTables } from './written-tables'

export const DATABASE_FILE = 'gestion.db'

/**
 * How long a transaction is run again that crossed another one or lost its connection (PostgreSQL), or found the file held
 * by another process (SQLite), before it is given up. Milliseconds.
 */
const RETRY_MS = 5000
const LONGEST_PAUSE_MS = 100

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
  /** The pool of connections; undefined: there is one connection. */
  connections(): Connections | undefined
  close(): Promise<void>
}

/** Connections to PostgreSQL. */
export interface Connections {
  readonly open: number
  readonly idle: number
  /** Transactions that wait for one. */
  readonly waiting: number
}

export interface StoreOptions {
  /** The folder that holds the SQLite file, or ':memory:'. */
  readonly dataDir: string
  /** `postgres://…`; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Connections to PostgreSQL at most. */
  readonly databasePool?: number | undefined
}

/**
 * Opens the database and makes sure that it can be read whole.
 * @throws StartupError
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { dataDir, databaseUrl, databasePool = DEFAULT_POOL } = options
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, databasePool)
  return openSqlite(dataDir)
}

async function openSqlite(dataDir: string): Promise<OpenedStore> {
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE_FILE)
  if (file !== ':memory:') prepareDatabaseFile(file)
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(file) })
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
    ...transactions(db, versions, countedVersions(Date.now())),
    // The data folder's lock keeps others out.
    alone: (work) => work(),
    connections: () => undefined,
    backup: async (now) => (file === ':memory:' ? undefined : backUp(db, file, now)),
    async close() {
      // So that the database is one whole file while nothing runs, and a copy of it is a backup.
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      await db.destroy()
    },
  }
}

function unreadable(file: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause
  const kind = troubleOf(cause)?.kind
  if (kind === 'unavailable' || kind === 'retry') {
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

async function openPostgres(url: string, pool: number): Promise<OpenedStore> {
  const patience = { unlimited: false }
  const connections = postgresPool(url, pool, patience)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })
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
    ...transactions(db, versions, transactionVersions()),
    alone: (work) => withMigrationLock(db, patience, work),
    connections: () => ({
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    backup: async () => undefined,
    close: () => db.destroy(),
  }
}

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 4_710_852

/** Two servers that start at once bring the database up one after the other. */
async function withMigrationLock<T>(
  db: Kysely<Tables>,
  patience: Patience,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // The other server's migration may take longer than a statement may.
    patience.unlimited = true
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      return await work()
    } finally {
      patience.unlimited = false
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Both ways to run a transaction; each is run again while it could not be run for others. */
function transactions(
  db: Kysely<Tables>,
  versions: TableVersions,
  recordVersions: RecordVersions,
): Store {
  const versioned = { versions, recordVersions }
  return {
    recordVersions,
    transact: (work) => retried((attempt) => writeTransaction(db, versioned, work, attempt)),
    read: (work) => retried(() => serializable(db).setAccessMode('read only').execute(work)),
  }
}

/** Serializable: two writers that would undo each other's check never both succeed. SQLite's one connection is so anyway. */
const serializable = (db: Kysely<Tables>) => db.transaction().setIsolationLevel('serializable')

/** One run of a transaction. */
interface Attempt {
  /** From here on the database may have stored it, even where no answer came. */
  committing: boolean
}

/** What is counted of the writes: for answers that are kept in memory, and for each record. */
interface Versions {
  readonly versions: TableVersions
  readonly recordVersions: RecordVersions
}

async function writeTransaction<T>(
  db: Kysely<Tables>,
  { versions, recordVersions }: Versions,
  work: (trx: Transaction<Tables>) => Promise<T>,
  attempt: Attempt,
): Promise<T> {
  const written = new WrittenTables()
  try {
    return await serializable(db).execute(async (trx) => {
      const done = await work(trx.withPlugin(written))
      await versions.beforeCommit(trx, written.names)
      if (written.names.size > 0) await recordVersions.beforeCommit(trx)
      attempt.committing = true
      return done
    })
  } finally {
    // Of a commit that fails nobody knows whether it was done: no answer that is in memory may outlive it.
    if (attempt.committing) versions.afterCommit(written.names)
  }
}

/** The connection is free between two tries, so that others' reads are answered meanwhile. */
async function retried<T>(run: (attempt: Attempt) => Promise<T>): Promise<T> {
  const giveUp = performance.now() + RETRY_MS
  for (let tries = 1; ; tries += 1) {
    const attempt: Attempt = { committing: false }
    try {
      return await run(attempt)
    } catch (error) {
      if (performance.now() > giveUp || !mayRunAgain(error, attempt)) throw error
      counters.databaseRetries += 1
      await setTimeout(Math.random() * Math.min(10 * tries, LONGEST_PAUSE_MS))
    }
  }
}

/** Whether nothing of a failed transaction can have been stored, and another run may succeed. */
function mayRunAgain(error: unknown, { committing }: Attempt): boolean {
  const kind = troubleOf(error)?.kind
  return kind === 'retry' || (kind === 'connection-lost' && !committing)
}
