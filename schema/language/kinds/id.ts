import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import { fieldKind, type Forms } from './field-kind'
import { type LabelOptions, labelShape } from './field-options'

/** A record's number, assigned by the backend: read-only in every form, sent back as received. */
export function id(declared: LabelOptions) {
  return ofKind('id', declared)
}

/** The backend assigns the id, so a new record has none yet. */
const FORMS: Forms = { add: 'hidden', edit: 'readOnly', remove: 'readOnly' }

export const idKind = fieldKind({
  kind: 'id',
  doc: "The record's number, assigned by the backend: read-only in every form, sent back as received.",
  field: ['id', 'ID'],
  form: 'A line that cannot be edited; not in the form that adds a record.',
  list: 'Narrow, at the right.',
  column: { type: 'id', holds: 'A number that the database assigns, and never assigns twice.' },
  rule: options({ kind: z.literal('id'), ...labelShape }).readonly(),
  searchable: false,
  own: () => ({ required: true, forms: FORMS }),
  // In a seed row: an id that the embedded backend's table could have assigned itself.
  fits: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0
      ? undefined
      : 'a whole number from 1',
  forms: FORMS,
  neverEmpty: true,
})
