import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { statementName } from '../statement-names'

/** A connection of the driver, as far as statements are sent over it. */
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

/** The pool for kysely, which sends statements without names: those that have one are sent with it. */
export function namingPool(pool: Pool): PostgresPool {
  /** One for each connection, by which kysely recognises it. */
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
