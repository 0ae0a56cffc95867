import type { Kysely } from 'kysely'
import type { Store } from '../../rpc/action'
import type { Tables } from '../tables'
import type { TableVersions } from './table-versions'

/** A database in use. */
export interface OpenedStore extends Store {
  /** For migrations alone: no one else may hold it beside `transact`. */
  readonly db: Kysely<Tables>
  readonly dialect: 'sqlite' | 'postgres'
  readonly versions: TableVersions
  /** Runs a migration while no other process runs one. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /**
   * Copies the database into a file beside it.
   * @param now milliseconds since the epoch
   * @returns its path; undefined: the database is no file of ours
   * @throws StartupError
   */
  backup(now: number): Promise<string | undefined>
  /** The pool of connections; undefined: there is one connection. */
  connections(): Connections | undefined
  /** Whether the file that was opened is still at its path: a moved or deleted one goes on taking writes. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

/** Connections to PostgreSQL. */
export interface Connections {
  readonly open: number
  readonly idle: number
  /** Transactions that wait for one. */
  readonly waiting: number
}
