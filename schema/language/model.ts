/**
 * The resolved model, which every layer after the language reads. `build-model.ts` has already applied the defaults and
 * derived the Spanish sentences and identifiers.
 */

import type { AccessModel } from './declarations/access'
import type { SetValue, SchemaValue } from './kinds/field-options'
import type { ActionWhen } from './declarations/action'
import type { ErrorModel } from './declarations/messages'
import type { PeriodModel, RuleModel } from './declarations/rules'
import type { FieldModel } from './kinds'
import type { FilterForm } from './kinds/field-kind'
import type { Identifiers } from './naming'
import type { MenuPlace, ScreenModel } from './screen-model'
import type { Gender } from './spanish'

export type { ErrorModel } from './declarations/messages'
export type { RuleModel } from './declarations/rules'
export type { FieldModel, FieldModels } from './kinds'
export type { FormMode } from './kinds/field-kind'

/** Everything the generator needs to know. Lists are sorted by file name, so output never depends on the disk's order. */
export interface Model {
  readonly entities: readonly EntityModel[]
  readonly singletons: readonly SingletonModel[]
  readonly access: AccessModel
  readonly menu: MenuModel
  /** Former names and backfill values, for migrations; only of resources that have any. */
  readonly growth: readonly GrowthModel[]
}

/** Former names of one resource and its fields. */
export interface GrowthModel {
  readonly resource: string
  /** Its former resources. */
  readonly renamedFrom: readonly string[]
  /** Fields with a former name or a backfill value. */
  readonly fields: readonly FieldGrowthModel[]
}

export interface FieldGrowthModel {
  readonly name: string
  readonly renamedFrom: readonly string[]
  /** The value for existing records. */
  readonly backfill: SchemaValue | undefined
}

/** The properties that all screens and lookups share. */
export interface ResourceModel {
  /** The export's name and the file's stem: `rubro`. */
  readonly name: string
  /** Project-relative path of the declaration: `schema/rubro.ts`. */
  readonly source: string
  /** react-admin resource, route and folder under `generated/`: `rubros`. */
  readonly resource: string
  /** TypeScript names, derived in `naming.ts` and nowhere else. */
  readonly identifiers: Identifiers
  readonly names: { readonly one: string; readonly many: string; readonly gender: Gender }
  readonly fields: readonly FieldModel[]
  /** Conditions that involve two fields. */
  readonly rules: readonly RuleModel[]
  /** false: the embedded backend does not record changes and their authors. */
  readonly history: false | undefined
  /** The permissions; undefined: every signed-in user may do everything. */
  readonly roles: readonly RoleModel[] | undefined
}

/** How records form a tree. */
export interface TreeModel {
  /** The field with the record that another one is under. */
  readonly parent: string
  /** The text that staff read if other records are under one that is to be deleted. */
  readonly children: string
}

/** The states that records go through, by the codes of a choice. */
export interface StatesModel {
  /** The choice. */
  readonly of: string
  /** The states of a new record. */
  readonly starts: readonly string[]
  /** The states that may follow a state; one that is left out is final. */
  readonly moves: Readonly<Record<string, readonly string[]>>
  /** The states in which a record is neither changed, except along a move, nor deleted. */
  readonly locks: readonly string[]
}

/** A list of records: a catalogue screen, or (without a menu place and texts) a lookup that others refer to. */
export interface EntityModel extends ResourceModel {
  readonly kind: 'entity'
  /** Names of the fields that identify a record on the wire. */
  readonly key: readonly string[]
  /**
   * Sets of fields that no two records may share, a key that staff type among them. Case, accents and outer spaces are
   * ignored.
   */
  readonly unique: readonly (readonly string[])[]
  /** Periods that no two records may have in common; undefined: none. */
  readonly periods: readonly PeriodModel[] | undefined
  /** Its records form a tree; undefined: they do not. */
  readonly tree: TreeModel | undefined
  /** The states of its records; undefined: they have none. */
  readonly states: StatesModel | undefined
  /** The field that names a record to people. */
  readonly nameField: string
  /** The fields that 'Buscar...' searches, the one that names a record first; empty: the list has no search. */
  readonly searches: readonly string[]
  readonly metodos: EntityMetodos
  readonly actions: readonly ActionModel[]
  /** Metodos of the project's own; undefined: none. */
  readonly own: readonly OwnMetodoModel[] | undefined
  readonly ownRow: OwnRowModel | undefined
  /** undefined: a lookup without a screen. */
  readonly screen: ScreenModel | undefined
  /** undefined: rows whose record exists already are skipped, or refused. */
  readonly imports: ImportsModel | undefined
  /** Rows that the embedded backend puts into an empty table. */
  readonly seed: readonly Readonly<Record<string, SchemaValue>>[]
}

export interface EntityMetodos {
  readonly buscar: ListMetodoModel
  /** Answers one whole record. */
  readonly leer: { readonly metodo: string } | undefined
  /** Answers one secret of one record; undefined: there is none. */
  readonly revelar: { readonly metodo: string } | undefined
  readonly ingresar: WriteMetodoModel | undefined
  readonly modificar: WriteMetodoModel | undefined
  readonly borrar: WriteMetodoModel | undefined
}

export interface ListMetodoModel {
  readonly metodo: string
  /** The answer's field that holds the rows: `rubros`. The answer may also be the bare array. */
  readonly envelope: string
  /** The fields that it can be filtered by, beside its search; undefined: none. */
  readonly filters: readonly FilterModel[] | undefined
  /** undefined: the whole list. */
  readonly pages: PagesModel | undefined
}

/** How an import treats a row whose record exists already. */
export interface ImportsModel {
  /** The fields that tell which record a row is. */
  readonly by: readonly string[]
  readonly mode: 'upsert' | 'update'
}

/** A field that a list can be filtered by. */
export interface FilterModel {
  readonly field: string
  readonly form: FilterForm
}

/** A list that is served in pages. */
export interface PagesModel {
  /** The fields that rows have: the key, those that the list shows, and the one that is searched. */
  readonly answers: readonly string[]
  /** The fields that rows may be sorted by. */
  readonly sorts: readonly string[]
}

export interface WriteMetodoModel {
  readonly metodo: string
  readonly sends: readonly PayloadModel[]
  readonly errors: readonly ErrorModel[]
}

/** One field of a request's body. */
export interface PayloadModel {
  /** Its name on the wire: `localidadAnterior`. */
  readonly as: string
  /** The record's field it comes from: `localidad`. */
  readonly field: string
  /** The value before the edit, or the one in the form. */
  readonly of: 'previous' | 'current'
}

/**
 * A row action beside Editar and Eliminar: asks, sends the key and the entered values, sets fields on the embedded
 * backend.
 */
export interface ActionModel {
  readonly name: string
  readonly metodo: string
  readonly label: string
  readonly question: string
  /** The question before it is done to several rows; undefined: it is done to one at a time. */
  readonly many: string | undefined
  /** The notice when it is done; undefined: that the record was changed. */
  readonly done: string | undefined
  readonly sends: readonly PayloadModel[]
  /** The fields that its form asks for; empty: it asks a question alone. */
  readonly asks: readonly FieldModel[]
  /** Values that fields of the record have afterwards, as a schema file writes them: `{estado: 'D'}` (a choice's code). */
  readonly sets: Readonly<Record<string, SetValue>>
  /** Fields of the record that get an entered value, each with the name of the asked field. */
  readonly takes: Readonly<Record<string, string>>
  /** The rows that show the action, by a choice's code. */
  readonly when: ActionWhen | undefined
  /** The record that it also adds; undefined: none. */
  readonly creates: CreatesModel | undefined
  readonly errors: readonly ErrorModel[]
}

/** A record that an action adds, with the values of the one that it is done to. */
export interface CreatesModel extends Pick<ActionModel, 'sets' | 'takes'> {
  /** The new record's reference to the original record, and the original's reference to the new one. */
  readonly links: { readonly original: string; readonly created: string }
  /** The fields whose values the new record begins with. */
  readonly copies: readonly string[]
  /** Pairs of fields whose values are exchanged; a field of lines is `lineas.debe`. */
  readonly swaps: readonly (readonly [one: string, other: string])[] | undefined
}

/** A metodo of the project's own, which a hook answers. */
export interface OwnMetodoModel {
  readonly name: string
  readonly metodo: string
  /** Its name for staff. */
  readonly label: string
  readonly sends: readonly FieldModel[]
  readonly answers: readonly FieldModel[]
}

/** The permissions of one perfil in a resource, and the records and fields that it sees. */
export interface RoleModel {
  /** The perfil code, or `others`. */
  readonly perfil: string
  /** The text that sessions have for the perfil; undefined for `others`. */
  readonly rol: string | undefined
  /** `read`, `add`, `edit`, `delete`, `history`, and the names of actions. */
  readonly may: readonly string[]
  /** Fields that do not exist for it. */
  readonly hidden: readonly string[]
  /** Fields that its requests do not carry. */
  readonly fixed: { readonly add: readonly string[]; readonly edit: readonly string[] }
  /** It sees the records whose field has the value that its session has. */
  readonly rows: { readonly field: string; readonly is: 'dni' | 'perfil' } | undefined
}

/** The user's own row (the one with the session's value of this field) offers only these operations. */
export interface OwnRowModel {
  readonly field: string
  readonly only: readonly string[]
}

/** A screen that shows and saves one record: Parámetros. */
export interface SingletonModel extends ResourceModel {
  readonly kind: 'singleton'
  readonly menu: MenuPlace
  readonly title: string
  readonly metodos: {
    readonly buscar: { readonly metodo: string }
    readonly grabar: WriteMetodoModel
  }
}

export interface MenuModel {
  readonly groups: readonly { readonly label: string; readonly entries: readonly string[] }[]
}
