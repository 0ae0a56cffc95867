import type { Kysely } from 'kysely'
import type { contract } from '../../../generated/contract'
import type { OwnMetodoContract } from '#wire/contract'
import type { BeforeWrite, CommittedWrite, OwnCall, RecordsOf } from './declared'
import type { HookValues, StoredColumns, TablesApart } from '#server/store/history/hook-record'

/** The types that files of `src/app/hooks/` import; they follow the generated contract. */

type Entities = (typeof contract)['entities']
type Singletons = (typeof contract)['singletons']

/** An entity or a singleton, by its resource. */
export type Resource = keyof (Entities & Singletons)

type ContractOf<R extends Resource> = (Entities & Singletons)[R]

/** A record, field by field. */
export type HookRecord<R extends Resource> = HookValues<ContractOf<R>['fields']>

type ActionOf<R extends Resource> =
  ContractOf<R> extends { readonly actions: infer Actions } ? keyof Actions & string : never

/** The operations on a record: 'modificar' and the like, and the names of its row actions. */
export type OperationOf<R extends Resource> = R extends keyof Entities
  ? 'ingresar' | 'modificar' | 'borrar' | 'restaurar' | ActionOf<R>
  : 'grabar'

/** The records of all entities. */
export type AllRecords = { readonly [R in keyof Entities]: RecordsOf<HookRecord<R>> }

type Union = { [R in Resource]: TablesApart<R, ContractOf<R>['fields']> }[Resource]

/** All members of a union at once. */
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never

/**
 * The tables that `db` reads, with their columns as they are stored: a table for each resource, and those of its lines
 * (`asientos__lineas`) and lists of references.
 */
export type StoredTables = {
  readonly [R in Resource]: StoredColumns<ContractOf<R>['fields']>
} & Merged<Union>

/** The functions that run at the writes of one resource. */
interface WriteHooks<R extends Resource> {
  /**
   * Runs in the transaction of each write, after all other checks and before it is stored.
   * @returns values of fields to be stored in place of those of `next`; nothing if they stay
   */
  before?(
    write: BeforeWrite<HookRecord<R>, OperationOf<R>, AllRecords, Kysely<StoredTables>>,
  ): Promise<Partial<HookRecord<R>> | void> | Partial<HookRecord<R>> | void
  /**
   * Runs after a write is committed: at least once for each write, for one record in the order of its writes. If it throws, it
   * is tried again later.
   */
  afterCommit?(
    event: CommittedWrite<HookRecord<R>, OperationOf<R>, AllRecords, Kysely<StoredTables>>,
  ): Promise<void> | void
}

/** The metodos that an entity declares itself. */
type OwnOf<R extends Resource> =
  ContractOf<R> extends { readonly own: infer Own } ? Own : Readonly<Record<never, never>>

/** The functions that answer them. */
type Handlers<R extends Resource> = {
  readonly [M in keyof OwnOf<R>]: OwnOf<R>[M] extends OwnMetodoContract<infer S, infer A>
    ? {
        handle(
          call: OwnCall<HookValues<S>, AllRecords, Kysely<StoredTables>>,
        ): Promise<HookValues<A>> | HookValues<A>
      }['handle']
    : never
}

type WithOwn = { [R in Resource]: keyof OwnOf<R> extends never ? never : R }[Resource]

/** The project's own rules and effects for one resource, and the handlers of the metodos that its schema declares. */
export type Hooks<R extends Resource> = WriteHooks<R> &
  (keyof OwnOf<R> extends never ? { readonly metodos?: never } : { readonly metodos: Handlers<R> })

/** The hooks of a project, by resource; an entity with metodos of its own must have them. */
export type ProjectHooks = { readonly [R in WithOwn]: Hooks<R> } & {
  readonly [R in Exclude<Resource, WithOwn>]?: Hooks<R>
}
