import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type SchemaValue, DEFAULT, type ValueOptions, valueShape } from './field-options'

const own = {
  /** Digits at most: 1 to 15, which a JavaScript number represents exactly. */
  max: wholeNumber(1, 15).meta({ description: 'Digits at most.', example: '6' }),
  /** What a new record starts with. */
  default: z.int('a whole number').exactOptional().meta({ description: DEFAULT, example: '1' }),
}

export interface DigitsOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A whole number from 1 that is typed as digits and sent as a number: a postal code, an account. */
export function digits(declared: DigitsOptions) {
  return ofKind('digits', declared)
}

export const digitsKind = fieldKind({
  kind: 'digits',
  doc: 'A whole number from 1 that is typed as digits and sent as a number: a postal code, an account.',
  rule: options({ kind: z.literal('digits'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'range',
  own: pickOf(own),
  fits: (value, { max }) => fitsDigits(value, max),
})

/** @param max digits */
export function fitsDigits(value: SchemaValue, max: number): string | undefined {
  const top = 10 ** max - 1
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= top
  return fits ? undefined : `a whole number from 1 to ${top}`
}
