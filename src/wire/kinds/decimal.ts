import * as z from 'zod/mini'
import type { Computed } from '../computed/formula'
import {
  decimalsIn,
  isDecimal,
  LONGEST_NUMBER,
  padded,
  readDecimal,
  showDecimal,
  toUnits,
} from '../notation/decimal'
import { receivedText } from '../received'
import { emptyOrInvalid, type Nullable, nullable, REQUERIDO } from './field'

export interface DecimalLimits {
  /** Digits after the point. */
  readonly decimals: number
  readonly min: number
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: number
}

/** Longer texts are not read: no number is written with so many zeros. Characters. */
const LONGEST_READ = 100

/**
 * The check of a number with at most 15 digits as a text, so that neither end rounds it: '1234.50'. The result has all its
 * decimals.
 * @param invalid the message for a text that is no number
 */
function boundedDecimal(
  { decimals, min, max }: DecimalLimits,
  requiredText = REQUERIDO,
  invalid = 'Número inválido',
) {
  const limit = (value: number) => ({
    units: toUnits(String(value), decimals),
    shown: showDecimal(String(value), Number.isInteger(value) ? 0 : decimals),
  })
  const [least, most] = [limit(min), limit(max)]
  const unitsOf = (value: string) => toUnits(value, decimals)
  return z.string({ error: emptyOrInvalid(requiredText, invalid) }).check(
    z.maxLength(LONGEST_READ, { error: invalid, abort: true }),
    z.refine(isDecimal, { error: emptyOrInvalid(requiredText, invalid), abort: true }),
    z.refine((value) => decimalsIn(value) <= decimals, {
      error: `Admite hasta ${decimals} decimales`,
      abort: true,
    }),
    z.overwrite((value) => padded(value, decimals)),
    z.refine((value) => unitsOf(value) >= least.units, `Debe ser mayor o igual a ${least.shown}`),
    z.refine((value) => unitsOf(value) <= most.units, `Debe ser menor o igual a ${most.shown}`),
    z.maxLength(LONGEST_NUMBER, invalid),
  )
}

type DecimalOptions = DecimalLimits & Computed
type MoneyOptions = Omit<DecimalLimits, 'decimals'> & Computed

/** The kinds that hold a number with decimals, as a text such as '12.50'. */
export interface AmountKinds {
  decimal: Nullable<'decimal', string, DecimalOptions>
  /** Its decimals are cents. */
  money: Nullable<'money', string, DecimalOptions>
}

/** null for an empty value; the number that a number or a text means, or the unchanged text if it means none. */
function receivedDecimal(value: unknown): string | null {
  const text = receivedText(value)
  if (isDecimal(text)) return text
  return text.trim() === '' ? null : (readDecimal(text) ?? text)
}

function valuesOf(limits: DecimalLimits, requiredText?: string, invalid?: string) {
  return {
    check: boundedDecimal(limits, requiredText, invalid),
    read: receivedDecimal,
    show: (value: unknown) => showDecimal(String(value ?? ''), limits.decimals),
  }
}

/** A number with decimals, as a text. Answers may also carry a number. */
export const decimalField = nullable('decimal', (limits: DecimalOptions, requiredText) =>
  valuesOf(limits, requiredText),
)

/** Cents. */
export const MONEY_DECIMALS = 2

/** An amount of pesos, to the cent. */
export const moneyField = nullable('money', (limits: MoneyOptions, requiredText) => ({
  decimals: MONEY_DECIMALS,
  ...valuesOf({ ...limits, decimals: MONEY_DECIMALS }, requiredText, 'Importe inválido'),
}))
