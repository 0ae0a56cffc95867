import * as z from 'zod'
import {
  type OptionsOf,
  nameMatching,
  oneOrList,
  nonBlankText,
  yesNo,
} from '../declarations/allowed'
import { SHAPES } from '../naming'

/** A value in a schema file: in a seed row, as a `default` or a `backfill`. */
export type SchemaValue = string | number | boolean | readonly (string | number)[]

/**
 * A value that an action sets: null for none. A text that is the name of an asked field stands for the value entered
 * there.
 */
export type SetValue = SchemaValue | null

const listed = z.custom<string | number>(
  (value) => typeof value === 'string' || typeof value === 'number',
  'a text or a number',
)

export const schemaValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(listed).readonly()],
  'a text, a number, true or false, or a list of names',
)

/** Options of every field. Without `column: false` a field is a column of the list. */
export interface LabelOptions extends OptionsOf<typeof labelShape> {}

/** Options of every field that a form asks for. */
export interface AskedOptions extends Omit<OptionsOf<typeof askedShape>, 'search'> {}

/** Options of every field that can be empty. */
export interface ValueOptions extends Omit<OptionsOf<typeof valueShape>, 'search'> {}

/** Options of fields that 'Buscar...' can filter by. */
export interface SearchOptions extends Pick<OptionsOf<typeof askedShape>, 'search'> {}

export const labelShape = {
  /** Its Spanish name: in messages, and wherever there is no other label. */
  label: nonBlankText.meta({
    description: 'Its Spanish name: in messages, and wherever no other label is set.',
    example: "'Rubro'",
  }),
  editLabel: nonBlankText.exactOptional().meta({
    description: 'Its name in the form that edits a record. Default: `label`.',
    example: "'Código ID'",
  }),
  removeLabel: nonBlankText.exactOptional().meta({
    description: 'Its name in the form that deletes a record. Default: `label`.',
    example: "'Código ID'",
  }),
  columnLabel: nonBlankText.exactOptional().meta({
    description: "Its column's header in the table. Default: `label`.",
    example: "'Rubros'",
  }),
  /** `false`: the table does not show it. */
  column: yesNo.exactOptional().meta({
    description:
      '`false`: the table does not show it; an entity with a `list` decides that there. Default: true.',
    example: 'false',
  }),
  /** The former name of the field, or a list if there are several: databases move its values. */
  renamedFrom: oneOrList(
    nameMatching(SHAPES.wireName),
    'the former name of the field, or a list of all of them',
  )
    .exactOptional()
    .meta({
      description: 'What the field was called before: databases move its values.',
      example: "'descripcion'",
    }),
}

/** `search` is here for every kind, so that a rule can report which kinds cannot be searched. */
export const askedShape = {
  ...labelShape,
  addLabel: nonBlankText.exactOptional().meta({
    description: 'Its name in the form that adds a record. Default: `label`.',
    example: "'Ingrese Rubro'",
  }),
  /** Shown in the table only: no form asks for it. */
  readOnly: yesNo.exactOptional().meta({
    description: '`true`: the table shows it, and no form asks for it.',
    example: 'true',
  }),
  /** Only the form that adds a record asks for it. */
  readOnlyOnEdit: yesNo.exactOptional().meta({
    description: '`true`: only the form that adds a record asks for it.',
    example: 'true',
  }),
  /** If several records are added in a row, the next one starts with the last one's value. */
  keeps: yesNo.exactOptional().meta({
    description:
      "`true`: with 'Confirmar y agregar otro' the next record starts with what was entered here. Default: false.",
    example: 'true',
  }),
  /** The edit sends the value before and after under these names, instead of one under the field's own. */
  sendsOnEdit: z
    .strictObject(
      {
        previous: nameMatching(SHAPES.wireName).meta({
          description: 'What the value before the edit is called in the request.',
          example: "'localidadAnterior'",
        }),
        current: nameMatching(SHAPES.wireName).meta({
          description: 'What the new value is called in the request.',
          example: "'localidadNueva'",
        }),
      },
      { error: 'previous, current' },
    )
    .readonly()
    .exactOptional()
    .meta({
      description:
        "The edit sends the value before and after under these names, instead of one under the field's own.",
      example: "{ previous: 'localidadAnterior', current: 'localidadNueva' }",
    }),
  /** The value for records from before the field was added or became required. No form shows it. */
  backfill: schemaValue.exactOptional().meta({
    description:
      'The value for records from before the field was added or became required. No form shows it.',
    example: "'Sin datos'",
  }),
  /** 'Buscar...' filters by this field. The first of several names a record. */
  search: yesNo.exactOptional().meta({
    description: "`true`: 'Buscar...' filters by it. The first of several names a record.",
    example: 'true',
  }),
}

export const valueShape = {
  ...askedShape,
  /** Shown in the empty control, as an example or a hint; never instead of a label. */
  placeholder: nonBlankText.exactOptional().meta({
    description: 'Shown in the empty control, as an example or a hint; never instead of a label.',
    example: "'11 1234-5678'",
  }),
  required: yesNo.exactOptional().meta({
    description: '`true`: it must not be empty. Default: false.',
    example: 'true',
  }),
  /** Shown beside the empty field instead of 'Requerido'. */
  requiredText: nonBlankText.exactOptional().meta({
    description: "Shown beside the empty field instead of 'Requerido'.",
    example: "'Falta el nombre'",
  }),
}

/** The option `default`. */
export function initial<T extends z.ZodType>(rule: T, example: string, more = '') {
  const description = `The value that a new record starts with, and that existing records get when the field is added.${more}`
  return z.exactOptional(rule).meta({ description, example })
}

/** Options for lists, and for the forms and requests of records: a field of lines has no use for them. */
export const OF_RECORDS = [
  'addLabel',
  'editLabel',
  'removeLabel',
  'columnLabel',
  'column',
  'search',
  'readOnly',
  'readOnlyOnEdit',
  'keeps',
  'sendsOnEdit',
  'sendsAs',
]

const OF_STORED_FIELDS = ['renamedFrom', 'backfill']

/** Options that the form of an action has no use for. */
export const OF_ACTIONS = [...OF_RECORDS, ...OF_STORED_FIELDS, 'fills']

/** Options that a metodo of the project's own has no use for. */
export const OF_OWN_METODOS = [...OF_RECORDS, ...OF_STORED_FIELDS, 'placeholder']
