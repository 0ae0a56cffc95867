import * as z from 'zod'
import { ofKind, type OptionsOf, validatedBy, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

const A_MONTH = "a month such as '2026-03'"
const yearAndMonth = z.string(A_MONTH).regex(/^\d{4}-(0[1-9]|1[0-2])$/, A_MONTH)
const A_MONTH_OR_TODAY = `${A_MONTH}, or 'today'`
/** The current month when the value is validated. */
const today = z.literal('today')
const monthOrToday = validatedBy<string>((value) => {
  if (value === 'today') return today
  return yearAndMonth.safeParse(value).success ? yearAndMonth : A_MONTH_OR_TODAY
})

/** What `src/wire` allows if the schema sets no limit. */
const EARLIEST = '1800-01'
const LATEST = '2199-12'

const own = {
  /** The first month allowed, as '2020-01', or 'today', which is the current one. Default: '1800-01'. */
  min: monthOrToday.exactOptional().meta({
    description: "The first month allowed; 'today' is the current one. Default: '1800-01'.",
    example: "'2020-01'",
  }),
  /** The last month allowed, as '2020-01', or 'today', which is the current one. Default: '2199-12'. */
  max: monthOrToday.exactOptional().meta({
    description: "The last month allowed; 'today' is the current one. Default: '2199-12'.",
    example: "'today'",
  }),
  /** The month that a new record starts with, as '2020-01', or 'today', which is the current one. */
  default: monthOrToday.exactOptional().meta({
    description: `${DEFAULT} 'today' is the current month, and applies to new records alone.`,
    example: "'today'",
  }),
}

export interface MonthOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A month of a year, such as the period of a tax return. */
export function month(declared: MonthOptions) {
  return ofKind('month', declared)
}

export const monthKind = fieldKind({
  kind: 'month',
  doc: 'A month of a year; shown mm/aaaa, sent as yyyy-mm.',
  rule: options({ kind: z.literal('month'), ...valueShape, ...own }).readonly(),
  searchable: false,
  own: pickOf(own),
  fits: (value, { min = EARLIEST, max = LATEST }) => {
    if (value === 'today') return undefined
    if (typeof value !== 'string' || !yearAndMonth.safeParse(value).success) return A_MONTH
    const early = min !== 'today' && value < min
    const late = max !== 'today' && value > max
    return early || late ? `a month from ${min} to ${max}` : undefined
  },
  contradiction: (declared) => {
    const { min = EARLIEST, max = LATEST } = declared
    if (min === 'today' || max === 'today' || min <= max) return undefined
    return declared.min === undefined
      ? ['max', `it is before \`min\`, by default ${min}`]
      : ['min', `it is after \`max\`, ${declared.max === undefined ? 'by default ' : ''}${max}`]
  },
})
