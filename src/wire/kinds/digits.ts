import * as z from 'zod/mini'
import { receivedNumber } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

/** V: a number, or also null if the field may be empty. */
export interface DigitsContract<V extends number | null = number | null> extends Field<
  'digits',
  V,
  number | null
> {
  /** Digits at most. */
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: number
}

interface DigitsOptions extends FieldTexts {
  readonly max: number
  readonly default?: number
}

/** A whole number of 1 to `max` digits, sent as a number. */
export function boundedDigits(max: number, requiredText = REQUERIDO) {
  return z
    .int({ error: emptyOrInvalid(requiredText) })
    .check(z.gte(1, 'Debe ser mayor que 0'), z.lte(10 ** max - 1, `Admite hasta ${max} dígitos`))
}

/**
 * A number that is typed as digits. Requests carry 1 to 10^max - 1, or null if the field is optional and empty;
 * answers may carry any number, or a text of digits.
 * @param options.max digits
 * @param options.requiredText the message for an empty field; default: 'Requerido'
 */
export function digitsField(
  options: DigitsOptions & { readonly required: true },
): DigitsContract<number>
export function digitsField(
  options: DigitsOptions & { readonly required: false },
): DigitsContract<number | null>
export function digitsField(
  options: DigitsOptions & { readonly required: boolean },
): DigitsContract<number> | DigitsContract<number | null> {
  const { required, requiredText, ...rest } = options
  const number = boundedDigits(rest.max, requiredText)
  return { kind: 'digits', ...rest, ...orNull(number, required), read: receivedNumber }
}
