import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type SchemaValue, DEFAULT, type ValueOptions, valueShape } from './field-options'
import { formulaRule } from './formula'

/** The greatest number of 15 digits, which a JavaScript number represents exactly. */
function mostOf(decimals: number): number {
  return (10 ** 15 - 1) / 10 ** decimals
}

const A_NUMBER = 'a number of 15 digits at most'
const number = z.number(A_NUMBER).min(-mostOf(0), A_NUMBER).max(mostOf(0), A_NUMBER)

/** The options of every kind that has decimals. */
export const decimalShape = {
  /** The least allowed; it must be set to allow negative numbers. Default: 0. */
  min: number.exactOptional().meta({
    description: 'The least allowed; it must be set to allow negative numbers. Default: 0.',
    example: '-100',
  }),
  /** The most allowed. Default: the greatest number of 15 digits, decimals included. */
  max: number.exactOptional().meta({
    description: 'The most allowed. Default: the greatest number of 15 digits, decimals included.',
    example: '99.5',
  }),
  /** What a new record starts with. */
  default: number.exactOptional().meta({ description: DEFAULT, example: '0' }),
  /** How it is computed from other fields: it is shown, and never entered. */
  computed: formulaRule.exactOptional().meta({
    description:
      'How it is computed from other fields, exactly and then rounded once to its decimals, half a unit away from zero: it is shown, and never entered.',
    example: "product('cantidad', 'precio')",
  }),
}

export interface DecimalLimits extends OptionsOf<typeof decimalShape> {}

const own = {
  /** Digits after the comma: 1 to 6. */
  decimals: wholeNumber(1, 6).meta({ description: 'Digits after the comma.', example: '2' }),
  ...decimalShape,
}

export interface DecimalOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A number with decimals, stored exactly: a percentage, a rate. */
export function decimal(declared: DecimalOptions) {
  return ofKind('decimal', declared)
}

export const decimalKind = fieldKind({
  kind: 'decimal',
  doc: 'A number with decimals, stored exactly: a percentage, a rate. It is sent as a text, such as "12.50".',
  rule: options({ kind: z.literal('decimal'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'range',
  own: (declared) => ({
    decimals: declared.decimals,
    ...decimalLimits(declared.decimals, declared),
    computed: declared.computed,
  }),
  fits: (value, declared) => fitsDecimal(value, declared.decimals, declared),
  contradiction: (declared) => decimalContradiction(declared.decimals, declared),
})

/** The limits with their defaults. What is computed may be negative, unless the schema says otherwise. */
export function decimalLimits(decimals: number, declared: DecimalLimits) {
  return {
    min: declared.min ?? (declared.computed === undefined ? 0 : -mostOf(decimals)),
    max: declared.max ?? mostOf(decimals),
    default: declared.default,
  }
}

export function fitsDecimal(
  value: SchemaValue,
  decimals: number,
  declared: DecimalLimits,
): string | undefined {
  const { min, max } = decimalLimits(decimals, declared)
  const fits = typeof value === 'number' && value >= min && value <= max
  return fits && decimalsIn(value) <= decimals
    ? undefined
    : `a number from ${min} to ${max} with ${counted(decimals)} at most`
}

/** Options of a field that is entered. */
const OF_ENTERED_FIELDS = [
  'default',
  'required',
  'requiredText',
  'readOnly',
  'readOnlyOnEdit',
  'keeps',
  'sendsOnEdit',
  'backfill',
  'placeholder',
] as const

export function decimalContradiction(
  decimals: number,
  declared: DecimalLimits & ValueOptions,
): readonly [option: string, why: string] | undefined {
  const entered = OF_ENTERED_FIELDS.find((option) => declared[option] !== undefined)
  if (declared.computed !== undefined && entered !== undefined) {
    return [entered, 'the field is computed, and never entered']
  }
  const { min, max } = decimalLimits(decimals, declared)
  if (min > max) return ['max', `it is less than \`min\`, ${min}`]
  for (const [option, limit] of Object.entries({ min, max })) {
    if (decimalsIn(limit) > decimals) return [option, `the field has ${counted(decimals)}`]
    if (Math.abs(limit) > mostOf(decimals)) return [option, `the field holds ${mostOf(decimals)}`]
  }
  return undefined
}

function counted(decimals: number): string {
  return decimals === 1 ? '1 decimal' : `${decimals} decimals`
}

/** Digits after the point, as the number is written; one that needs an exponent has too many for any field. */
function decimalsIn(value: number): number {
  const written = String(value)
  return written.includes('e') ? Infinity : (written.split('.')[1] ?? '').length
}
