import * as z from 'zod'
import { ofKind, type OptionsOf, validatedBy, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

const A_DAY = "a day such as '2026-02-28'"
const day = z.iso.date(A_DAY)
const A_DAY_OR_TODAY = `${A_DAY}, or 'today'`
/** The current day when the value is validated. */
const today = z.literal('today')
const dayOrToday = validatedBy<string>((value) => {
  if (value === 'today') return today
  return day.safeParse(value).success ? day : A_DAY_OR_TODAY
})

/** What `src/wire` allows if the schema sets no limit. */
const EARLIEST = '1800-01-01'
const LATEST = '2199-12-31'

const own = {
  /** The first day allowed, as '2020-01-31', or 'today'. Default: '1800-01-01'. */
  min: dayOrToday.exactOptional().meta({
    description: "The first day allowed, or 'today'. Default: '1800-01-01'.",
    example: "'2020-01-01'",
  }),
  /** The last day allowed, as '2020-01-31', or 'today'. Default: '2199-12-31'. */
  max: dayOrToday.exactOptional().meta({
    description: "The last day allowed, or 'today'. Default: '2199-12-31'.",
    example: "'today'",
  }),
  /** The day that a new record starts with, as '2020-01-31', or 'today'. */
  default: dayOrToday.exactOptional().meta({
    description: `${DEFAULT} 'today' applies to new records alone.`,
    example: "'today'",
  }),
}

export interface DateOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A day of the calendar, without hours or time zones. */
export function date(declared: DateOptions) {
  return ofKind('date', declared)
}

export const dateKind = fieldKind({
  kind: 'date',
  doc: 'A day of the calendar, without hours or time zones; shown dd/mm/aaaa, sent as yyyy-mm-dd.',
  rule: options({ kind: z.literal('date'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'range',
  own: pickOf(own),
  fits: (value, { min = EARLIEST, max = LATEST }) => {
    if (value === 'today') return undefined
    if (typeof value !== 'string' || !day.safeParse(value).success) return A_DAY
    const early = min !== 'today' && value < min
    const late = max !== 'today' && value > max
    return early || late ? `a day from ${min} to ${max}` : undefined
  },
  contradiction: (declared) => {
    const { min = EARLIEST, max = LATEST } = declared
    if (min === 'today' || max === 'today' || min <= max) return undefined
    return declared.min === undefined
      ? ['max', `it is before \`min\`, by default ${min}`]
      : ['min', `it is after \`max\`, ${declared.max === undefined ? 'by default ' : ''}${max}`]
  },
})
