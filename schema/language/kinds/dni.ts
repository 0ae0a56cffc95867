import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import { fitsDigits } from './digits'
import { fieldKind } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'

/** Digits at most. */
const DIGITS = 10

export interface DniOptions extends ValueOptions {}

/** The national identity number: digits alone, sent as a number. */
export function dni(declared: DniOptions) {
  return ofKind('dni', declared)
}

export const dniKind = fieldKind({
  kind: 'dni',
  doc: `The national identity number: at most ${DIGITS} digits, sent as a number.`,
  rule: options({ kind: z.literal('dni'), ...valueShape }).readonly(),
  searchable: false,
  own: () => ({}),
  fits: (value) => fitsDigits(value, DIGITS),
})
