import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { StartupError } from '../../startup-error'
import type { Tables } from '../../tables'
import type { OpenedStore } from '../opened-store'
import { postgresPool, type StatementLimit } from './postgres-dialect'
import { transactionVersions } from '../record-versions'
import { versionsByConnection } from '../table-versions'
import { transactions } from '../transactions'
import { statementName } from '../prepared'

/**
 * Opens a PostgreSQL database.
 * @param pool connections at most
 * @throws StartupError if it does not answer
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

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 4_710_852

/**
 * Two servers that start at the same time migrate a PostgreSQL database one after the other.
 * @param statementLimit is lifted for as long as this takes, and while it waits for its turn
 * @param work runs while no other server migrates the database
 * @returns the result of `work`
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

/** The members of the driver's connection that send statements. */
interface Connection {
  query<R>(statement: {
    readonly name: string | undefined
    readonly text: string
    readonly values: readonly unknown[]
  }): Promise<PostgresQueryResult<R>>
  release(): void
}

interface Pool {
  connect(): Promise<Connection>
  end(): Promise<void>
}

/** The pool for kysely, which sends statements without names. This pool sends the name of each statement that has one. */
export function namingPool(pool: Pool): PostgresPool {
  /** The client of each connection: kysely recognises a connection by this object. */
  const clients = new WeakMap<Connection, PostgresPoolClient>()
  return {
    async connect() {
      const connection = await pool.connect()
      const client = clients.get(connection) ?? new NamingClient(connection)
      clients.set(connection, client)
      return client
    },
    end: () => pool.end(),
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string')
      throw new TypeError('Streaming is not supported: read lists whole')
    return this.#connection.query<R>({ name: statementName(text), text, values })
  }

  release(): void {
    this.#connection.release()
  }
}
