import * as z from 'zod'
import { ofKind, type OptionsOf, options, yesNo } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type AskedOptions, askedShape, initial } from './field-options'

const own = {
  /** Whether a new record starts with it ticked. Default: false. */
  default: initial(yesNo, 'true', ' Default: false.'),
}

/** Yes or no, from a checkbox; it is never empty, so it has no `required`. */
export function boolean(declared: AskedOptions & OptionsOf<typeof own>) {
  return ofKind('boolean', declared)
}

export const booleanKind = fieldKind({
  kind: 'boolean',
  doc: 'Yes or no, from a checkbox; never empty.',
  field: ['activo', 'Activo'],
  form: "A checkbox; 'Sí' or 'No' if it cannot be edited.",
  list: "'Sí' or 'No'.",
  column: { type: 'bigint', holds: '0 or 1.' },
  rule: options({ kind: z.literal('boolean'), ...askedShape, ...own }).readonly(),
  record: 'boolean',
  searchable: false,
  filter: 'several',
  own: (declared) => ({ default: declared.default ?? false }),
  fits: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  neverEmpty: true,
})
