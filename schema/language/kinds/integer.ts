import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

/** A JavaScript number represents any 15 digits exactly. */
const MOST = 999_999_999_999_999
const anyWhole = wholeNumber(-MOST, MOST)

const own = {
  /** The least allowed; it must be set to allow negative numbers. Default: 0. */
  min: anyWhole.exactOptional().meta({
    description: 'The least allowed; it must be set to allow negative numbers. Default: 0.',
    example: '-10',
  }),
  /** The most allowed. Default: the greatest number of 15 digits. */
  max: anyWhole.exactOptional().meta({
    description: 'The most allowed. Default: the greatest number of 15 digits.',
    example: '365',
  }),
  /** What a new record starts with. */
  default: anyWhole.exactOptional().meta({ description: DEFAULT, example: '0' }),
}

const ownOptions = pickOf(own)

export interface IntegerOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A whole number to calculate with: a quantity, a number of days. */
export function integer(declared: IntegerOptions) {
  return ofKind('integer', declared)
}

export const integerKind = fieldKind({
  kind: 'integer',
  doc: 'A whole number to calculate with: a quantity, a number of days.',
  rule: options({ kind: z.literal('integer'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'range',
  own: (declared) => {
    const { min = 0, max = MOST, ...rest } = ownOptions(declared)
    return { min, max, ...rest }
  },
  fits: (value, { min = 0, max = MOST }) => {
    const fits = typeof value === 'number' && Number.isInteger(value)
    return fits && value >= min && value <= max ? undefined : `a whole number from ${min} to ${max}`
  },
  contradiction: ({ min = 0, max = MOST }) =>
    min > max ? ['max', `it is less than \`min\`, ${min}`] : undefined,
})
