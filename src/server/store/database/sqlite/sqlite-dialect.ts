import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import {
  DatabaseSync,
  type StatementSyncInstance,
  type DatabaseSyncInstance,
} from '@photostructure/sqlite'
import * as z from 'zod'
import { TURN_MS } from '../../bulk/chunks'
import { StartupError } from '../../startup-error'

/**
 * The first SQLite without the WAL-reset bug: before it, a checkpoint by a second connection could lose commits that were
 * acknowledged (https://sqlite.org/wal.html, "The WAL-reset bug").
 */
const SAFE = [3, 51, 3] as const

const answer = z.tuple([z.object({ version: z.string() })])

/** @throws StartupError if the driver's SQLite is older than the first safe one */
function requireSafeSqlite(database: DatabaseSyncInstance): void {
  const [{ version }] = answer.parse(database.prepare('select sqlite_version() as version').all())
  if (isSafe(version)) return
  throw new StartupError(
    `The SQLite of this installation is ${version}, which can lose committed data.`,
    `Install the dependencies again with npm ci: ${SAFE.join('.')} or newer is needed.`,
  )
}

/** @param version such as '3.53.0' */
export function isSafe(version: string): boolean {
  const numbers = version.split('.').map(Number)
  for (const [place, least] of SAFE.entries()) {
    const number = numbers[place] ?? 0
    if (number !== least) return number > least
  }
  return true
}

/**
 * How long a statement waits for another process that holds the file, until `waitForOthers` changes it. Milliseconds. The
 * wait blocks the whole process.
 */
const OPENING_TIMEOUT_MS = 5000

/** Prepared statements that are cached at most: preparing one takes longer than running it. */
const STATEMENTS = 100

/**
 * Opens a SQLite database and checks every value that is bound to a statement: booleans become 0 and 1, and a value that SQLite
 * would not store unchanged (it truncates a text at NUL) is refused.
 * Durability over speed: a commit is on the disk before it is acknowledged (WAL, synchronous FULL).
 * @param timeout how long a statement waits for another process. Milliseconds
 * @throws StartupError if the driver's SQLite has the WAL-reset bug
 */
export function openGuardedDatabase(
  file: string,
  readOnly = false,
  timeout = OPENING_TIMEOUT_MS,
): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout, readOnly })
  try {
    requireSafeSqlite(database)
    // The mode is stored in the file: setting it is a write.
    if (!readOnly) database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
  } catch (error) {
    database.close()
    throw error
  }
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? guardedStatement(database.prepare(sql))
      // Moved to the end, so that the least recently used statement is the first.
      prepared.delete(sql)
      prepared.set(sql, statement)
      const [oldest] = prepared.keys()
      if (prepared.size > STATEMENTS && oldest !== undefined) prepared.delete(oldest)
      return statement
    },
    close: () => database.close(),
  }
}

function guardedStatement(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: () => {
      throw new TypeError('Streaming is not supported: read lists whole')
    },
  }
}

type Bindable = string | number | bigint | null | Uint8Array

/** @throws TypeError for a value that SQLite would not store unchanged */
export function bindable(value: unknown): Bindable {
  switch (typeof value) {
    case 'boolean':
      return value ? 1 : 0
    case 'string':
      if (value.includes('\0')) throw new TypeError('A text with NUL cannot be stored')
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`)
      return value
    case 'bigint':
      return value
    default:
      if (value === null || value instanceof Uint8Array) return value
      throw new TypeError(`A value of type ${typeof value} cannot be stored`)
  }
}

interface GuardedOptions {
  /** Whether every statement that writes is an error. Default: false. */
  readonly readOnly?: boolean
  /** Transactions that can be open at once; more than one only if all of them read. Default: 1. */
  readonly connections?: number
  /** How long a statement waits for another process, which blocks this process. Milliseconds. Default: `OPENING_TIMEOUT_MS`. */
  readonly timeout?: number
}

/**
 * SQLite on connections of its own. Unlike kysely's own dialect it declares that DDL can be rolled back, takes the
 * write lock at the start of a transaction that may write, accepts a transaction that SQLite itself rolled back, and does not
 * occupy the event loop for the whole of a transaction.
 */
export class GuardedSqliteDialect extends SqliteDialect {
  readonly #open: () => SqliteDriver
  readonly #connections: number

  /** @param file the database's path, or ':memory:': then each connection has a database of its own */
  constructor(file: string, { readOnly = false, connections = 1, timeout }: GuardedOptions = {}) {
    const database = async () => openGuardedDatabase(file, readOnly, timeout)
    super({ database })
    this.#open = () => new SqliteDriver({ database })
    this.#connections = connections
  }

  override createDriver(): Driver {
    return new GuardedSqliteDriver(this.#open, this.#connections)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/**
 * One connection, whose statements run in the event loop's own thread: between two of them others are served. The transaction
 * that has acquired it has it alone, even between its statements.
 */
class TurningConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  #began = 0
  #isOver = false

  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  /** Starts a turn, and the time in which statements may occupy the event loop. */
  begin(): void {
    this.#began = performance.now()
    this.#isOver = false
  }

  /** @throws Error after the transaction's end: work that nobody awaits, such as a hook's, would write outside of it */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isEnd = query.sql === 'commit' || query.sql === 'rollback'
    if (this.#isOver && !isEnd) throw new Error('The transaction of this statement has ended.')
    // The statement has run when this call returns.
    const result = this.#inner.executeQuery<R>(query)
    if (isEnd) this.#isOver = true
    else if (performance.now() - this.#began > TURN_MS) {
      await setImmediate()
      this.#began = performance.now()
    }
    return result
  }

  streamQuery<R>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, size)
  }
}

class GuardedSqliteDriver implements Driver {
  readonly #drivers: readonly SqliteDriver[]
  readonly #idle: TurningConnection[] = []
  readonly #waiting: ((connection: TurningConnection) => void)[] = []

  constructor(open: () => SqliteDriver, count: number) {
    this.#drivers = Array.from({ length: count }, open)
  }

  async init(): Promise<void> {
    try {
      for (const driver of this.#drivers) {
        await driver.init()
        this.#idle.push(new TurningConnection(await driver.acquireConnection()))
      }
    } catch (error) {
      // kysely does not close a database that it could not open.
      await this.destroy()
      throw error
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const idle = this.#idle.pop()
    const connection =
      idle ?? (await new Promise<TurningConnection>((got) => this.#waiting.push(got)))
    connection.begin()
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof TurningConnection)) return
    const next = this.#waiting.shift()
    if (next === undefined) this.#idle.push(connection)
    else next(connection)
  }

  /**
   * A deferred transaction that turns into a writing one fails if another process wrote meanwhile, and SQLite does not wait
   * then. Taking the write lock first moves every such failure to this statement, before any work is done.
   */
  async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    // Lets the event loop handle other I/O before each transaction, even if many are waiting.
    await setImmediate()
    if (connection instanceof TurningConnection) connection.begin()
    const begin = settings?.accessMode === 'read only' ? 'begin deferred' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk ends the transaction before kysely does; the error that reported it must not be lost. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active')))
        throw error
    }
  }

  async destroy(): Promise<void> {
    for (const driver of this.#drivers) await driver.destroy()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
