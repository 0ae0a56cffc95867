import * as z from 'zod'
import {
  byName,
  nonBlankText,
  type OptionsOf,
  options,
  withoutPrototype,
  wholeNumber,
  ofKind,
} from '../declarations/allowed'
import { fieldKind, pickOf, type Forms } from './field-kind'
import { labelShape } from './field-options'
import { kindsOfLines, type ValueDeclaration, type ValueModel, valueRule } from './value-kinds'

/** Lines of one record at most. */
const MOST = 2000

const FIELDS = "fields by name, such as { importe: money({ label: 'Importe' }) }"

const own = {
  /** The name of one of them in messages. Default: Línea. */
  one: nonBlankText.exactOptional().meta({
    description: 'What one of them is called, in messages. Default: Línea.',
    example: "'Renglón'",
  }),
  /** Lines at least: 0 to 2000. Default: 0. */
  min: wholeNumber(0, MOST)
    .exactOptional()
    .meta({ description: 'Lines at least. Default: 0.', example: '2' }),
  /** Lines at most: 1 to 2000. Default: 2000. */
  max: wholeNumber(1, MOST)
    .exactOptional()
    .meta({ description: `Lines at most. Default: ${MOST}.`, example: '100' }),
}

const shape = {
  ...labelShape,
  ...own,
  /** The fields of a line, in the order of the columns. */
  fields: byName(valueRule, FIELDS)
    .refine((fields) => Object.keys(fields).length > 0, FIELDS)
    .transform(withoutPrototype)
    .meta({
      description:
        'The fields of a line, in the order of the columns: all kinds but `id`, `secret`, `references` and `lines`.',
      example: "{ importe: money({ label: 'Importe', required: true }) }",
    }),
}

export interface LinesOptions extends Omit<OptionsOf<typeof shape>, 'fields'> {
  readonly fields: Readonly<Record<string, ValueDeclaration>>
}

/** The lines of a document, in their order: saved, read and deleted with it. */
export function lines<const F extends Readonly<Record<string, ValueDeclaration>>>(
  declared: LinesOptions & { readonly fields: F },
) {
  return ofKind('lines', declared)
}

/** All forms show them, and the list does not. */
const FORMS: Forms = { add: 'editable', edit: 'editable', remove: 'readOnly' }

const limits = pickOf(own)

interface OfRules {
  /** Two of the fields, whose sums must be equal; the entity's rules say so. */
  readonly balances: readonly [one: string, other: string] | undefined
}

const WITHOUT_RULES: OfRules = { balances: undefined }

export const linesKind = fieldKind({
  kind: 'lines',
  doc: 'The lines of a document, in their order: saved, read and deleted with it.',
  field: ['lineas', 'Líneas'],
  form: 'A grid with a row for each line, entered by keyboard; a block that is pasted from a spreadsheet fills it.',
  list: 'Nothing: a list shows the sums of its fields.',
  column: {
    type: 'lines',
    holds: 'A row for each line, with its place among them, under a foreign key.',
  },
  rule: options({ kind: z.literal('lines'), ...shape }).readonly(),
  searchable: false,
  wide: true,
  own: (declared, _name, context) => {
    const { one = 'Línea', min = 0, max = MOST } = limits(declared)
    const fields = Object.entries(declared.fields).map(([name, field]): ValueModel =>
      kindsOfLines[field.kind].resolve(name, field, context),
    )
    return {
      column: false,
      required: min > 0,
      one,
      min,
      max,
      fields,
      forms: FORMS,
      ...WITHOUT_RULES,
    }
  },
  // Records with lines have no seed rows, and lines no default.
  fits: () => 'nothing: lines are entered with their record',
  contradiction: ({ column, columnLabel, min = 0, max = MOST }) => {
    if (column === true) return ['column', 'no list shows lines']
    if (columnLabel !== undefined) return ['columnLabel', 'no list shows lines']
    return min > max ? ['max', `it is less than \`min\`, ${min}`] : undefined
  },
  notCompared: 'it holds several lines',
})
