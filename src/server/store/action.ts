import type { Kysely, Transaction } from 'kysely'
import type { RecordVersions } from './database/record-versions'
import type { Tables } from './tables'
import type { Values } from '#wire/kinds/field'

/** The caller, resolved from the request's token before an action runs. */
export interface Session {
  readonly dni: number
  readonly perfil: string
}

/** The kinds of database that a store can use: they differ in some statements. */
export type SqlDialect = 'sqlite' | 'postgres'

/** The only access to the database. There may be one connection: inside `work` use only `trx`, and await nothing slow (hash, mail). */
export interface Store {
  transact<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For work that only reads: it does not wait for another process that writes. */
  read<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** For a single statement that only reads: it needs no transaction. */
  readOne<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  readonly recordVersions: RecordVersions
  readonly dialect: SqlDialect
}

export interface ActionContext {
  readonly store: Store
  /** undefined for the operations of the portal, which carry no session token. */
  readonly session: Session | undefined
  /** The request's headers that actions read; undefined if there is no HTTP request. */
  readonly request: { readonly ifMatch: string | undefined } | undefined
  /** The client's address, for limits. */
  readonly address: string
  /** The client's `User-Agent`, unchanged; '' if there was none. */
  readonly userAgent: string
  /** Milliseconds since the epoch, from the server's clock (a test's own, in tests). */
  readonly now: number
  /** The file and line from which an import writes the record; undefined if no import does. */
  readonly importedFrom?: string | undefined
  /** The name of the writing part of the server, for the history; left out if a request or an import writes. */
  readonly background?: string
  /** The number of project hooks that have caused this write, each by a write of its own. Default: 0. */
  readonly hookDepth?: number
}

/**
 * Carries out one metodo.
 * @param body as its contract has validated it
 * @returns the answer's body, `Tagged` if it has an `ETag`
 * @throws Refusal
 */
export type Action = (context: ActionContext, body: Values) => Promise<unknown>

/** The action of each metodo, by the metodo's name. */
export type Actions = ReadonlyMap<string, Action>
