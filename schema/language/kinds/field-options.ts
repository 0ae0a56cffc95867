import * as z from 'zod'
import { type OptionsOf, named, oneOrSome, shown, yesNo } from '../declarations/allowed'
import { SHAPES } from '../naming'

/** What a value of a schema file can be: in a seed row, as a `default` or a `backfill`. */
export type SchemaValue = string | number | boolean | readonly (string | number)[]

export const schemaValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).readonly()],
  'a text, a number, true or false, or a list of names',
)

/** What every field may have. Without `column: false` a field is a column of the list. */
export interface LabelOptions extends OptionsOf<typeof labelShape> {}

/** What every field may have that a form asks for. */
export interface AskedOptions extends Omit<OptionsOf<typeof askedShape>, 'search'> {}

/** What every field may have that can be empty. */
export interface ValueOptions extends Omit<OptionsOf<typeof valueShape>, 'search'> {}

/** For the fields that 'Buscar...' can filter by. */
export interface SearchOptions extends Pick<OptionsOf<typeof askedShape>, 'search'> {}

export const labelShape = {
  /** Its Spanish name: in messages, and wherever there is no other label. */
  label: shown.meta({
    description: 'Its Spanish name: in messages, and wherever no other label is given.',
    example: "'Rubro'",
  }),
  editLabel: shown.exactOptional().meta({
    description: 'Its name in the form that edits a record. Default: `label`.',
    example: "'Código ID'",
  }),
  removeLabel: shown.exactOptional().meta({
    description: 'Its name in the form that deletes a record. Default: `label`.',
    example: "'Código ID'",
  }),
  columnLabel: shown.exactOptional().meta({
    description: "Its column's header in the table. Default: `label`.",
    example: "'Rubros'",
  }),
  /** `false`: the table does not show it. */
  column: yesNo.exactOptional().meta({
    description:
      '`false`: the table does not show it; an entity with a `list` says it there. Default: true.',
    example: 'false',
  }),
  /** What the field was called before, all former names where there are several: databases take its values along. */
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

/** `search` is here for every kind, so that a rule can report which kinds cannot be searched. */
export const askedShape = {
  ...labelShape,
  addLabel: shown.exactOptional().meta({
    description: 'Its name in the form that adds a record. Default: `label`.',
    example: "'Ingrese Rubro'",
  }),
  /** Shown in the table only: no form asks for it. */
  readOnly: yesNo.exactOptional().meta({
    description: '`true`: the table shows it, and no form asks for it.',
    example: 'true',
  }),
  /** Typed once, when the record is added. */
  readOnlyOnEdit: yesNo.exactOptional().meta({
    description: '`true`: it is asked for once, when the record is added.',
    example: 'true',
  }),
  /** Where several records are added in a row, the next one starts with this value of the last. */
  keeps: yesNo.exactOptional().meta({
    description:
      "`true`: with 'Confirmar y agregar otro' the next record starts with what was entered here. Default: false.",
    example: 'true',
  }),
  /** The edit sends the value before and after under these names, instead of one under the field's own. */
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
  /** What records get that were there before the field, or before it was required. No form shows it. */
  backfill: schemaValue.exactOptional().meta({
    description:
      'What records get that were there before the field, or before it was required. No form shows it.',
    example: "'Sin datos'",
  }),
  /** 'Buscar...' filters by this field; one field of an entity at most. */
  search: yesNo.exactOptional().meta({
    description: "`true`: 'Buscar...' filters by it; one field of an entity, and a text.",
    example: 'true',
  }),
}

export const valueShape = {
  ...askedShape,
  /** Shown in the empty control, as an example or a hint; never instead of a label. */
  placeholder: shown.exactOptional().meta({
    description: 'Shown in the empty control, as an example or a hint; never instead of a label.',
    example: "'11 1234-5678'",
  }),
  required: yesNo.exactOptional().meta({
    description: '`true`: it must not be empty. Default: false.',
    example: 'true',
  }),
  /** Shown beside the empty field instead of 'Requerido'. */
  requiredText: shown.exactOptional().meta({
    description: "Shown beside the empty field instead of 'Requerido'.",
    example: "'Falta el nombre'",
  }),
}

/** What `default` is for, whatever the kind. */
export const DEFAULT =
  'What a new record starts with, and what old records have where the field is new.'

/** What `max` of a text is. */
export const MAX_CHARACTERS = 'Characters at most, after trimming.'
