import { Kysely, PostgresDialect, sql } from 'kysely'
import { StartupError } from '../../start/startup-error'
import type { Tables } from '../tables'
import { namingPool } from './naming-pool'
import type { OpenedStore } from './opened-store'
import { type StatementLimit, postgresPool } from './postgres-dialect'
import { transactionVersions } from './record-versions'
import { versionsInDatabase } from './table-versions'
import { transactions } from './transactions'

/**
 * Opens a PostgreSQL database.
 * @param pool connections at most
 * @throws StartupError where it does not answer
 */
export async function openPostgres(url: string, pool: number): Promise<OpenedStore> {
  const statementLimit = { unlimited: false }
  const connections = postgresPool(url, pool, statementLimit)
  const dialect = new PostgresDialect({ pool: namingPool(connections) })
  const db = new Kysely<Tables>({ dialect })
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
    alone: (work) => withMigrationLock(db, statementLimit, work),
    connections: () => ({
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    backup: async () => undefined,
    // The database server manages its own files.
    isInPlace: async () => true,
    close: () => db.destroy(),
  }
}

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 4_710_852

/** Two servers that start at the same time migrate the database one after the other. */
async function withMigrationLock<T>(
  db: Kysely<Tables>,
  statementLimit: StatementLimit,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // The other server's migration may take longer than a statement may.
    statementLimit.unlimited = true
    try {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set lock_timeout = 0`.execute(connection)
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      }
    } finally {
      statementLimit.unlimited = false
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
