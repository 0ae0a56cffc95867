import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import type { Forms } from './field-model'
import { type LabelOptions, labelShape } from './field-options'

export interface IdOptions extends LabelOptions {}

/** A record's number, given by the backend: read-only in every form, sent back as it came. */
export function id(declared: IdOptions) {
  return ofKind('id', declared)
}

/** The backend gives the id, so an add has none yet. */
const FORMS: Forms = { add: 'hidden', edit: 'readOnly', remove: 'readOnly' }

export const idKind = fieldKind({
  kind: 'id',
  doc: "The record's number, given by the backend: read-only in every form, sent back as it came.",
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
