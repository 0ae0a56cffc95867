import type { Numbered } from '#server/store/history/hook-record'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables'
import type { Values } from '#wire/kinds/field'

/** A write that is about to be stored. */
export interface BeforeWrite<Fields, Operation, Records, Db = Kysely<Tables>> extends HookTools<
  Records,
  Db
> {
  readonly operation: Operation
  /** The record as it is stored; undefined for a new one. */
  readonly previous: (Fields & Numbered) | undefined
  /** The record as it will be, once the field's checks and rules have accepted it; undefined if it is deleted. */
  readonly next: Fields | undefined
  /**
   * Refuses the write: staff read the text after the field's label.
   * @param text in Spanish, without the field's label
   * @param cell for a field that holds lines: the place of the line, from 0, and its wrong field
   */
  refuse<Field extends keyof Fields & string>(
    field: Field,
    text: string,
    cell?: RefusedCell<Fields[Field]>,
  ): never
}

/** A cell of lines; other fields have none. */
type RefusedCell<Value> = Value extends readonly (infer Line extends object)[]
  ? { readonly at: number; readonly field: keyof Line & string }
  : never

/** A write that was committed. */
export interface CommittedWrite<Fields, Operation, Records, Db = Kysely<Tables>> {
  /** The same each time that this event is delivered, and greater than those before it. */
  readonly id: number
  readonly operation: Operation
  readonly at: Date
  /** The author; undefined if nobody was signed in. */
  readonly user: Pick<HookUser, 'dni'> | undefined
  /** The record before the write; undefined if it was new. */
  readonly previous: (Fields & Numbered) | undefined
  /** The record after the write, though it may have been written since; undefined if it was deleted. */
  readonly next: (Fields & Numbered) | undefined
  /** Aborts after the hook's limit, and when the server ends. Hand it to every call that waits. */
  readonly signal: AbortSignal
  /** Reads and writes records, in a transaction of its own. */
  transact<T>(work: (tools: HookTools<Records, Db>) => Promise<T>): Promise<T>
}

/** A call of a metodo of the project's own, in a transaction. */
export interface OwnCall<Sent, Records, Db = Kysely<Tables>> extends HookTools<Records, Db> {
  /** The request's values, once its checks have accepted it; null for those that it may leave out. */
  readonly sent: Sent
  /**
   * Refuses the call, and undoes its writes.
   * @param text in Spanish, without the field's label
   */
  refuse(field: keyof Sent & string, text: string): never
}

/** The records of any contract. */
type AnyRecords = Readonly<Record<string, RecordsOf<Values>>>

/** A method, so that the handler of one metodo of a project is assignable to it. */
interface DeclaredMetodo<Db> {
  handle(call: OwnCall<Values, AnyRecords, Db>): Promise<Values> | Values
}

/** The hooks of one resource of any contract. */
export interface DeclaredHooks<Db = Kysely<Tables>> {
  readonly metodos?: { readonly [name: string]: DeclaredMetodo<Db>['handle'] } | undefined
  before?(
    write: BeforeWrite<Values, string, AnyRecords, Db>,
  ): Promise<Values | void> | Values | void
  afterCommit?(event: CommittedWrite<Values, string, AnyRecords, Db>): Promise<void> | void
}

/**
 * The hooks of any contract, by resource. Their `db` is unknown here: types of tables are not assignable to each other in
 * either direction, so hooks that are typed by a contract would not be assignable otherwise.
 */
export type HooksByResource = Readonly<Record<string, DeclaredHooks<unknown>>>

/** The person who caused a write; undefined if nobody is signed in (an import into the data folder). */
interface HookUser {
  readonly dni: number
  readonly perfil: string
}

/** The records of one resource, in the hook's transaction. */
export interface RecordsOf<Fields> {
  /** The record that a reference leads to; undefined if there is none. */
  find(number: number | null): Promise<(Fields & Numbered) | undefined>
  /**
   * The records with all of these values, in the order of their numbers, 1,000 at most. Texts of unique keys are compared
   * without case and accents. Lists of references are not compared.
   */
  where(values: Partial<Fields>): Promise<readonly (Fields & Numbered)[]>
  /**
   * Adds a record, as its metodo would.
   * @returns its number
   * @throws an error that becomes the caller's answer, unless the hook catches it
   */
  ingresar(values: Partial<Fields>): Promise<number>
  /** Changes some fields of a record, as its metodo would. */
  modificar(number: number, values: Partial<Fields>): Promise<void>
  /** Deletes a record, as its metodo would. */
  borrar(number: number): Promise<void>
}

/** The tools of every hook while it runs. They work on the transaction of the write, and end with the hook. */
export interface HookTools<Records, Db = Kysely<Tables>> {
  readonly user: HookUser | undefined
  /** The time of the write, by the server's clock. */
  readonly now: Date
  /** The records of every resource. Writes go through their rules, hooks, history and versions. */
  readonly records: Records
  /** The tables for queries that `records` does not have. It only reads; columns have the stored values. */
  readonly db: Db
}
