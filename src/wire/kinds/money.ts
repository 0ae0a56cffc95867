import type { Computed } from '../computed/formula'
import { boundedDecimal, type DecimalLimits, receivedDecimal } from './decimal'
import { type Field, type FieldTexts } from './field'
import { orNull } from './presence'

/** V: a text such as '1234.50', or also null if the field may be empty. */
export interface MoneyContract<V extends string | null = string | null>
  extends Field<'money', V, string | null>, MoneyLimits, Computed {}

/** Cents. */
export const MONEY_DECIMALS = 2

type MoneyLimits = Omit<DecimalLimits, 'decimals'>

/** An amount of pesos as a text, to the cent. */
function boundedMoney(limits: MoneyLimits, requiredText?: string) {
  return boundedDecimal({ ...limits, decimals: MONEY_DECIMALS }, requiredText, 'Importe inválido')
}

type MoneyOptions = FieldTexts & MoneyLimits & Computed

/** An amount of pesos, as a text; null if the field is optional and empty. Answers may also carry a number. */
export function moneyField(
  options: MoneyOptions & { readonly required: true },
): MoneyContract<string>
export function moneyField(
  options: MoneyOptions & { readonly required: false },
): MoneyContract<string | null>
export function moneyField(
  options: MoneyOptions & { readonly required: boolean },
): MoneyContract<string> | MoneyContract<string | null> {
  const { required, requiredText, ...rest } = options
  const amount = boundedMoney(rest, requiredText)
  return { kind: 'money', ...rest, ...orNull(amount, required), read: receivedDecimal }
}
