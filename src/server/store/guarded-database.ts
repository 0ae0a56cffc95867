import Database from 'libsql'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** How long a statement waits for another process that holds the file. Milliseconds. */
const BUSY_TIMEOUT_MS = 5000

/** Statements kept prepared: preparing one takes longer than running it. */
const STATEMENTS = 100

/**
 * Opens a libsql database behind the one guard that every value passes on its way in.
 *
 * libsql aborts the whole process when a boolean is bound, cuts a text at NUL, and waits for no lock unless it is told
 * to; so booleans become 0 and 1, what cannot be stored whole is refused, and statements are read with `all` alone.
 * Durability over speed: a commit is on the disk before it is acknowledged (WAL, synchronous FULL).
 */
export function openGuardedDatabase(file: string): SqliteDatabase {
  const database = new Database(file)
  const pragma = (text: string) => database.prepare(`PRAGMA ${text}`).all()
  pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  pragma('journal_mode = WAL')
  pragma('synchronous = FULL')
  pragma('foreign_keys = ON')
  const prepared = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? guardedStatement(database.prepare(sql))
      // The one used longest ago is first.
      prepared.delete(sql)
      prepared.set(sql, statement)
      const [oldest] = prepared.keys()
      if (prepared.size > STATEMENTS && oldest !== undefined) prepared.delete(oldest)
      return statement
    },
    close: () => {
      database.close()
    },
  }
}

function guardedStatement(statement: Database.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(bindable)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(parameters.map(bindable))
      return { changes, lastInsertRowid }
    },
    iterate: () => {
      throw new TypeError('Streaming is not supported: read lists whole')
    },
  }
}

type Bindable = string | number | bigint | null | Uint8Array

/** @throws TypeError for a value that libsql would store otherwise than given */
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
