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
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

/** V: a text such as '12.50', or also null if the field may be empty. */
export interface DecimalContract<V extends string | null = string | null>
  extends Field<'decimal', V, string | null>, DecimalLimits, Computed {}

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
export function boundedDecimal(
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

type DecimalOptions = FieldTexts & DecimalLimits & Computed

/** null for an empty value; the number that a number or a text means, or the unchanged text if it means none. */
export function receivedDecimal(value: unknown): string | null {
  const text = receivedText(value)
  if (isDecimal(text)) return text
  return text.trim() === '' ? null : (readDecimal(text) ?? text)
}

/** A number with decimals, as a text; null if the field is optional and empty. Answers may also carry a number. */
export function decimalField(
  options: DecimalOptions & { readonly required: true },
): DecimalContract<string>
export function decimalField(
  options: DecimalOptions & { readonly required: false },
): DecimalContract<string | null>
export function decimalField(
  options: DecimalOptions & { readonly required: boolean },
): DecimalContract<string> | DecimalContract<string | null> {
  const { required, requiredText, ...rest } = options
  const number = boundedDecimal(rest, requiredText)
  return { kind: 'decimal', ...rest, ...orNull(number, required), read: receivedDecimal }
}
