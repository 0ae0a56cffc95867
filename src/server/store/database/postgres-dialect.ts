import { Socket } from 'node:net'
import pg from 'pg'
import { claimCounter } from './table-versions'

/** PostgreSQL's type number of int8. */
const INT8 = 20

/** Connections, and so concurrent transactions, where the setting is not set; others wait. */
export const DEFAULT_POOL = 10

/** Milliseconds to wait for a free connection, and for a statement: less than a browser waits for its answer. */
const CONNECTION_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 20_000

/**
 * How long a statement waits for a row or table that another one holds. Short, because its connection is taken meanwhile:
 * `transactions` runs it again, and in between others get the connection. Milliseconds.
 */
const LOCK_TIMEOUT_MS = 500

/** A connection on which nothing arrives for this time is dead: PostgreSQL would have ended the statement. Milliseconds. */
const DEAD_AFTER_MS = 22_000

/** Whether statements may run longer than calls wait; migrations do. */
export interface StatementLimit {
  unlimited: boolean
}

/**
 * Connections to PostgreSQL by URL. Whole numbers come as numbers: none of ours is beyond 2^53.
 * @param pool connections at most
 * @param statementLimit is read whenever a connection has been silent for that time
 */
export function postgresPool(url: string, pool: number, statementLimit: StatementLimit): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  }
  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    // One connection stays open, so that a restore detects a running server that has no calls.
    min: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    stream: () => createSocket(statementLimit),
    types,
  })
  // An idle connection that breaks needs no handling: the pool opens another one. One that breaks in use rejects its query and
  // emits the error here again; without a listener that would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => {
    client.on('error', () => {})
    // It is sent before the first statement; if the connection breaks, that statement fails.
    client.query(claimCounter).catch(() => {})
  })
  return connections
}

/** A socket with a time-out: where the network drops all packets, no error is reported for many minutes. */
function createSocket(statementLimit: StatementLimit): Socket {
  const socket = new Socket()
  return socket.setTimeout(DEAD_AFTER_MS, () => {
    if (!statementLimit.unlimited) socket.destroy(new Error('Connection terminated: no answer'))
  })
}
