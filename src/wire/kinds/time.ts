import * as z from 'zod/mini'
import { emptyOrInvalid, type Field, type FieldWords, REQUERIDO } from './field'
import { orNull } from './presence'

export interface TimeLimits {
  /** The first and the last time allowed: 'HH:mm'. */
  readonly min?: string
  readonly max?: string
}

/** V: 'HH:mm', or null too where the field may be empty. */
export interface TimeContract<V extends string | null = string | null>
  extends Field<'time', V>, TimeLimits {
  /** What a new record has where nothing is said. */
  readonly default?: string
}

/** A time of the day to the minute, within limits. */
export function boundedTime(
  { min = '00:00', max = '23:59' }: TimeLimits,
  requiredText = REQUERIDO,
) {
  const error = emptyOrInvalid(requiredText, 'Hora inválida')
  return z.iso.time({ precision: -1, error, abort: true }).check(
    z.refine((time) => time >= min, `No puede ser anterior a las ${min}`),
    z.refine((time) => time <= max, `No puede ser posterior a las ${max}`),
  )
}

interface TimeOptions extends FieldWords, TimeLimits {
  readonly default?: string
}

/** A time of the day; null where the field is optional and empty. Answers may hold any text. */
export function timeField(options: TimeOptions & { readonly required: true }): TimeContract<string>
export function timeField(
  options: TimeOptions & { readonly required: false },
): TimeContract<string | null>
export function timeField(
  options: TimeOptions & { readonly required: boolean },
): TimeContract<string> | TimeContract<string | null> {
  const { required, requiredText, ...said } = options
  const time = boundedTime(said, requiredText)
  return { kind: 'time', ...said, ...orNull(time, z.string(), required) }
}
