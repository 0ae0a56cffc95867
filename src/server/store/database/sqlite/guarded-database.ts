import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { requireSafeSqlite } from './sqlite-version'

/**
 * How long a statement waits for another process that holds the file, until `waitForOthers` changes it. Milliseconds. The
 * wait blocks the whole process.
 */
const OPENING_TIMEOUT_MS = 5000

/** Prepared statements that are cached at most: preparing one takes longer than running it. */
const STATEMENTS = 100

/**
 * Opens a SQLite database and checks every value that is bound to a statement: booleans become 0 and 1, and what SQLite would
 * not store unchanged (it truncates a text at NUL) is refused.
 * Durability over speed: a commit is on the disk before it is acknowledged (WAL, synchronous FULL).
 * @param timeout how long a statement waits for another process. Milliseconds
 * @throws StartupError where the driver's SQLite has the WAL-reset bug
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
      // Moved to the end: the least recently used statement is the first.
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
