import * as z from 'zod'
import { named, oneOrSome, shown, yesNo } from '../declarations/allowed'
import { SHAPES } from '../naming'

/** What a value of a schema file can be: in a seed row, as a `default` or a `backfill`. */
export type SchemaValue = string | number | boolean | readonly (string | number)[]

export const schemaValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).readonly()],
  'a text, a number, true or false, or a list of names',
)

/** What every field may say. Unless it is told otherwise, a field is a column of the list. */
export interface LabelOptions {
  /** Its Spanish name: in messages, and wherever no other label is given. */
  readonly label: string
  readonly editLabel?: string
  readonly removeLabel?: string
  readonly columnLabel?: string
  /** `false`: the table does not show it. */
  readonly column?: boolean
  /** What the field was called before, all former names where there are several: databases take its values along. */
  readonly renamedFrom?: string | readonly string[]
}

/** What every field may say that a form asks for. */
export interface AskedOptions extends LabelOptions {
  readonly addLabel?: string
  /** Shown in the table only: no form asks for it. */
  readonly readOnly?: boolean
  /** Typed once, when the record is added. */
  readonly readOnlyOnEdit?: boolean
  /** Where several records are added in a row, the next one starts with this value of the last. */
  readonly keeps?: boolean
  /** The edit sends the value before and after under these names, instead of one under the field's own. */
  readonly sendsOnEdit?: SendsOnEdit
  /** What records get that were there before the field, or before it was required. No form shows it. */
  readonly backfill?: SchemaValue
}

/** What every field may say that can be empty. */
export interface ValueOptions extends AskedOptions {
  /** Shown in the empty control, as an example or a hint; never instead of a label. */
  readonly placeholder?: string
  readonly required?: boolean
  /** Shown beside the empty field instead of 'Requerido'. */
  readonly requiredText?: string
}

export interface SendsOnEdit {
  readonly previous: string
  readonly current: string
}

/** For the fields that 'Buscar...' can filter by. */
export interface SearchOptions {
  /** 'Buscar...' filters by this field; one field of an entity at most. */
  readonly search?: boolean
}

export const labelShape = {
  label: shown.meta({
    description: 'Its Spanish name: in messages, and wherever no other label is given.',
    example: "'Rubro'",
  }),
  editLabel: shown.exactOptional().meta({
    description: 'Its name in the form that edits a record. Unless told: `label`.',
    example: "'Código ID'",
  }),
  removeLabel: shown.exactOptional().meta({
    description: 'Its name in the form that deletes a record. Unless told: `label`.',
    example: "'Código ID'",
  }),
  columnLabel: shown.exactOptional().meta({
    description: "Its column's header in the table. Unless told: `label`.",
    example: "'Rubros'",
  }),
  column: yesNo.exactOptional().meta({
    description:
      '`false`: the table does not show it; an entity with a `list` says it there. Unless told: true.',
    example: 'false',
  }),
  renamedFrom: oneOrSome(
    named(SHAPES.wireName),
    'the former name of the field, or a list of all of them',
  )
    .exactOptional()
    .meta({
      description: 'What the field was called before: databases take its values along.',
      example: "'descripcion'",
    }),
}

/** `search` stands here for every kind, so that a rule can say which kinds cannot be searched. */
export const askedShape = {
  ...labelShape,
  addLabel: shown.exactOptional().meta({
    description: 'Its name in the form that adds a record. Unless told: `label`.',
    example: "'Ingrese Rubro'",
  }),
  readOnly: yesNo.exactOptional().meta({
    description: '`true`: the table shows it, and no form asks for it.',
    example: 'true',
  }),
  readOnlyOnEdit: yesNo.exactOptional().meta({
    description: '`true`: it is asked for once, when the record is added.',
    example: 'true',
  }),
  keeps: yesNo.exactOptional().meta({
    description:
      "`true`: with 'Confirmar y agregar otro' the next record starts with what was entered here. Unless told: false.",
    example: 'true',
  }),
  sendsOnEdit: z
    .strictObject(
      {
        previous: named(SHAPES.wireName).meta({
          description: 'What the value before the edit is called in the request.',
          example: "'localidadAnterior'",
        }),
        current: named(SHAPES.wireName).meta({
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
  backfill: schemaValue.exactOptional().meta({
    description:
      'What records get that were there before the field, or before it was required. No form shows it.',
    example: "'Sin datos'",
  }),
  search: yesNo.exactOptional().meta({
    description: "`true`: 'Buscar...' filters by it; one field of an entity, and a text.",
    example: 'true',
  }),
}

export const valueShape = {
  ...askedShape,
  placeholder: shown.exactOptional().meta({
    description: 'Shown in the empty control, as an example or a hint; never instead of a label.',
    example: "'11 1234-5678'",
  }),
  required: yesNo.exactOptional().meta({
    description: '`true`: it must not be empty. Unless told: false.',
    example: 'true',
  }),
  requiredText: shown.exactOptional().meta({
    description: "Shown beside the empty field instead of 'Requerido'.",
    example: "'Falta el nombre'",
  }),
}

/** What `default` says, whatever the kind. */
export const DEFAULT =
  'What a new record starts with, and what old records have where the field is new.'

/** What `max` says of a text. */
export const MAX_CHARACTERS = 'Characters at most, after trimming.'
