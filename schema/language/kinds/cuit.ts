import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type SearchOptions, type ValueOptions, valueShape } from './field-options'

export interface CuitOptions extends ValueOptions, SearchOptions {}

/** The tax number of a person or company, with its check digit: 20-12345678-6. */
export function cuit(declared: CuitOptions) {
  return ofKind('cuit', declared)
}

export const cuitKind = fieldKind({
  kind: 'cuit',
  doc: 'The tax number: 11 digits, the last of which checks the others. Shown 20-12345678-6, sent as digits.',
  rule: options({ kind: z.literal('cuit'), ...valueShape }).readonly(),
  searchable: true,
  own: () => ({}),
  fits: (value) =>
    typeof value === 'string' && /^\d{11}$/.test(value) ? undefined : 'a text of 11 digits',
})
