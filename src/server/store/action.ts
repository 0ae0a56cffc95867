import type { Kysely, Transaction } from 'kysely'
import type { RecordVersions } from './database/record-versions'
import type { SqlDialect } from './database/sql-dialect'
import type { Tables } from './tables'

/** Who calls, resolved from the request's token before an action runs. */
export interface Session {
  readonly dni: number
  readonly perfil: string
}

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
  /** The request's headers that actions read; undefined: there is no HTTP request. */
  readonly request: { readonly ifMatch: string | undefined } | undefined
  /** The client's address, for limits. */
  readonly address: string
  /** The client's `User-Agent`, as it came; '' if there was none. */
  readonly userAgent: string
  /** Milliseconds since the epoch, from the server's clock (a test's own, in tests). */
  readonly now: number
  /** The file and line that an import writes the record from; undefined: no import does. */
  readonly importedFrom?: string | undefined
  /** What writes by itself, for the history; left out: a request or an import does. */
  readonly background?: string
  /** How many hooks of the project have caused this write, each by a write of its own. Left out: none. */
  readonly hookDepth?: number
}

/** Carries out one metodo: takes the body, validated by its contract, and returns the answer's body, `Tagged` if it has an `ETag`. @throws Refusal */
export type Action = (
  context: ActionContext,
  body: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/** metodo name → what it does. */
export type Actions = ReadonlyMap<string, Action>
