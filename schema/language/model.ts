/**
 * The resolved model: what every layer after the language reads. Nothing here is optional because a developer left it
 * out; defaults, Spanish sentences and identifiers are already settled by `build-model.ts`.
 */

export type Gender = 'm' | 'f'

/** The operations that a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** Everything the generator needs to know. Lists are sorted by file name, so output never depends on the disk's order. */
export interface Model {
  readonly entities: readonly EntityModel[]
  readonly singletons: readonly SingletonModel[]
  readonly access: AccessModel
  readonly menu: MenuModel
  /** How databases that were made before take their data along; of resources without such a past nothing. */
  readonly growth: readonly GrowthModel[]
}

/** What one resource and its fields were before. */
export interface GrowthModel {
  readonly resource: string
  /** Its former resources. */
  readonly renamedFrom: readonly string[]
  /** Fields that have a past, or a value for records without one. */
  readonly fields: readonly FieldGrowthModel[]
}

export interface FieldGrowthModel {
  readonly name: string
  readonly renamedFrom: readonly string[]
  /** What old records get. */
  readonly backfill: string | number | undefined
}

/** What all screens and lookups have in common. */
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
}

export interface Identifiers {
  /** `RubroRecord` */
  readonly record: string
  /** `rubros`, the exported contract value */
  readonly contract: string
  /** `RubrosList` (catalogues) or `ParametrosScreen` (singletons) */
  readonly screen: string
  /** `RubroForm` */
  readonly form: string
}

/** A list of records: a catalogue screen, or (without a menu place and texts) a lookup that others refer to. */
export interface EntityModel extends ResourceModel {
  readonly kind: 'entity'
  /** Field names that tell two records apart on the wire. */
  readonly key: readonly string[]
  /** Sets of fields that no two records may share (folded: case, accents and outer spaces aside). */
  readonly unique: readonly (readonly string[])[]
  /** The field that 'Buscar...' filters by; undefined on lookups. */
  readonly search: string | undefined
  readonly metodos: EntityMetodos
  readonly actions: readonly ActionModel[]
  /** Who sees and may use the row actions; undefined: any signed-in user. */
  readonly permissions: PermissionModel | undefined
  /** undefined: a lookup without a screen. */
  readonly screen: ScreenModel | undefined
  /** Rows that the embedded backend puts into an empty table. */
  readonly seed: readonly Readonly<Record<string, string | number>>[]
}

export interface EntityMetodos {
  readonly buscar: ListMetodoModel
  readonly ingresar: WriteMetodoModel | undefined
  readonly modificar: WriteMetodoModel | undefined
  readonly borrar: WriteMetodoModel | undefined
}

export interface ListMetodoModel {
  readonly metodo: string
  /** The answer's field that holds the rows: `rubros`. */
  readonly envelope: string
  /** The answer may also be the bare array (row W-06). */
  readonly bareArray: boolean
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

/** A row action beside Editar and Eliminar: asks, sends the key, sets fields on the embedded backend. */
export interface ActionModel {
  readonly name: string
  readonly metodo: string
  readonly label: string
  readonly question: string
  readonly sends: readonly PayloadModel[]
  /** Field values that the record has afterwards: `{estado: 'D'}` (a choice's code). */
  readonly sets: Readonly<Record<string, string>>
  /** The action shows only where the field has one of these values (a choice's codes). */
  readonly when: { readonly field: string; readonly is: readonly string[] } | undefined
  readonly errors: readonly ErrorModel[]
}

export interface PermissionModel {
  /** The session's `rol` text that may use the row actions, compared in any case. */
  readonly rol: string
  /** The session's perfil code that the server asks for. */
  readonly perfil: string
  /** The current user's own row (same value of this field in the session) offers only these. */
  readonly ownRow: { readonly field: string; readonly only: readonly string[] } | undefined
}

/** Where OK leads: back to the form as it was typed, to the list, or out of the session (with the form kept: row C-25). */
export type ErrorLead = 'form' | 'list' | 'end' | 'end-keeping-form'

export interface ErrorModel {
  readonly status: number
  readonly title: string
  /** undefined: the answer's own `error` text is shown (rows C-32 and C-33). */
  readonly text: string | undefined
  readonly leads: ErrorLead
}

export interface ScreenModel {
  readonly menu: MenuPlace
  readonly title: string
  /** How rows look up to 767 px. */
  readonly narrow: 'cards' | 'table'
  readonly texts: {
    /** 'Agregar Rubro': button and modal title. */
    readonly add: string
    /** 'Editar Rubro' */
    readonly edit: string
    /** '¿Desea confirmar la eliminación de este rubro?' */
    readonly question: string
    /** 'Eliminar Rubro' */
    readonly remove: string
    /** What an empty list says. */
    readonly empty: string
  }
}

export interface MenuPlace {
  readonly group: string
  readonly entry: string
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

export type FieldModel =
  | IdFieldModel
  | TextFieldModel
  | EmailFieldModel
  | DigitsFieldModel
  | ChoiceFieldModel
  | ReferenceFieldModel

interface FieldBase {
  readonly name: string
  /** Its plain Spanish name, for messages: 'Rubro'. */
  readonly label: string
  /** Accessible name of its control in each form. */
  readonly labels: Readonly<Record<FormMode, string>>
  readonly columnLabel: string
  /** Shown in the empty control. */
  readonly placeholder: string | undefined
  readonly required: boolean
  /** What shows beside the field when a required value is missing. */
  readonly requiredText: string
  readonly search: boolean
  /** Whether the list answer carries it, and the table shows it. */
  readonly column: boolean
  /** Which forms show it, and how. */
  readonly forms: Readonly<Record<FormMode, 'editable' | 'readOnly' | 'hidden'>>
}

export interface IdFieldModel extends FieldBase {
  readonly kind: 'id'
}

export interface TextFieldModel extends FieldBase {
  readonly kind: 'text'
  readonly max: number
}

export interface EmailFieldModel extends FieldBase {
  readonly kind: 'email'
  readonly max: number
}

/** A whole number typed as digits and sent as a number: DNI, postal code. */
export interface DigitsFieldModel extends FieldBase {
  readonly kind: 'digits'
  /** Digits at most. */
  readonly max: number
}

export interface ChoiceFieldModel extends FieldBase {
  readonly kind: 'choice'
  /** Code to Spanish text, in the order shown. */
  readonly options: readonly { readonly code: string; readonly text: string }[]
  /** Lists answer the text ('Administrador') or the code ('A'). */
  readonly answers: 'text' | 'code'
  /** Name on the wire where a request carries it: `perfil`. */
  readonly sendsAs: string
  /** The code that the embedded backend gives a new record. */
  readonly initial: string | undefined
}

export interface ReferenceFieldModel extends FieldBase {
  readonly kind: 'reference'
  /** The entity's name: `provincia`. */
  readonly to: string
  /** Its resource: `provincias`. */
  readonly resource: string
  /** The referred record's field that is shown, and that lists answer. */
  readonly shows: string
  /** What requests carry: the shown name or the id. The one switch of row W-05. */
  readonly sends: 'name' | 'id'
  readonly max: number
}

export interface MenuModel {
  readonly groups: readonly { readonly label: string; readonly entries: readonly string[] }[]
}

/** The portal's and the session's operations, which no generated screen covers. */
export interface AccessModel {
  readonly source: string
  readonly fields: readonly AccessFieldModel[]
  readonly operations: readonly AccessOperationModel[]
  /** Seconds, counts and other limits both ends share: `codigoSegundos: 300`. */
  readonly limits: Readonly<Record<string, number>>
}

export type AccessFieldModel = AccessInputModel | AccessTokenModel

/** The session's token, or that of the code flow: never typed, and bounded by `src/wire`. */
export interface AccessTokenModel {
  readonly name: string
  readonly kind: 'token'
}

/** A field that a person types into. */
export interface AccessInputModel {
  readonly name: string
  readonly kind: 'digits' | 'password' | 'newPassword' | 'personName' | 'email' | 'code' | 'text'
  readonly label: string
  readonly max: number
  readonly min: number
  readonly messages: Readonly<Record<string, string>>
}

export interface AccessOperationModel {
  readonly name: string
  readonly metodo: string
  /** Wire name to the access field whose rules hold for it. */
  readonly sends: readonly { readonly as: string; readonly field: string }[]
  /** Fields of the answer that are read. */
  readonly answers: readonly {
    readonly as: string
    readonly type: 'text' | 'number' | 'id'
    readonly optional: boolean
  }[]
  readonly errors: readonly AccessErrorModel[]
}

/** `status` or `error` (the answer's text) tells the case; both undefined: any other answered status. */
export interface AccessErrorModel {
  readonly status: number | undefined
  readonly error: string | undefined
  readonly title: string
  readonly text: string
}
