import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables'
import type { StatementLimit } from './postgres-dialect'

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 4_710_852

/**
 * Two servers that start at the same time migrate a PostgreSQL database one after the other.
 * @param statementLimit is lifted for as long as this takes, and while it waits for its turn
 * @param work what needs the database for itself
 * @returns what the work returns
 */
export async function withMigrationLock<T>(
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
