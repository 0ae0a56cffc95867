import * as z from 'zod/mini'
import { readDate, showDate, today } from '../notation/date'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

export interface DateLimits {
  /** The first and the last day allowed: 'yyyy-mm-dd', or 'today', which is the day on which a value is checked. */
  readonly min?: string
  readonly max?: string
}

/** V: 'yyyy-mm-dd', or also null if the field may be empty. */
export interface DateContract<V extends string | null = string | null>
  extends Field<'date', V, string | null>, DateLimits {
  /** The value of a new record unless another is sent: a day, or 'today'. */
  readonly default?: string
}

/** Years beyond these are typing errors, unless the schema sets other limits. */
const EARLIEST = '1800-01-01'
const LATEST = '2199-12-31'

/** A day or 'today', as a day. */
export function dayOf(limit: string): string {
  return limit === 'today' ? today() : limit
}

/** 'a hoy', 'al 01/01/1800' */
const than = (limit: string) => (limit === 'today' ? 'a hoy' : `al ${showDate(limit)}`)

/** A day of the calendar within limits. */
function boundedDate({ min = EARLIEST, max = LATEST }: DateLimits, requiredText = REQUERIDO) {
  return z.iso.date({ error: emptyOrInvalid(requiredText, 'Fecha inválida'), abort: true }).check(
    z.refine((day) => day >= dayOf(min), `No puede ser anterior ${than(min)}`),
    z.refine((day) => day <= dayOf(max), `No puede ser posterior ${than(max)}`),
  )
}

interface DateOptions extends FieldTexts, DateLimits {
  readonly default?: string
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
/** A day with its time ('2026-02-01T03:00:00Z'): the day as it is written, in no other time zone. */
const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/

/** null for an empty value; the day that a text means ('01/02/2026'), or the unchanged text if it means none. */
function receivedDate(value: unknown): string | null {
  const text = receivedText(value)
  if (ISO_DAY.test(text)) return text
  if (text.trim() === '') return null
  return readDate(text.replace(ISO_MOMENT, '$1')) ?? text
}

/** A day of the calendar; null if the field is optional and empty. Answers may write it in any usual way. */
export function dateField(options: DateOptions & { readonly required: true }): DateContract<string>
export function dateField(
  options: DateOptions & { readonly required: false },
): DateContract<string | null>
export function dateField(
  options: DateOptions & { readonly required: boolean },
): DateContract<string> | DateContract<string | null> {
  const { required, requiredText, ...rest } = options
  const day = boundedDate(rest, requiredText)
  return { kind: 'date', ...rest, ...orNull(day, required), read: receivedDate }
}
