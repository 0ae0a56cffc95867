import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type SearchOptions, type ValueOptions, valueShape } from './field-options'

export interface CbuOptions extends ValueOptions, SearchOptions {}

/** The number of a bank account, with its two check digits. */
export function cbu(declared: CbuOptions) {
  return ofKind('cbu', declared)
}

export const cbuKind = fieldKind({
  kind: 'cbu',
  doc: 'The number of a bank account: 22 digits, two of which check the others. Sent as digits.',
  rule: options({ kind: z.literal('cbu'), ...valueShape }).readonly(),
  searchable: true,
  own: () => ({}),
  fits: (value) =>
    typeof value === 'string' && /^\d{22}$/.test(value) ? undefined : 'a text of 22 digits',
})
