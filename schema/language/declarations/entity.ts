import * as z from 'zod'
import { type FieldDeclarations, fieldRule } from '../kinds'
import { type SchemaValue, schemaValue } from '../kinds/field-options'
import { SHAPES } from '../naming'
import type { Names } from '../spanish'
import { type ActionDeclaration, actionRule } from './action'
import { bare, byName, fieldName, named, oneOf, oneOrSome, options, shown, someOf } from './allowed'
import {
  type ColumnOptions,
  type FormOptions,
  type SortOptions,
  formRule,
  listRule,
  sortRule,
} from './layout'
import { type EntityMessages, entityMessagesShape } from './messages'
import { type Crud, type Metodos, metodosShape } from './metodos'
import { type FieldRules, fieldRules } from './rules'

/** A place in `schema/menu.ts`: 'Archivos / Rubros'. */
export type MenuPath = `${string} / ${string}`

/** Names of an entity's own fields; the fields themselves decide them, not the places that name them. */
type NameIn<F> = keyof NoInfer<F> & string

export interface EntityOptions<F extends FieldDeclarations> {
  readonly names: Names
  /** Where its screen stands in the menu. Without one the entity is a lookup that others refer to. */
  readonly menu?: MenuPath
  /** The screen's title. Unless told: `names.many`. */
  readonly title?: string
  /** Route, folder and table. Unless told: the base of its metodos. */
  readonly resource?: string
  /** The `resource` that it had before, all former ones where there are several: databases take its records along. */
  readonly renamedFrom?: string | readonly string[]
  readonly metodos: Crud<NameIn<F>> | Metodos<NameIn<F>>
  readonly fields: F
  /** Fields that tell two records apart on the wire. Unless told: the id. */
  readonly key?: readonly NameIn<F>[]
  /** Sets of fields that no two records may share; case and accents do not tell them apart. */
  readonly unique?: readonly (readonly NameIn<F>[])[]
  /** What fields must be in the light of each other: `{ hasta: { after: 'desde' } }`. */
  readonly rules?: FieldRules<NoInfer<F>>
  readonly actions?: Readonly<Record<string, ActionDeclaration<NameIn<F>, NameIn<F>>>>
  readonly permissions?: PermissionOptions<NameIn<F>>
  /** Wordings other than those that follow from `names`. */
  readonly texts?: EntityTexts
  /** How rows look up to 767 px. Unless told: a table. */
  readonly narrow?: 'cards' | 'table'
  /** How its forms open, and where their fields stand. Unless told: it follows from how many there are. */
  readonly form?: FormOptions<NameIn<F>>
  /** The columns of the list, in order. Unless told: every field that does not say `column: false`. */
  readonly list?: readonly ColumnOptions<NameIn<F>>[]
  /** What the list is sorted by when it opens. Unless told: as the backend answers it. */
  readonly sort?: SortOptions<NameIn<F>>
  readonly messages?: EntityMessages
  /** Rows that the embedded backend puts into an empty table. */
  readonly seed?: readonly { readonly [N in NameIn<F>]?: SchemaValue }[]
}

export interface PermissionOptions<N extends string = string> {
  /** The `rol` of the session that sees the row actions, in any case. */
  readonly rol: string
  /** The perfil code that the server asks for. */
  readonly perfil: string
  /** The row whose field has the value that the session has under the same name offers only these operations. */
  readonly ownRow?: { readonly field: N; readonly only: readonly string[] }
}

export interface EntityTexts {
  /** 'Agregar Rubro' */
  readonly add?: string
  /** 'Editar Rubro' */
  readonly edit?: string
  /** '¿Desea confirmar la eliminación de este rubro?' */
  readonly question?: string
  /** 'Eliminar Rubro' */
  readonly remove?: string
  /** 'Todavía no hay rubros.' */
  readonly empty?: string
}

/** A list of records: a screen with its search and forms, or (without a menu place) a lookup. */
export function entity<const F extends FieldDeclarations>(declared: EntityOptions<F>) {
  return { ...declared, kind: 'entity' as const }
}

export const namesRule = options({ one: shown, many: shown, gender: oneOf('m', 'f') }).readonly()

const MENU = "a place such as 'Archivos / Rubros'"
/** Whether the menu has that place is for a rule (S501). */
export const menuPath = z.string(MENU).refine((path) => path.includes(' / '), MENU)

const FIELDS = "fields by name, such as { id: id({ label: 'ID' }) }"
export const fieldsShape = byName(fieldRule, FIELDS)
  .refine((fields) => Object.keys(fields).length > 0, FIELDS)
  .transform(bare)

export const formerResources = oneOrSome(
  named(SHAPES.resource),
  'the former resource, such as `feriados`, or a list of all of them',
)

const someFields = someOf(fieldName, 'a list with the name of at least one field')

const textsRule = options({
  add: shown.exactOptional(),
  edit: shown.exactOptional(),
  question: shown.exactOptional(),
  remove: shown.exactOptional(),
  empty: shown.exactOptional(),
}).readonly()

const permissionsRule = options({
  rol: shown,
  perfil: shown,
  ownRow: options({
    field: fieldName,
    only: z.array(z.string('the name of an operation'), 'a list of operations').readonly(),
  })
    .readonly()
    .exactOptional(),
}).readonly()

const seedRow = byName(schemaValue, "values by field, such as { id: 2, provincia: 'Chaco' }")

export const entityShape = {
  kind: z.literal('entity'),
  names: namesRule,
  menu: menuPath.exactOptional(),
  title: shown.exactOptional(),
  resource: named(SHAPES.resource).exactOptional(),
  renamedFrom: formerResources.exactOptional(),
  metodos: metodosShape,
  fields: fieldsShape,
  key: someFields.exactOptional(),
  unique: z.array(someFields, 'a list of lists of field names').readonly().exactOptional(),
  rules: fieldRules.exactOptional(),
  actions: byName(actionRule, 'actions by name').exactOptional(),
  permissions: permissionsRule.exactOptional(),
  texts: textsRule.exactOptional(),
  narrow: oneOf('cards', 'table').exactOptional(),
  form: formRule.exactOptional().meta({
    description:
      'How its forms open, and where their fields stand. Unless told: it follows from how many there are.',
    example: "{ opens: 'page', as: 'tabs', groups: […] }",
  }),
  list: listRule.exactOptional().meta({
    description:
      'The columns of the list, in order; one may say its width. Unless told: every field that does not say `column: false`.',
    example: "['nombre', 'cuit', { field: 'saldo', width: '9rem' }]",
  }),
  sort: sortRule.exactOptional().meta({
    description:
      'What the list is sorted by when it opens: a field of the list, and `order` where it is not ascending. Unless told: as the backend answers it.',
    example: "{ field: 'fecha', order: 'descending' }",
  }),
  messages: options(entityMessagesShape).readonly().exactOptional(),
  seed: z.array(seedRow, 'a list of rows').readonly().exactOptional(),
}

export const entityRule = options(entityShape).readonly()
export type EntityDeclaration = z.output<typeof entityRule>
