import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import {
  type DecimalLimits,
  decimalContradiction,
  decimalLimits,
  decimalShape,
  fitsDecimal,
} from './decimal'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type ValueOptions, valueShape } from './field-options'

export interface MoneyOptions extends ValueOptions, DecimalLimits {}

export interface MoneyDeclaration extends MoneyOptions {
  readonly kind: 'money'
}

export interface MoneyFieldModel extends FieldBase {
  readonly kind: 'money'
  readonly min: number
  readonly max: number
  readonly default: number | undefined
}

/** Cents. */
const DECIMALS = 2

/** An amount of pesos, kept to the cent: shown $ 1.234,56. */
export function money(declared: MoneyOptions): MoneyDeclaration {
  return ofKind('money', declared)
}

export const moneyKind: FieldKind<MoneyFieldModel, MoneyDeclaration> = {
  kind: 'money',
  doc: 'An amount of pesos, kept to the cent and shown as $ 1.234,56. It travels as a text, such as "1234.56".',
  rule: options({ kind: z.literal('money'), ...valueShape, ...decimalShape }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'money',
    ...resolveValue(name, declared),
    ...decimalLimits(DECIMALS, declared),
  }),
  fits: (value, declared) => fitsDecimal(value, DECIMALS, declared),
  contradiction: (declared) => decimalContradiction(DECIMALS, declared),
}
