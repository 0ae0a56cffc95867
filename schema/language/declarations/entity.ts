import * as z from 'zod'
import { type FieldDeclarations, fieldRule } from '../kinds'
import { type SchemaValue, schemaValue } from '../kinds/field-options'
import { SHAPES } from '../naming'
import { type ActionDeclaration, actionRule } from './action'
import {
  type Declared,
  ofKind,
  type WithFieldNames,
  type OptionsOf,
  withoutPrototype,
  byName,
  nameMatching,
  oneOf,
  oneOrList,
  options,
  nonBlankText,
  someFields,
  yesNo,
  fieldName,
} from './allowed'
import { formRule } from './form'
import { filtersRule, listRule, sortRule } from './list'
import { textsRule, entityMessagesShape } from './messages'
import { metodosShape, type Crud, type Metodos } from './metodos'
import { type OwnMetodoOptions, ownMetodoRule } from './own-metodo'
import { ownRowRule, rolesRule } from './roles'
import { type FieldRules, fieldRules, periodsRule } from './rules'
import { statesRule } from './states'
import { type ViewOptions, viewsRule } from './views'

/** Records form a tree. */
const treeRule = options({
  parent: fieldName.meta({
    description:
      'The field with the record that another one is under: a `reference()` to the entity itself that may be empty.',
    example: "'madre'",
  }),
}).readonly()

/** How an import treats a row whose record exists already. */
export const importsRule = options({
  by: someFields.meta({
    description:
      'The fields that tell which record a row is: a set of `unique`, or the `key` where staff type it.',
    example: "['cuit']",
  }),
  mode: oneOf('upsert', 'update').meta({
    description:
      "`'upsert'`: a record that is known is changed, another one is added. `'update'`: records are changed, and a row of an unknown one is refused.",
    example: "'upsert'",
  }),
}).readonly()

/** A place in `schema/menu.ts`: 'Archivos / Rubros'. */
export type MenuPath = `${string} / ${string}`

/** Names of an entity's own fields, inferred from `fields` alone and not from the options that name them. */
type FieldNameOf<F> = keyof NoInfer<F> & string

export const namesRule = options({
  one: nonBlankText.meta({ description: 'One record, as on a button.', example: "'Rubro'" }),
  many: nonBlankText.meta({ description: 'Several of them.', example: "'Rubros'" }),
  gender: oneOf('m', 'f').meta({
    description: 'Whether sentences use este or esta.',
    example: "'m'",
  }),
}).readonly()

const MENU = "a place such as 'Archivos / Rubros'"
/** A rule checks that the menu has that place (S501). */
export const menuPath = z.string(MENU).refine((path) => path.includes(' / '), MENU)

const FIELDS = "fields by name, such as { id: id({ label: 'ID' }) }"
export const fieldsShape = byName(fieldRule, FIELDS)
  .refine((fields) => Object.keys(fields).length > 0, FIELDS)
  .transform(withoutPrototype)

export const formerResources = oneOrList(
  nameMatching(SHAPES.resource),
  'the former resource, such as `feriados`, or a list of all of them',
)

export const historyRule = yesNo.exactOptional().meta({
  description:
    'Whether the embedded backend records who changed what; the panel Historial and `npm run audit` show it. Default: true.',
  example: 'false',
})

const seedRow = byName(schemaValue, "values by field, such as { id: 2, provincia: 'Chaco' }")

export const entityShape = {
  kind: z.literal('entity'),
  names: namesRule.meta({
    description: 'What records are called: all sentences are derived from it.',
    example: "{ one: 'Rubro', many: 'Rubros', gender: 'm' }",
  }),
  menu: menuPath.exactOptional().meta({
    description: 'Its place in `schema/menu.ts`. Default: it is a lookup, without a screen.',
    example: "'Archivos / Rubros'",
  }),
  /** The screen's title. Default: `names.many`. */
  title: nonBlankText.exactOptional().meta({
    description: "The screen's title. Default: `names.many`.",
    example: "'Rubros de clientes'",
  }),
  /** Route, folder and table. Default: the base of its metodos. */
  resource: nameMatching(SHAPES.resource).exactOptional().meta({
    description: 'Route, folder and table. Default: the base of its metodos.',
    example: "'rubros'",
  }),
  /** The `resource` that it had before, all former ones if there are several: databases move its records. */
  renamedFrom: formerResources.exactOptional().meta({
    description:
      'The `resource` that it had before, or all former ones: databases move its records.',
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
  /** Fields that identify a record on the wire. Default: the id. */
  key: someFields.exactOptional().meta({
    description: 'Fields that identify a record on the wire. Default: the id.',
    example: "['cpostal', 'localidad']",
  }),
  /** Sets of fields that no two records may share; case and accents are ignored. */
  unique: z
    .array(someFields, "a list of lists of field names such as [['nombre']]")
    .readonly()
    .exactOptional()
    .meta({
      description:
        'Sets of fields that no two records may share. Case and accents are ignored; ñ and n differ.',
      example: "[['rubro']]",
    }),
  /** Periods that no two records may have in common. */
  periods: periodsRule.exactOptional().meta({
    description:
      'Periods that no two records may have in common: from one field to another, both included, and open where one is empty. The second is never before the first.',
    example: "[{ from: 'desde', to: 'hasta', per: ['impuesto'] }]",
  }),
  /** Each record is under another one, or at the top. */
  tree: treeRule.exactOptional().meta({
    description:
      'Records form a tree: each is under the record that a field of it refers to, or at the top where that is empty.',
    example: "{ parent: 'madre' }",
  }),
  /** The states that records go through, and which of them lock a record. */
  states: statesRule.exactOptional().meta({
    description:
      'The states that records go through: which may follow which, and which of them lock a record.',
    example: "{ of: 'estado', moves: { B: ['A'] }, locks: ['A'] }",
  }),
  rules: fieldRules.exactOptional().meta({
    description: 'Conditions that involve two fields of the record.',
    example: "{ hasta: { after: 'desde' } }",
  }),
  actions: byName(actionRule, 'actions by name').exactOptional().meta({
    description: 'What a row offers beside Editar and Eliminar, each made with `action()`.',
    example: '{ deshabilitar: action({ … }) }',
  }),
  own: byName(ownMetodoRule, 'metodos by name').exactOptional().meta({
    description: 'Metodos of its own beside its operations, each made with `metodo()`.',
    example: '{ resumen: metodo({ … }) }',
  }),
  /** The permissions by perfil code. Default: every signed-in user may do everything. */
  roles: rolesRule.exactOptional().meta({
    description:
      'Who may what, by `perfil` code; `others` is every other one, and whoever is not named may do nothing. Default: whoever is signed in may do everything.',
    example: "{ A: 'all', O: { add: true, edit: ['telefono'], hidden: ['saldo'] } }",
  }),
  /** The operations that users may do with their own row, if they are fewer than with other rows. */
  ownRow: ownRowRule.exactOptional().meta({
    description:
      'What users may do with their own row, where that is less than with other rows. They see its history.',
    example: "{ field: 'dni', only: ['edit'] }",
  }),
  /** Texts other than those derived from `names`. */
  texts: textsRule.exactOptional().meta({
    description: 'Texts other than those derived from `names`.',
    example: "{ add: 'Agregar Cód. Postales' }",
  }),
  /** How rows look up to 767 px. Default: a table; cards from four columns or three buttons on. */
  narrow: oneOf('cards', 'table').exactOptional().meta({
    description:
      'How rows look up to 767 px. Default: a table; cards from four columns or three buttons on.',
    example: "'cards'",
  }),
  /** How high the list is. Default: as high as the window allows. */
  height: oneOf('fixed', 'window').exactOptional().meta({
    description:
      "How high the list is. `'fixed'`: its rows scroll inside 335 px (360 px up to 800 px), and 'Ampliar' beside the search lets it fill the window. `'window'`: it fills the window, and never less than that. Default: `'window'`.",
    example: "'fixed'",
  }),
  /** How its forms open, and the layout of their fields. Default: it depends on the number of fields. */
  form: formRule.exactOptional().meta({
    description:
      'How its forms open, and the layout of their fields. Default: it depends on the number of fields.',
    example: "{ opens: 'page', as: 'tabs', groups: […] }",
  }),
  /** The columns of the list, in order. Default: every field without `column: false`. */
  list: listRule.exactOptional().meta({
    description:
      'The columns of the list, in order; an entry may have a width. Default: every field without `column: false`.',
    example: "['nombre', 'cuit', { field: 'saldo', width: '9rem' }]",
  }),
  /** The order of the list when it opens. Default: the order of the answer. */
  sort: sortRule.exactOptional().meta({
    description:
      'What the list is sorted by when it opens: a field of the list, and `order` where it is not ascending. Default: the order of the answer.',
    example: "{ field: 'fecha', order: 'descending' }",
  }),
  /** The fields that staff can filter the list by, beside its search. */
  filters: filtersRule.exactOptional().meta({
    description:
      'What staff can filter the list by, beside its search: fields with few values, references, dates and numbers.',
    example: "['estado', 'rubro', 'fecha']",
  }),
  /** Views of the list that ship with the screen, among 'Vistas'. */
  views: viewsRule.exactOptional().meta({
    description: "Views of the list that ship with the screen, in the order of 'Vistas'.",
    example: "[{ label: 'Vencidas', filters: { vence: { period: 'vencidos' } } }]",
  }),
  /** Whether rows offer 'Duplicar', which opens the form of a new record with the values of another one. */
  copies: yesNo.exactOptional().meta({
    description:
      "Whether rows offer 'Duplicar': the form of a new record, with the values of that one. [What a copy leaves out](#copies). Default: false.",
    example: 'true',
  }),
  /** How an import treats a row whose record exists already. Default: the row is skipped, or refused. */
  imports: importsRule.exactOptional().meta({
    description:
      'What an import does with a row of a record that is known. Default: an identical row is left aside, another one refused.',
    example: "{ by: ['cuit'], mode: 'upsert' }",
  }),
  messages: options(entityMessagesShape).readonly().exactOptional().meta({
    description: 'What staff read when the backend refuses. Default: the general catalogue.',
    example: "{ duplicate: 'Ya existe.', inUse: 'Está en uso.' }",
  }),
  /** Whether the embedded backend records each change with its author. Default: true. */
  history: historyRule,
  seed: z.array(seedRow, 'a list of rows').readonly().exactOptional().meta({
    description: 'Rows that the embedded backend puts into an empty table.',
    example: "[{ id: 1, provincia: 'Chaco' }]",
  }),
}

type Shape = OptionsOf<typeof entityShape>

/** Options that name fields of the entity. */
type OptionsNamingFields =
  | 'key'
  | 'unique'
  | 'periods'
  | 'tree'
  | 'states'
  | 'roles'
  | 'ownRow'
  | 'form'
  | 'list'
  | 'sort'
  | 'filters'
  | 'imports'

/** Options whose types are inferred from the fields. */
type OptionsTypedByFields =
  | 'kind'
  | 'menu'
  | 'metodos'
  | 'fields'
  | 'rules'
  | 'actions'
  | 'own'
  | 'views'
  | 'seed'

export interface EntityOptions<F extends FieldDeclarations>
  extends
    Omit<Shape, OptionsNamingFields | OptionsTypedByFields>,
    WithFieldNames<Pick<Shape, OptionsNamingFields>, FieldNameOf<F>> {
  /** The place of its screen in the menu. Without one the entity is a lookup that others refer to. */
  readonly menu?: MenuPath
  readonly metodos: Crud<FieldNameOf<F>> | Metodos<FieldNameOf<F>>
  readonly fields: F
  /** Conditions that involve two fields: `{ hasta: { after: 'desde' } }`. */
  readonly rules?: FieldRules<NoInfer<F>>
  readonly actions?: Readonly<Record<string, ActionDeclaration<FieldNameOf<F>>>>
  /** Its own metodos beside its operations. */
  readonly own?: Readonly<Record<string, Declared<'metodo', OwnMetodoOptions>>>
  /** Views of the list that ship with the screen, among 'Vistas'. */
  readonly views?: readonly ViewOptions<FieldNameOf<F>>[]
  /** Rows that the embedded backend puts into an empty table. */
  readonly seed?: readonly { readonly [N in FieldNameOf<F>]?: SchemaValue }[]
}

/** A list of records: a screen with its search and forms, or (without a menu place) a lookup. */
export function entity<const F extends FieldDeclarations>(declared: EntityOptions<F>) {
  return ofKind('entity', declared)
}

export const entityRule = options(entityShape).readonly().meta({
  description:
    'A list of records: a screen with its search and forms, or, without a place in the menu, a lookup.',
})
export type EntityDeclaration = z.output<typeof entityRule>
