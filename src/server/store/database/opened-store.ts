import { type Kysely, type Transaction, sql } from 'kysely'
import type { Store } from '../action'
import type { Tables } from '../tables'
import type { TableVersions } from './table-versions'

/** A database in use. */
export interface OpenedStore extends Store {
  /** Only for migrations and backups: everything else uses `transact` and `read`. */
  readonly db: Kysely<Tables>
  readonly versions: TableVersions
  /** Runs `work` while no other process runs a migration. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * Copies the database into a file beside it.
   * @param now milliseconds since the epoch
   * @returns its path; undefined: the database is in memory, or in PostgreSQL
   * @throws StartupError
   */
  backup(now: number): Promise<string | undefined>
  /** The pool of connections; undefined: there is one connection. */
  connections(): Connections | undefined
  /** Whether the opened file is still at its path; a file that was moved or deleted still accepts writes. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

/** Connections to PostgreSQL. */
export interface Connections {
  readonly open: number
  readonly idle: number
  /** Transactions that wait for a connection. */
  readonly waiting: number
}

/** Lifts the time limits of statements and of waits for locks, for the rest of a PostgreSQL transaction. */
export async function liftTimeLimits(trx: Transaction<Tables>): Promise<void> {
  const settings = sql`set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
  await sql`select ${settings}`.execute(trx)
}
