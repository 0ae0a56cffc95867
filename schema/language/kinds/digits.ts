import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type SchemaValue, DEFAULT, type ValueOptions, valueShape } from './field-options'

export interface DigitsOptions extends ValueOptions {
  /** Digits at most: 1 to 15, which a number holds exactly. */
  readonly max: number
  /** What a new record starts with. */
  readonly default?: number
}

export interface DigitsDeclaration extends DigitsOptions {
  readonly kind: 'digits'
}

/** A whole number typed as digits and sent as a number: a postal code, an account. */
export interface DigitsFieldModel extends FieldBase {
  readonly kind: 'digits'
  /** Digits at most. */
  readonly max: number
  readonly default: number | undefined
}

/** A whole number from 1 that is typed as digits and sent as a number: a postal code, an account. */
export function digits(declared: DigitsOptions): DigitsDeclaration {
  return ofKind('digits', declared)
}

export const digitsKind: FieldKind<DigitsFieldModel, DigitsDeclaration> = {
  kind: 'digits',
  doc: 'A whole number from 1 that is typed as digits and sent as a number: a postal code, an account.',
  rule: options({
    kind: z.literal('digits'),
    ...valueShape,
    max: whole(1, 15).meta({ description: 'Digits at most.', example: '6' }),
    default: z.int('a whole number').exactOptional().meta({ description: DEFAULT, example: '1' }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'digits',
    ...resolveValue(name, declared),
    max: declared.max,
    default: declared.default,
  }),
  fits: (value, { max }) => fitsDigits(value, max),
}

/** @param max digits */
export function fitsDigits(value: SchemaValue, max: number): string | undefined {
  const top = 10 ** max - 1
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= top
  return fits ? undefined : `a whole number from 1 to ${top}`
}
