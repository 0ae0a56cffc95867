import * as z from 'zod/mini'
import { showDecimal } from '../notation/decimal'
import { receivedNumber } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

/** V: a number, or also null if the field may be empty. */
export interface IntegerContract<V extends number | null = number | null> extends Field<
  'integer',
  V,
  number | null
> {
  readonly min: number
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: number
}

interface IntegerOptions extends FieldTexts {
  readonly min: number
  readonly max: number
  readonly default?: number
}

/** A whole number within limits. */
function boundedInteger(
  { min, max }: { readonly min: number; readonly max: number },
  requiredText = REQUERIDO,
) {
  return z.int({ error: emptyOrInvalid(requiredText, 'Número inválido') }).check(
    // A negative zero is a zero.
    z.overwrite((value) => value + 0),
    z.gte(min, `Debe ser mayor o igual a ${showDecimal(String(min), 0)}`),
    z.lte(max, `Debe ser menor o igual a ${showDecimal(String(max), 0)}`),
  )
}

/**
 * A whole number for calculation; null if the field is optional and empty. Answers may carry any number, or digits as a text.
 */
export function integerField(
  options: IntegerOptions & { readonly required: true },
): IntegerContract<number>
export function integerField(
  options: IntegerOptions & { readonly required: false },
): IntegerContract<number | null>
export function integerField(
  options: IntegerOptions & { readonly required: boolean },
): IntegerContract<number> | IntegerContract<number | null> {
  const { required, requiredText, ...rest } = options
  const number = boundedInteger(rest, requiredText)
  return { kind: 'integer', ...rest, ...orNull(number, required), read: receivedNumber }
}
