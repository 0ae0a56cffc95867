import * as z from 'zod'
import { ofKind } from './of-kind'
import { type FieldDeclarations, fieldRule } from '../kinds'
import { type SchemaValue, schemaValue } from '../kinds/field-options'
import { SHAPES } from '../naming'
import type { Names } from '../spanish'
import { type ActionDeclaration, actionRule } from './action'
import {
  bare,
  byName,
  fieldName,
  named,
  oneOf,
  oneOrSome,
  options,
  shown,
  someOf,
  yesNo,
} from './allowed'
import {
  type ColumnOptions,
  type FormOptions,
  type SortOptions,
  formRule,
  listRule,
  sortRule,
} from './layout'
import { type EntityTexts, textsRule } from './entity-texts'
import { type EntityMessages, entityMessagesShape } from './messages'
import { type Crud, type Metodos, metodosShape } from './metodos'
import { type PermissionOptions, permissionsRule } from './permissions'
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
  /** How rows look up to 767 px. Unless told: a table; cards from four columns on. */
  readonly narrow?: 'cards' | 'table'
  /** How its forms open, and where their fields stand. Unless told: it follows from how many there are. */
  readonly form?: FormOptions<NameIn<F>>
  /** The columns of the list, in order. Unless told: every field that does not say `column: false`. */
  readonly list?: readonly ColumnOptions<NameIn<F>>[]
  /** What the list is sorted by when it opens. Unless told: as the backend answers it. */
  readonly sort?: SortOptions<NameIn<F>>
  readonly messages?: EntityMessages
  /** Whether the embedded backend writes down who changes what. Unless told: it does. */
  readonly history?: boolean
  /** Rows that the embedded backend puts into an empty table. */
  readonly seed?: readonly { readonly [N in NameIn<F>]?: SchemaValue }[]
}

/** A list of records: a screen with its search and forms, or (without a menu place) a lookup. */
export function entity<const F extends FieldDeclarations>(declared: EntityOptions<F>) {
  return ofKind('entity', declared)
}

export const namesRule = options({
  one: shown.meta({ description: 'One record, as a button says it.', example: "'Rubro'" }),
  many: shown.meta({ description: 'Several of them.', example: "'Rubros'" }),
  gender: oneOf('m', 'f').meta({
    description: 'Whether sentences say este or esta.',
    example: "'m'",
  }),
}).readonly()

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

export const historyRule = yesNo.exactOptional().meta({
  description:
    'Whether the embedded backend writes down who changes what, for the panel Historial and `npm run audit`. Unless told: true.',
  example: 'false',
})

const someFields = someOf(fieldName, 'a list with the name of at least one field')

const seedRow = byName(schemaValue, "values by field, such as { id: 2, provincia: 'Chaco' }")

export const entityShape = {
  kind: z.literal('entity'),
  names: namesRule.meta({
    description: 'What records are called: every sentence follows from it.',
    example: "{ one: 'Rubro', many: 'Rubros', gender: 'm' }",
  }),
  menu: menuPath.exactOptional().meta({
    description: 'Its place in `schema/menu.ts`. Unless told: it is a lookup, without a screen.',
    example: "'Archivos / Rubros'",
  }),
  title: shown.exactOptional().meta({
    description: "The screen's title. Unless told: `names.many`.",
    example: "'Rubros de clientes'",
  }),
  resource: named(SHAPES.resource).exactOptional().meta({
    description: 'Route, folder and table. Unless told: the base of its metodos.',
    example: "'rubros'",
  }),
  renamedFrom: formerResources.exactOptional().meta({
    description:
      'The `resource` that it had before, or all former ones: databases take its records along.',
    example: "'feriados'",
  }),
  metodos: metodosShape.meta({
    description: 'Its operations: `crud()`, or [one by one](#operations-one-by-one).',
    example: "crud('rubros')",
  }),
  fields: fieldsShape.meta({
    description: 'The record, field by field, in the order of the table and the forms.',
    example: "{ id: id({ label: 'ID' }) }",
  }),
  key: someFields.exactOptional().meta({
    description: 'Fields that tell two records apart on the wire. Unless told: the id.',
    example: "['cpostal', 'localidad']",
  }),
  unique: z.array(someFields, 'a list of lists of field names').readonly().exactOptional().meta({
    description:
      'Sets of fields that no two records may share; case and accents do not tell two apart, and ñ is a letter of its own.',
    example: "[['rubro']]",
  }),
  rules: fieldRules.exactOptional().meta({
    description: 'What fields must be in the light of each other.',
    example: "{ hasta: { after: 'desde' } }",
  }),
  actions: byName(actionRule, 'actions by name').exactOptional().meta({
    description: 'What a row offers beside Editar and Eliminar, each made with `action()`.',
    example: '{ deshabilitar: action({ … }) }',
  }),
  permissions: permissionsRule.exactOptional().meta({
    description: 'Who sees and may use the row actions. Unless told: whoever is signed in.',
    example: "{ rol: 'administrador', perfil: 'A' }",
  }),
  texts: textsRule.exactOptional().meta({
    description: 'Other words than those that follow from `names`.',
    example: "{ add: 'Agregar Cód. Postales' }",
  }),
  narrow: oneOf('cards', 'table').exactOptional().meta({
    description: 'How rows look up to 767 px. Unless told: a table; cards from four columns on.',
    example: "'cards'",
  }),
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
  messages: options(entityMessagesShape).readonly().exactOptional().meta({
    description: 'What staff read when the backend refuses. Unless told: the general catalogue.',
    example: "{ duplicate: 'Ya existe.', inUse: 'Está en uso.' }",
  }),
  history: historyRule,
  seed: z.array(seedRow, 'a list of rows').readonly().exactOptional().meta({
    description: 'Rows that the embedded backend puts into an empty table.',
    example: "[{ id: 1, provincia: 'Chaco' }]",
  }),
}

export const entityRule = options(entityShape).readonly().meta({
  description:
    'A list of records: a screen with its search and forms, or, without a place in the menu, a lookup.',
})
export type EntityDeclaration = z.output<typeof entityRule>
