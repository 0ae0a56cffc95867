import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import { fieldKind, type Forms } from './field-kind'
import { type LabelOptions, labelShape } from './field-options'

export interface IdOptions extends LabelOptions {}

/** A record's number, assigned by the backend: read-only in every form, sent back as received. */
export function id(declared: IdOptions) {
  return ofKind('id', declared)
}

/** The backend assigns the id, so a new record has none yet. */
const FORMS: Forms = { add: 'hidden', edit: 'readOnly', remove: 'readOnly' }

export const idKind = fieldKind({
  kind: 'id',
  doc: "The record's number, assigned by the backend: read-only in every form, sent back as received.",
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
