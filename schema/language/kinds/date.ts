import * as z from 'zod'
import { ofKind, type OptionsOf, validatedBy, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type SchemaValue, type ValueOptions, initial, valueShape } from './field-options'

/** A day or a month: its notation, the phrase for the allowed values, and the first and last that `src/wire` allows. */
interface Calendar {
  readonly one: z.ZodType<string>
  readonly allowed: string
  readonly name: string
  readonly min: string
  readonly max: string
}

const A_DAY = "a day such as '2026-02-28'"
const A_MONTH = "a month such as '2026-03'"

const DAYS: Calendar = {
  one: z.iso.date(A_DAY),
  allowed: A_DAY,
  name: 'a day',
  min: '1800-01-01',
  max: '2199-12-31',
}
const MONTHS: Calendar = {
  one: z.string(A_MONTH).regex(/^\d{4}-(0[1-9]|1[0-2])$/, A_MONTH),
  allowed: A_MONTH,
  name: 'a month',
  min: '1800-01',
  max: '2199-12',
}

/** The current day or month when the value is validated. */
const today = z.literal('today')
const orToday = ({ one, allowed }: Calendar) =>
  validatedBy<string>((value) => {
    if (value === 'today') return today
    return one.safeParse(value).success ? one : `${allowed}, or 'today'`
  })
const [dayOrToday, monthOrToday] = [orToday(DAYS), orToday(MONTHS)]

const dateShape = {
  /** The first day allowed, as '2020-01-31', or 'today'. Default: '1800-01-01'. */
  min: dayOrToday.exactOptional().meta({
    description: `The first day allowed, or 'today'. Default: '${DAYS.min}'.`,
    example: "'2020-01-01'",
  }),
  /** The last day allowed, as '2020-01-31', or 'today'. Default: '2199-12-31'. */
  max: dayOrToday.exactOptional().meta({
    description: `The last day allowed, or 'today'. Default: '${DAYS.max}'.`,
    example: "'today'",
  }),
  /** The day that a new record starts with, as '2020-01-31', or 'today'. */
  default: initial(dayOrToday, "'today'", " 'today' applies to new records alone."),
}

/** A day of the calendar, without hours or time zones. */
export function date(declared: ValueOptions & OptionsOf<typeof dateShape>) {
  return ofKind('date', declared)
}

const monthShape = {
  /** The first month allowed, as '2020-01', or 'today', which is the current one. Default: '1800-01'. */
  min: monthOrToday.exactOptional().meta({
    description: `The first month allowed; 'today' is the current one. Default: '${MONTHS.min}'.`,
    example: "'2020-01'",
  }),
  /** The last month allowed, as '2020-01', or 'today', which is the current one. Default: '2199-12'. */
  max: monthOrToday.exactOptional().meta({
    description: `The last month allowed; 'today' is the current one. Default: '${MONTHS.max}'.`,
    example: "'today'",
  }),
  /** The month that a new record starts with, as '2020-01', or 'today', which is the current one. */
  default: initial(
    monthOrToday,
    "'today'",
    " 'today' is the current month, and applies to new records alone.",
  ),
}

/** A month of a year, such as the period of a tax return. */
export function month(declared: ValueOptions & OptionsOf<typeof monthShape>) {
  return ofKind('month', declared)
}

export const dateKind = fieldKind({
  kind: 'date',
  doc: 'A day of the calendar, without hours or time zones; shown dd/mm/aaaa, sent as yyyy-mm-dd.',
  field: ['fecha', 'Fecha'],
  form: "One line, typed in any usual way (1/2/26, 01022026), with a button for the calendar. Its placeholder is 'dd/mm/aaaa' unless the field has another.",
  list: 'dd/mm/aaaa; sorted by date.',
  column: { type: 'text', holds: 'yyyy-mm-dd.' },
  rule: options({ kind: z.literal('date'), ...valueShape, ...dateShape }).readonly(),
  record: 'string | null',
  searchable: false,
  filter: 'range',
  own: pickOf(dateShape),
  fits: (value, declared) => fits(DAYS, value, declared),
  contradiction: (declared) => contradiction(DAYS, declared),
})

export const monthKind = fieldKind({
  kind: 'month',
  doc: 'A month of a year; shown mm/aaaa, sent as yyyy-mm.',
  field: ['periodo', 'Período'],
  form: "One line, typed in any usual way (3/26, 032026, marzo 2026). Its placeholder is 'mm/aaaa' unless the field has another.",
  list: 'mm/aaaa; sorted by month.',
  column: { type: 'text', holds: 'yyyy-mm.' },
  rule: options({ kind: z.literal('month'), ...valueShape, ...monthShape }).readonly(),
  record: 'string | null',
  searchable: false,
  own: pickOf(monthShape),
  fits: (value, declared) => fits(MONTHS, value, declared),
  contradiction: (declared) => contradiction(MONTHS, declared),
})

interface Limits {
  readonly min?: string
  readonly max?: string
}

function fits(of: Calendar, value: SchemaValue, limits: Limits): string | undefined {
  const { min = of.min, max = of.max } = limits
  if (value === 'today') return undefined
  if (typeof value !== 'string' || !of.one.safeParse(value).success) return of.allowed
  const early = min !== 'today' && value < min
  const late = max !== 'today' && value > max
  return early || late ? `${of.name} from ${min} to ${max}` : undefined
}

function contradiction(of: Calendar, limits: Limits): readonly [string, string] | undefined {
  const { min = of.min, max = of.max } = limits
  if (min === 'today' || max === 'today' || min <= max) return undefined
  return limits.min === undefined
    ? ['max', `it is before \`min\`, by default ${min}`]
    : ['min', `it is after \`max\`, ${limits.max === undefined ? 'by default ' : ''}${max}`]
}
