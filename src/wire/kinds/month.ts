import * as z from 'zod/mini'
import { readMonth, showMonth, thisMonth } from '../notation/month'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orNull } from './presence'

export interface MonthLimits {
  /** The first and the last month allowed: 'yyyy-mm', or 'today', which is the month in which a value is checked. */
  readonly min?: string
  readonly max?: string
}

/** V: 'yyyy-mm', or also null if the field may be empty. */
export interface MonthContract<V extends string | null = string | null>
  extends Field<'month', V, string | null>, MonthLimits {
  /** The value of a new record unless another is sent: a month, or 'today'. */
  readonly default?: string
}

/** Years beyond these are typing errors, unless the schema sets other limits. */
const EARLIEST = '1800-01'
const LATEST = '2199-12'

/** A month or 'today', as a month. */
export function monthOf(limit: string): string {
  return limit === 'today' ? thisMonth() : limit
}

/** 'al mes actual', 'a 01/1800' */
const than = (limit: string) => (limit === 'today' ? 'al mes actual' : `a ${showMonth(limit)}`)

const FORM = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** A month within limits. */
function boundedMonth({ min = EARLIEST, max = LATEST }: MonthLimits, requiredText = REQUERIDO) {
  const error = emptyOrInvalid(requiredText, 'Mes inválido')
  return z.string({ error }).check(
    z.regex(FORM, { error, abort: true }),
    z.refine((month) => month >= monthOf(min), `No puede ser anterior ${than(min)}`),
    z.refine((month) => month <= monthOf(max), `No puede ser posterior ${than(max)}`),
  )
}

interface MonthOptions extends FieldTexts, MonthLimits {
  readonly default?: string
}

/** null for an empty value; the month that a text means ('03/2026'), or the unchanged text if it means none. */
function receivedMonth(value: unknown): string | null {
  const text = receivedText(value)
  if (FORM.test(text)) return text
  return text.trim() === '' ? null : (readMonth(text) ?? text)
}

/** A month of a year; null if the field is optional and empty. Answers may write it in any usual way. */
export function monthField(
  options: MonthOptions & { readonly required: true },
): MonthContract<string>
export function monthField(
  options: MonthOptions & { readonly required: false },
): MonthContract<string | null>
export function monthField(
  options: MonthOptions & { readonly required: boolean },
): MonthContract<string> | MonthContract<string | null> {
  const { required, requiredText, ...rest } = options
  const month = boundedMonth(rest, requiredText)
  return { kind: 'month', ...rest, ...orNull(month, required), read: receivedMonth }
}
