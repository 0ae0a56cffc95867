import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type ValueOptions, initial, valueShape } from './field-options'

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
  /** The value that a new record starts with. */
  default: initial(anyWhole, '0'),
}

const ownOptions = pickOf(own)

/** A whole number to calculate with: a quantity, a number of days. */
export function integer(declared: ValueOptions & OptionsOf<typeof own>) {
  return ofKind('integer', declared)
}

export const integerKind = fieldKind({
  kind: 'integer',
  doc: 'A whole number to calculate with: a quantity, a number of days.',
  field: ['dias', 'Días'],
  form: 'One line; thousands may be separated (1.234).',
  list: 'At the right; sorted as numbers.',
  column: { type: 'bigint', holds: 'The number.' },
  rule: options({ kind: z.literal('integer'), ...valueShape, ...own }).readonly(),
  record: 'number | null',
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
