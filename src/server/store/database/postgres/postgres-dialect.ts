import { Socket } from 'node:net'
import pg from 'pg'
import { claimCounter } from '../table-versions'

/** PostgreSQL's type number of int8. */
const INT8 = 20

/** The number of connections, and so of concurrent transactions, if the setting is left out. Further transactions wait. */
export const DEFAULT_POOL = 10

/**
 * How long to wait for a free connection, and for a statement. It is less than a browser waits for its answer. Milliseconds.
 */
const CONNECTION_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 20_000

/**
 * How long a statement waits for a row or table that another one holds. It is short, because the statement occupies its
 * connection meanwhile: `transactions` runs it again, and other work gets the connection in between. Milliseconds.
 */
const LOCK_TIMEOUT_MS = 500

/**
 * A connection in use on which nothing arrives for this time is dead, because PostgreSQL would have ended the statement. If the
 * network drops all packets, no error is reported for many minutes. Milliseconds.
 */
const DEAD_AFTER_MS = 22_000

/** The silence after which a connection is probed, before a firewall forgets it. Milliseconds. */
const KEEP_ALIVE_MS = 60_000

/** Whether statements may run longer than calls wait; migrations do. */
export interface StatementLimit {
  unlimited: boolean
}

/**
 * Connections to PostgreSQL by URL. Whole numbers come as numbers: none of ours is beyond 2^53.
 * @param pool connections at most
 * @param statementLimit is read whenever a connection in use has been silent for a while
 * @param deadAfter how long that is. Milliseconds
 */
export function postgresPool(
  url: string,
  pool: number,
  statementLimit: StatementLimit,
  deadAfter = DEAD_AFTER_MS,
): pg.Pool {
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
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: SocketClient,
    types,
  })
  // An idle connection that breaks needs no handling, because the pool opens another one. One that breaks in use rejects its
  // query and emits the error here again; without a listener that would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => {
    client.on('error', () => {})
    // It is sent before the first statement; if the connection breaks, that statement fails.
    client.query(claimCounter).catch(() => {})
    socketOf(client)?.on('timeout', function (this: Socket) {
      if (!statementLimit.unlimited) this.destroy(new Error('Connection terminated: no answer'))
    })
  })
  connections.on('acquire', (client) => socketOf(client)?.setTimeout(deadAfter))
  connections.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
  return connections
}

/** A connection that gives access to its socket. */
class SocketClient extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}

const socketOf = (client: pg.ClientBase): Socket | undefined =>
  client instanceof SocketClient ? client.socket : undefined
