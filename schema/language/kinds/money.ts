import * as z from 'zod'
import { ofKind, options } from '../declarations/allowed'
import {
  type DecimalLimits,
  decimalContradiction,
  decimalLimits,
  decimalShape,
  fitsDecimal,
} from './decimal'
import { fieldKind } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'

export interface MoneyOptions extends ValueOptions, DecimalLimits {}

/** Cents. */
export const MONEY_DECIMALS = 2

/** An amount of pesos, exact to the cent: shown as $ 1.234,56. */
export function money(declared: MoneyOptions) {
  return ofKind('money', declared)
}

export const moneyKind = fieldKind({
  kind: 'money',
  doc: 'An amount of pesos, exact to the cent and shown as $ 1.234,56. It is sent as a text, such as "1234.56".',
  rule: options({ kind: z.literal('money'), ...valueShape, ...decimalShape }).readonly(),
  searchable: false,
  filter: 'range',
  own: (declared) => ({ ...decimalLimits(MONEY_DECIMALS, declared), computed: declared.computed }),
  fits: (value, declared) => fitsDecimal(value, MONEY_DECIMALS, declared),
  contradiction: (declared) => decimalContradiction(MONEY_DECIMALS, declared),
})
