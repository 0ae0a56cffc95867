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

/** A text that is stored encrypted and shown only on request, one at a time: a password of a client. */
export function secret(declared: Omit<OptionsOf<typeof shape>, 'search'> & OptionsOf<typeof own>) {
  return ofKind('secret', declared)
}

export const secretKind = fieldKind({
  kind: 'secret',
  doc: 'A text that is encrypted where it is stored, and shown only on request, one at a time: a password of a client.',
  field: ['clave', 'Clave'],
  form: "One line of dots. The form that edits a record shows whether there is one, never its value: left as it is, it stays; 'Mostrar' reveals it for half a minute.",
  list: "Dots, and 'Mostrar' for whoever may; not in what is exported or printed.",
  column: {
    type: 'text',
    holds:
      'The text, encrypted with AES-256-GCM; it cannot be decrypted in another row, field or table.',
  },
  rule: options({ kind: z.literal('secret'), ...shape, ...own }).readonly(),
  record: 'boolean',
  searchable: false,
  own: pickOf(own),
  fits: () => 'left out: a schema file is no place for a secret',
  notCompared: 'it is encrypted, and no two values can be compared',
})
