import type { core } from 'zod/mini'
import type { AccessContract } from './access'
import type { ActionCondition } from './rules/action-condition'
import type { ErrorNotices } from './http/errors'
import type { ListFilters } from './pages/filters'
import type { FieldContract } from './kinds'
import type { Parser } from './parser'
import type { Received } from './received'
import type { RecordRule } from './rules/record-rule'
import type { OwnRow, RoleContract, RoleContracts } from './roles'
import type { Values } from './kinds/field'

/** The check of a request body as its metodo declares it; unknown fields are refused. `shape` names the declared fields. */
export interface RequestCheck extends Parser<Record<string, unknown>> {
  readonly shape: Readonly<Record<string, core.$ZodType>>
}

/** The source of a request's field, if it is not the record's current field with the same name. */
export interface PayloadSource {
  readonly field: string
  readonly of?: 'previous'
}

/** One operation of the wire. */
export interface MetodoContract {
  readonly metodo: string
  readonly request: RequestCheck
  /** Request fields that carry another field of the record, or its value before the edit. */
  readonly from?: Readonly<Record<string, PayloadSource>>
  readonly errors?: ErrorNotices
}

export interface ListContract<R> extends Omit<MetodoContract, 'from' | 'errors'> {
  /** The answer's field that holds the rows; the answer may also be the bare array. */
  readonly envelope: string
  /** Reads one row, with its fields in any form. */
  read(row: Received): R
  /** The filters of the list, beside its search. */
  readonly filters?: ListFilters
  /** Left out: an answer has the whole list. */
  readonly pages?: PagesContract
}

/** For a list that is served in pages. */
export interface PagesContract {
  /** The fields that rows have; `leer` also answers the others. */
  readonly answers: readonly string[]
  /** The fields that rows may be sorted by. */
  readonly sorts: readonly string[]
}

/** Answers one record with all its fields: the bare object. */
export interface ReadContract<R> extends Omit<MetodoContract, 'from' | 'errors'> {
  read(row: Received): R
}

/** Answers one secret of one record: `{ valor }`. */
export interface RevealContract extends Pick<MetodoContract, 'metodo' | 'request'> {
  /** @returns undefined if the answer has no text */
  read(answer: unknown): string | undefined
  /** The same contract for only some of the fields. For a role that does not see a secret, the field is none. */
  among(fields: FieldContracts): RevealContract
}

/** A row action: sends the key and the values that its form asks for; on the embedded backend it sets fields. */
export interface ActionContract extends MetodoContract {
  /** The fields that its form asks for, by their names in the request. Left out: it asks only a question. */
  readonly asks?: FieldContracts
  /** Values that fields of the record have afterwards. */
  readonly sets: Readonly<Record<string, SetValue>>
  /** Fields of the record that get an asked value, each with the name of that value. */
  readonly takes?: Readonly<Record<string, string>>
  /** The rows that offer it. Default: all. */
  readonly when?: ActionCondition
  /** A further record that it adds, on the embedded backend. Left out: none. */
  readonly creates?: CreatesContract
}

/** A record that an action adds, with values of the record that the action is done to. Each record gets one of them at most. */
export interface CreatesContract {
  /** The new record's reference to the original one, and the original's reference to the new one. */
  readonly links: { readonly original: string; readonly created: string }
  /** The fields whose values the new record begins with. */
  readonly copies: readonly string[]
  /** Values that it has instead of the original's. */
  readonly sets: Readonly<Record<string, SetValue>>
  /** Its fields that get an asked value, each with the name of that value. */
  readonly takes?: Readonly<Record<string, string>>
  /** Pairs of fields whose values are exchanged; for lines `lineas.debe`. */
  readonly swaps?: readonly (readonly [one: string, other: string])[]
}

/** A metodo of the project's own: a hook of the embedded backend answers it. */
export interface OwnMetodoContract<
  S extends FieldContracts = FieldContracts,
  A extends FieldContracts = FieldContracts,
> extends Omit<MetodoContract, 'from' | 'errors'> {
  /** The fields that a request carries beside the token. */
  readonly sends: S
  /** The fields of the answer. */
  readonly answers: A
  read(received: Received): Answered<A>
}

/** The fields of an answer, as they are read. */
export type Answered<A extends FieldContracts> = {
  readonly [N in keyof A]: ReturnType<A[N]['read']>
}

/** A value that an action sets, as a schema file writes it: null for none, 'today' for the current day or month. */
export type SetValue = SeedValue | null

export type FieldContracts = Readonly<Record<string, FieldContract>>

/** The screen of an entity or a singleton: its place in the menu. */
export interface ScreenContract {
  readonly group: string
  readonly entry: string
  /** The text of the button that adds a record: 'Agregar Rubro'. Left out if nothing can be added. */
  readonly add?: string
  /** Its forms open as pages, at routes below its own. */
  readonly formPages?: true
  /** Records have more fields than its list shows: each can be shown beside it, at a route below its own. */
  readonly detail?: true
}

/** A list of records. R is the record's type, to which `fields` and `key` refer. */
export interface EntityContract<R = Values> {
  readonly kind: 'entity'
  /** react-admin resource and table: `rubros`. */
  readonly resource: string
  readonly fields: FieldContracts
  readonly key: readonly (keyof R & string)[]
  /** The field that names a record. */
  readonly nameField: keyof R & string
  /** The fields that its list is searched by. Default: the one that names a record. Empty: the list has no search. */
  readonly searches?: readonly (keyof R & string)[]
  /** The sets of fields that no two records may have in common: with a key that staff type. */
  readonly unique: readonly (readonly (keyof R & string)[])[]
  /** Periods that no two records may have in common. */
  readonly periods?: readonly PeriodContract<R>[]
  /** Its records form a tree. */
  readonly tree?: TreeContract<R>
  /** The states that its records go through. */
  readonly states?: StatesContract<R>
  readonly rules?: readonly RecordRule[]
  readonly metodos: {
    readonly buscar: ListContract<R>
    /** Present if the list is served in pages. */
    readonly leer?: ReadContract<R>
    /** Present if a field is a secret. */
    readonly revelar?: RevealContract
    readonly ingresar?: MetodoContract
    readonly modificar?: MetodoContract
    readonly borrar?: MetodoContract
  }
  readonly actions?: Readonly<Record<string, ActionContract>>
  /** Metodos of the project's own, which no generated screen calls. */
  readonly own?: Readonly<Record<string, OwnMetodoContract>>
  readonly roles?: RoleContracts
  readonly ownRow?: OwnRow
  /** The role whose contract this is, and the whole contract. Left out: no role has reduced the contract. */
  readonly seenAs?: SeenAs<EntityContract>
  /** The list's column headers that differ from the field's label; an exported file has them as well. */
  readonly columnLabels?: Readonly<Partial<Record<keyof R & string, string>>>
  /** The handling of a row of a known record in an import. Default: the record is left unchanged, or the row is refused. */
  readonly imports?: ImportsContract<R>
  /** Its changes are not written to the history. */
  readonly history?: false
  /** Left out for a lookup that other entities refer to. */
  readonly screen?: ScreenContract
}

/** A role, and all that its contract may lack. */
export interface SeenAs<C> {
  readonly role: RoleContract
  readonly whole: C
}

/** A period from one field to another, both included; open if one is empty. */
export interface PeriodContract<R = Values> {
  readonly from: keyof R & string
  readonly to: keyof R & string
  /** Only records that share the values of these fields are compared; empty: all are. */
  readonly per: readonly (keyof R & string)[]
}

/** The tree that records form. */
export interface TreeContract<R = Values> {
  /** The reference to the record that another one is under, empty at the top. */
  readonly parent: keyof R & string
  /** The embedded backend's answer if other records are under one that is to be deleted. */
  readonly children: string
}

/** The states that records go through, by the codes of a choice. */
export interface StatesContract<R = Values> {
  /** The choice. */
  readonly of: keyof R & string
  /** The states of a new record. */
  readonly starts: readonly string[]
  /** The states that may follow a state; one that is left out is final. */
  readonly moves: Readonly<Record<string, readonly string[]>>
  /** The states in which a record is neither changed, except along a move, nor deleted. */
  readonly locks: readonly string[]
}

/** The handling of a row of a known record in an import. */
export interface ImportsContract<R = Values> {
  /** The fields that identify the record of a row: a set that no two records share. */
  readonly by: readonly (keyof R & string)[]
  /** `update`: rows of unknown records are refused. */
  readonly mode: 'upsert' | 'update'
}

/** One record that is shown and saved: Parámetros. */
export interface SingletonContract<R = Values> {
  readonly kind: 'singleton'
  readonly resource: string
  readonly fields: FieldContracts
  readonly rules?: readonly RecordRule[]
  readonly metodos: {
    readonly buscar: ReadContract<R>
    readonly grabar: MetodoContract
  }
  readonly roles?: RoleContracts
  readonly seenAs?: SeenAs<SingletonContract>
  /** Its changes are not written to the history. */
  readonly history?: false
  readonly screen: ScreenContract
}

/** Any resource of react-admin's. */
export type ResourceContract<R = Values> = EntityContract<R> | SingletonContract<R>

/** The past of a resource, for databases that were created then. */
export interface GrowthContract {
  readonly renamedFrom?: readonly string[]
  readonly fields?: Readonly<Record<string, FieldGrowthContract>>
}

export interface FieldGrowthContract {
  readonly renamedFrom?: readonly string[]
  /** The value of records that existed before the field, or before it was required. */
  readonly backfill?: SeedValue
}

/** The contract that the server serves and the importer writes by: the shape of `generated/contract`. */
export interface Contract {
  readonly access: AccessContract
  readonly entities: Readonly<Record<string, EntityContract>>
  readonly singletons: Readonly<Record<string, SingletonContract>>
  /** By resource, rows for tables that are still empty. */
  readonly seeds?: Readonly<Record<string, readonly SeedRow[]>>
  /** By resource, for resources with a past. */
  readonly growth?: Readonly<Record<string, GrowthContract>>
}

/** A record that a new table starts with; a reference is named by the text that it is shown by. */
export type SeedRow = Readonly<Record<string, SeedValue>>

/** A value as a schema file writes it. */
export type SeedValue = string | number | boolean | readonly (string | number)[]

/** Whether records have lines: a row of a file is one record, so files are not imported into them. */
export const hasLines = ({ fields }: Pick<EntityContract, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'lines')
