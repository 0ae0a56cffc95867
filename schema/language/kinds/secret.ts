import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { valueShape } from './field-options'

/** Its value is never in a schema file, so that there is neither `default` nor `backfill`; no form starts with it. */
const shape = {
  label: valueShape.label,
  editLabel: valueShape.editLabel,
  removeLabel: valueShape.removeLabel,
  columnLabel: valueShape.columnLabel,
  column: valueShape.column,
  renamedFrom: valueShape.renamedFrom,
  addLabel: valueShape.addLabel,
  search: valueShape.search,
  placeholder: valueShape.placeholder,
  required: valueShape.required,
  requiredText: valueShape.requiredText,
}

const own = {
  /** Characters at most: 1 to 1,000. */
  max: wholeNumber(1, 1000).meta({
    description: 'Characters at most: 1 to 1,000. Nothing is trimmed.',
    example: '60',
  }),
}

export interface SecretOptions
  extends Omit<OptionsOf<typeof shape>, 'search'>, OptionsOf<typeof own> {}

/** A text that is encrypted where it is stored, and shown only on request, one at a time: a password of a client. */
export function secret(declared: SecretOptions) {
  return ofKind('secret', declared)
}

export const secretKind = fieldKind({
  kind: 'secret',
  doc: 'A text that is encrypted where it is stored, and shown only on request, one at a time: a password of a client.',
  rule: options({ kind: z.literal('secret'), ...shape, ...own }).readonly(),
  searchable: false,
  own: pickOf(own),
  fits: () => 'left out: a schema file is no place for a secret',
  notCompared: 'it is encrypted, and no two values can be compared',
})
