import * as z from 'zod/mini'
import { readTime } from '../notation/time'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

export interface TimeLimits {
  /** The first and the last time allowed: 'HH:mm'. */
  readonly min?: string
  readonly max?: string
}

/** V: 'HH:mm', or also null if the field may be empty. */
export interface TimeContract<V extends string | null = string | null>
  extends Field<'time', V, string | null>, TimeLimits {
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

/** A time of the day to the minute, within limits. */
function boundedTime({ min = '00:00', max = '23:59' }: TimeLimits, requiredText = REQUERIDO) {
  const error = emptyOrInvalid(requiredText, 'Hora inválida')
  return z.iso.time({ precision: -1, error, abort: true }).check(
    z.refine((time) => time >= min, `No puede ser anterior a las ${min}`),
    z.refine((time) => time <= max, `No puede ser posterior a las ${max}`),
  )
}

interface TimeOptions extends FieldTexts, TimeLimits {
  readonly default?: string
}

/** Seconds, which no field shows. */
const SECONDS = /^(\d\d?:\d\d):\d\d(?:\.\d+)?$/

/** null for an empty value; the time that a text means, or the unchanged text if it means none. */
function receivedTime(value: unknown): string | null {
  const text = receivedText(value)
  if (text.trim() === '') return null
  return readTime(text.replace(SECONDS, '$1')) ?? text
}

/** A time of the day; null if the field is optional and empty. Answers may write it in any usual way. */
export function timeField(options: TimeOptions & { readonly required: true }): TimeContract<string>
export function timeField(
  options: TimeOptions & { readonly required: false },
): TimeContract<string | null>
export function timeField(
  options: TimeOptions & { readonly required: boolean },
): TimeContract<string> | TimeContract<string | null> {
  const { required, requiredText, ...rest } = options
  const time = boundedTime(rest, requiredText)
  return { kind: 'time', ...rest, ...orNull(time, required), read: receivedTime }
}
