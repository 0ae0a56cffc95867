import { Kysely, PostgresDialect, sql } from 'kysely'
import { StartupError } from '../../../start/startup-error'
import type { Tables } from '../../tables'
import { withMigrationLock } from './migration-lock'
import { namingPool } from './naming-pool'
import type { OpenedStore } from '../opened-store'
import { postgresPool } from './postgres-dialect'
import { transactionVersions } from '../record-versions'
import { versionsByConnection } from '../table-versions'
import { transactions } from '../transactions'

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
  const versions = versionsByConnection()
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
