import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

export interface IntegerOptions extends ValueOptions {
  /** The least allowed; below 0 only where it says so. Unless told: 0. */
  readonly min?: number
  /** The most allowed. Unless told: what 15 digits hold. */
  readonly max?: number
  /** What a new record starts with. */
  readonly default?: number
}

export interface IntegerDeclaration extends IntegerOptions {
  readonly kind: 'integer'
}

export interface IntegerFieldModel extends FieldBase {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  readonly default: number | undefined
}

/** Fifteen digits are the most that a number holds exactly. */
const MOST = 999_999_999_999_999
const anyWhole = whole(-MOST, MOST)

/** A whole number that is counted with: a quantity, a number of days. */
export function integer(declared: IntegerOptions): IntegerDeclaration {
  return ofKind('integer', declared)
}

export const integerKind: FieldKind<IntegerFieldModel, IntegerDeclaration> = {
  kind: 'integer',
  doc: 'A whole number that is counted with: a quantity, a number of days.',
  rule: options({
    kind: z.literal('integer'),
    ...valueShape,
    min: anyWhole.exactOptional().meta({
      description: 'The least allowed; below 0 only where it says so. Unless told: 0.',
      example: '-10',
    }),
    max: anyWhole.exactOptional().meta({
      description: 'The most allowed. Unless told: what 15 digits hold.',
      example: '365',
    }),
    default: anyWhole.exactOptional().meta({ description: DEFAULT, example: '0' }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'integer',
    ...resolveValue(name, declared),
    min: declared.min ?? 0,
    max: declared.max ?? MOST,
    default: declared.default,
  }),
  fits: (value, { min = 0, max = MOST }) => {
    const fits = typeof value === 'number' && Number.isInteger(value)
    return fits && value >= min && value <= max ? undefined : `a whole number from ${min} to ${max}`
  },
  contradiction: ({ min = 0, max = MOST }) =>
    min > max ? ['max', `it is less than \`min\`, ${min}`] : undefined,
}
