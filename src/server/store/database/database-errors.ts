import * as z from 'zod'

/** The kinds of database errors that the server handles, the same for SQLite and PostgreSQL. */
export type DatabaseFailure =
  /** A unique index refused the row; `constraint` names the index (PostgreSQL) or its columns (SQLite). */
  | { readonly kind: 'duplicate'; readonly constraint: string }
  /** A foreign key refused the write: the record is referred to. */
  | { readonly kind: 'in-use' }
  /** The disk is full. */
  | { readonly kind: 'full' }
  /** The disk or the lock fails; reads may still work, and the error may be temporary. */
  | { readonly kind: 'unavailable' }
  /**
   * The connection to the database broke or cannot be made: only a transaction that was being committed may have been stored.
   */
  | { readonly kind: 'connection-lost' }
  /**
   * Two transactions conflicted, or another one holds the table (PostgreSQL) or the file (SQLite): nothing was done, and the
   * transaction is to be run again.
   */
  | { readonly kind: 'retry' }
  /** A table or column is missing, or has another type than the statement was written for: the layout was changed. */
  | { readonly kind: 'other-layout' }

const sqliteError = z.object({ code: z.literal('ERR_SQLITE_ERROR'), message: z.string() })
const otherError = z.object({
  code: z.string(),
  constraint: z.string().optional(),
  syscall: z.string().optional(),
})
/** Errors that pg itself reports about a connection have only a message. */
const pgError = z.object({ message: z.string() })

/** The kind of an error that the database threw; undefined for any other error, including bugs of this program. */
export function classifyDatabaseError(error: unknown): DatabaseFailure | undefined {
  const sqlite = sqliteError.safeParse(error)
  if (sqlite.success) return classifySqliteError(sqlite.data.message)
  const other = otherError.safeParse(error)
  if (other.success) return classifyPostgresError(other.data)
  const unnamed = pgError.safeParse(error)
  return unnamed.success && PG_MESSAGES.test(unnamed.data.message)
    ? { kind: 'connection-lost' }
    : undefined
}

/** Whether SQLite reports that the file is damaged or is no database. */
export function isDamage(error: unknown): boolean {
  const { success, data } = sqliteError.safeParse(error)
  return success && /malformed|file is not a database/.test(data.message)
}

const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/**
 * Goes by SQLite's own message, because the driver reports no result code for a statement that returns rows. The messages are
 * fixed texts of SQLite (https://sqlite.org/rescode.html lists the meaning of each).
 */
function classifySqliteError(message: string): DatabaseFailure | undefined {
  if (message.startsWith('UNIQUE constraint failed')) {
    return { kind: 'duplicate', constraint: message }
  }
  if (MISSING_COLUMN.test(message)) return { kind: 'other-layout' }
  const text = message.startsWith(OPENING) ? message.slice(OPENING.length) : message
  const [, kind] = SQLITE_MESSAGES.find(([start]) => text.startsWith(start)) ?? []
  return kind && { kind }
}

/** The driver's text before SQLite's message if a file cannot be opened. */
const OPENING = 'Failed to open database: '

const SQLITE_MESSAGES: readonly (readonly [
  string,
  Exclude<DatabaseFailure['kind'], 'duplicate'>,
])[] = [
  ['FOREIGN KEY constraint failed', 'in-use'],
  ['database or disk is full', 'full'],
  ['database is locked', 'retry'],
  ['database table is locked', 'unavailable'],
  ['out of memory', 'unavailable'],
  ['attempt to write a readonly database', 'unavailable'],
  ['disk I/O error', 'unavailable'],
  // SQLite goes on with ' file', or with the path of a copy.
  ['unable to open database', 'unavailable'],
  ['locking protocol', 'unavailable'],
  ['no such table', 'other-layout'],
  ['no such column', 'other-layout'],
]
const MISSING_COLUMN = /^table \S+ has no column named /

/** PostgreSQL's SQLSTATE codes, and those of its connection (`ECONNRESET`). */
function classifyPostgresError({
  code,
  constraint,
  syscall,
}: z.infer<typeof otherError>): DatabaseFailure | undefined {
  if (code === '23505') return { kind: 'duplicate', constraint: constraint ?? '' }
  if (code === '23503') return { kind: 'in-use' }
  if (code === '53100') return { kind: 'full' }
  if (code === '40001' || code === '40P01' || code === '55P03') return { kind: 'retry' }
  // 55000: among others, that the database does not accept connections now.
  if (/^(57P|08|55000$)/.test(code) || isNetworkError({ code, syscall })) {
    return { kind: 'connection-lost' }
  }
  if (OTHER_LAYOUT.has(code)) return { kind: 'other-layout' }
  return /^(53|55|57|28)/.test(code) || FORBIDDEN.has(code) ? { kind: 'unavailable' } : undefined
}

/**
 * No such table, column, index for a conflict, or schema; a prepared statement whose result has other columns or types now;
 * a type that a value or an operator does not fit.
 */
const OTHER_LAYOUT: ReadonlySet<string> = new Set([
  '42P01',
  '42703',
  '42P10',
  '3F000',
  '0A000',
  '42804',
  '42883',
])

/** No right to a table, and no such database. Class 28 is a user or password that is no longer accepted. */
const FORBIDDEN: ReadonlySet<string> = new Set(['42501', '3D000'])

const NETWORK_ERRORS: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Files have other codes; a socket's path that is missing or forbidden is an error of `connect`. */
const isNetworkError = ({ code, syscall }: Pick<z.infer<typeof otherError>, 'code' | 'syscall'>) =>
  NETWORK_ERRORS.has(code) || syscall === 'connect'
