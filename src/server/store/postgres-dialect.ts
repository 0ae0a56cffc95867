import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** PostgreSQL's type number of int8. */
const INT8 = 20

/** Transactions at once; the rest waits in line. */
const CONNECTIONS = 4

/** PostgreSQL by URL. Whole numbers come as numbers: none of ours is beyond 2^53. */
export function postgresDialect(url: string): PostgresDialect {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    types,
  })
  // A connection that breaks while nobody uses it concerns nobody: the pool makes another one.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
