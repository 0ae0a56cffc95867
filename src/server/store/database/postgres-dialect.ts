import { Socket } from 'node:net'
import pg from 'pg'
import { claimCounter } from './table-versions'

/** PostgreSQL's type number of int8. */
const INT8 = 20

/** Transactions at once where the setting is not given; the rest waits in line. */
export const DEFAULT_POOL = 10

/** Milliseconds to wait for a free connection, and for a statement: less than a browser waits for its answer. */
const CONNECTION_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 20_000

/**
 * How long a statement waits for a row or table that another one holds. Short, because its connection is taken meanwhile:
 * `transactions` runs it again, and in between others get the connection. Milliseconds.
 */
const LOCK_TIMEOUT_MS = 500

/** A connection on which nothing arrives for so long is dead: PostgreSQL would have ended the statement. Milliseconds. */
const DEAD_AFTER_MS = 22_000

/** Whether statements may run longer than calls wait; migrations do. */
export interface Patience {
  unlimited: boolean
}

/**
 * Connections to PostgreSQL by URL. Whole numbers come as numbers: none of ours is beyond 2^53.
 * @param pool connections at most
 * @param patience is asked whenever a connection has been silent for long
 */
export function postgresPool(url: string, pool: number, patience: Patience): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  }
  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    // One stays open, by which a restore sees that a server without calls is running.
    min: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    stream: () => createSocket(patience),
    types,
  })
  // A connection that breaks while nobody uses it concerns nobody: the pool makes another one. One that breaks in use
  // rejects the query under way, and says so here again; an error without a listener would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => {
    client.on('error', () => {})
    // It goes out before the first statement; if the connection breaks, that statement fails.
    client.query(claimCounter).catch(() => {})
  })
  return connections
}

/** Where a network swallows everything, no error arrives by itself for many minutes. */
function createSocket(patience: Patience): Socket {
  const socket = new Socket()
  return socket.setTimeout(DEAD_AFTER_MS, () => {
    if (!patience.unlimited) socket.destroy(new Error('Connection terminated: no answer'))
  })
}
