import * as z from 'zod/mini'
import { showDecimal } from '../notation/decimal'
import { receivedNumber } from '../received'
import { emptyOrInvalid, type Nullable, nullable, REQUERIDO } from './field'

interface DigitsOptions {
  /** Digits at most. */
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: number
}

interface IntegerOptions extends DigitsOptions {
  readonly min: number
  /** The greatest number. */
  readonly max: number
}

/** The kinds that hold a whole number. */
export interface WholeKinds {
  digits: Nullable<'digits', number, DigitsOptions>
  dni: Nullable<'dni', number, object>
  integer: Nullable<'integer', number, IntegerOptions>
}

/** A whole number of 1 to `max` digits, sent as a number. */
function boundedDigits(max: number, requiredText = REQUERIDO) {
  return z
    .int({ error: emptyOrInvalid(requiredText) })
    .check(z.gte(1, 'Debe ser mayor que 0'), z.lte(10 ** max - 1, `Admite hasta ${max} dígitos`))
}

/**
 * A number that is typed as digits. Requests carry 1 to 10^max - 1, or null if the field is optional and empty;
 * answers may carry any number, or a text of digits.
 */
export const digitsField = /* @__PURE__ */ nullable(
  'digits',
  ({ max }: DigitsOptions, requiredText) => ({
    check: boundedDigits(max, requiredText),
    read: receivedNumber,
  }),
)

/** Digits at most. */
export const DNI_DIGITS = 10

/** The national identity number: digits, as many as it has. */
export const dniField = /* @__PURE__ */ nullable('dni', (_options: object, requiredText) => ({
  check: boundedDigits(DNI_DIGITS, requiredText),
  read: receivedNumber,
}))

/** A whole number for calculation, within limits. Answers may carry any number, or digits as a text. */
export const integerField = /* @__PURE__ */ nullable(
  'integer',
  ({ min, max }: IntegerOptions, requiredText = REQUERIDO) => ({
    check: z.int({ error: emptyOrInvalid(requiredText, 'Número inválido') }).check(
      // A negative zero is a zero.
      z.overwrite((value) => value + 0),
      z.gte(min, `Debe ser mayor o igual a ${showDecimal(String(min), 0)}`),
      z.lte(max, `Debe ser menor o igual a ${showDecimal(String(max), 0)}`),
    ),
    read: receivedNumber,
  }),
)
