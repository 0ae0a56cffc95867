import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { type OptionsOf, options, whole } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

/** Fifteen digits are the most that a number holds exactly. */
const MOST = 999_999_999_999_999
const anyWhole = whole(-MOST, MOST)

const own = {
  /** The least allowed; below 0 only with such a limit. Default: 0. */
  min: anyWhole.exactOptional().meta({
    description: 'The least allowed; below 0 only where it says so. Default: 0.',
    example: '-10',
  }),
  /** The most allowed. Default: what 15 digits hold. */
  max: anyWhole.exactOptional().meta({
    description: 'The most allowed. Default: what 15 digits hold.',
    example: '365',
  }),
  /** What a new record starts with. */
  default: anyWhole.exactOptional().meta({ description: DEFAULT, example: '0' }),
}

const ownOptions = pickOf(own)

export interface IntegerOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A whole number that is counted with: a quantity, a number of days. */
export function integer(declared: IntegerOptions) {
  return ofKind('integer', declared)
}

export const integerKind = fieldKind({
  kind: 'integer',
  doc: 'A whole number that is counted with: a quantity, a number of days.',
  rule: options({ kind: z.literal('integer'), ...valueShape, ...own }).readonly(),
  searchable: false,
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
