import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type SchemaValue, type ValueOptions, initial, valueShape } from './field-options'
import { formulaRule } from './formula'

/** The greatest number of 15 digits, which a JavaScript number represents exactly. */
function mostOf(decimals: number): number {
  return (10 ** 15 - 1) / 10 ** decimals
}

const A_NUMBER = 'a number of 15 digits at most'
const number = z.number(A_NUMBER).min(-mostOf(0), A_NUMBER).max(mostOf(0), A_NUMBER)

/** The options of every kind that has decimals. */
const decimalShape = {
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
  /** The value that a new record starts with. */
  default: initial(number, '0'),
  /** How it is computed from other fields: it is shown, and never entered. */
  computed: formulaRule.exactOptional().meta({
    description:
      'How it is computed from other fields, exactly and then rounded once to its decimals, half a unit away from zero: it is shown, and never entered.',
    example: "product('cantidad', 'precio')",
  }),
}

interface DecimalLimits extends OptionsOf<typeof decimalShape> {}

const own = {
  /** Digits after the comma: 1 to 6. */
  decimals: wholeNumber(1, 6).meta({ description: 'Digits after the comma.', example: '2' }),
  ...decimalShape,
}

/** A number with decimals, stored exactly: a percentage, a rate. */
export function decimal(declared: ValueOptions & OptionsOf<typeof own>) {
  return ofKind('decimal', declared)
}

/** An amount of pesos, exact to the cent: shown as $ 1.234,56. */
export function money(declared: ValueOptions & DecimalLimits) {
  return ofKind('money', declared)
}

/** Cents. */
export const MONEY_DECIMALS = 2

export const decimalKind = fieldKind({
  kind: 'decimal',
  doc: 'A number with decimals, stored exactly: a percentage, a rate. It is sent as a text, such as "12.50".',
  field: ['tasa', 'Tasa'],
  form: 'One line: 1.234,5 and 1234,5 and 1234.5 are the same. It shows all its decimals when it loses the focus.',
  list: 'At the right, with all its decimals; sorted as numbers.',
  column: {
    type: 'bigint',
    holds: 'The value in units of its last decimal, so that nothing is rounded.',
  },
  rule: options({ kind: z.literal('decimal'), ...valueShape, ...own }).readonly(),
  record: 'string | null',
  searchable: false,
  filter: 'range',
  own: (declared) => ({
    decimals: declared.decimals,
    ...limitsOf(declared.decimals, declared),
    computed: declared.computed,
  }),
  fits: (value, declared) => fits(value, declared.decimals, declared),
  contradiction: (declared) => contradiction(declared.decimals, declared),
})

export const moneyKind = fieldKind({
  kind: 'money',
  doc: 'An amount of pesos, exact to the cent and shown as $ 1.234,56. It is sent as a text, such as "1234.56".',
  field: ['saldo', 'Saldo'],
  form: 'As `decimal`, behind a $.',
  list: 'At the right, as $ 1.234,56 or -$ 50,00; sorted by amount.',
  column: { type: 'bigint', holds: 'Cents.' },
  rule: options({ kind: z.literal('money'), ...valueShape, ...decimalShape }).readonly(),
  record: 'string | null',
  searchable: false,
  filter: 'range',
  own: (declared) => ({ ...limitsOf(MONEY_DECIMALS, declared), computed: declared.computed }),
  fits: (value, declared) => fits(value, MONEY_DECIMALS, declared),
  contradiction: (declared) => contradiction(MONEY_DECIMALS, declared),
})

/** The limits with their defaults. A computed value may be negative, unless the schema says otherwise. */
function limitsOf(decimals: number, declared: DecimalLimits) {
  return {
    min: declared.min ?? (declared.computed === undefined ? 0 : -mostOf(decimals)),
    max: declared.max ?? mostOf(decimals),
    default: declared.default,
  }
}

function fits(value: SchemaValue, decimals: number, declared: DecimalLimits): string | undefined {
  const { min, max } = limitsOf(decimals, declared)
  const isWithin = typeof value === 'number' && value >= min && value <= max
  return isWithin && decimalsIn(value) <= decimals
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

function contradiction(
  decimals: number,
  declared: DecimalLimits & ValueOptions,
): readonly [option: string, why: string] | undefined {
  const entered = OF_ENTERED_FIELDS.find((option) => declared[option] !== undefined)
  if (declared.computed !== undefined && entered !== undefined) {
    return [entered, 'the field is computed, and never entered']
  }
  const { min, max } = limitsOf(decimals, declared)
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
