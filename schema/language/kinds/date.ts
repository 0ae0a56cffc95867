import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { judgedBy, options } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

export interface DateOptions extends ValueOptions {
  /** The first day allowed, as '2020-01-31', or 'today'. Unless told: '1800-01-01'. */
  readonly min?: string
  /** The last day allowed, as '2020-01-31', or 'today'. Unless told: '2199-12-31'. */
  readonly max?: string
  /** The day that a new record starts with, as '2020-01-31', or 'today'. */
  readonly default?: string
}

export interface DateDeclaration extends DateOptions {
  readonly kind: 'date'
}

export interface DateFieldModel extends FieldBase {
  readonly kind: 'date'
  /** 'yyyy-mm-dd', or 'today'; undefined: the widest that `src/wire` admits. */
  readonly min: string | undefined
  readonly max: string | undefined
  readonly default: string | undefined
}

/** A day of the calendar, without hours or time zones. */
export function date(declared: DateOptions): DateDeclaration {
  return ofKind('date', declared)
}

const A_DAY = "a day such as '2026-02-28'"
const day = z.iso.date(A_DAY)
const A_DAY_OR_TODAY = `${A_DAY}, or 'today'`
/** The day it is when the value is judged. */
const today = z.literal('today')
const dayOrToday = judgedBy<string>((value) => {
  if (value === 'today') return today
  return day.safeParse(value).success ? day : A_DAY_OR_TODAY
})

export const dateKind: FieldKind<DateFieldModel, DateDeclaration> = {
  kind: 'date',
  doc: 'A day of the calendar, without hours or time zones; shown dd/mm/aaaa, sent as yyyy-mm-dd.',
  rule: options({
    kind: z.literal('date'),
    ...valueShape,
    min: dayOrToday.exactOptional().meta({
      description: "The first day allowed, or 'today'. Unless told: '1800-01-01'.",
      example: "'2020-01-01'",
    }),
    max: dayOrToday.exactOptional().meta({
      description: "The last day allowed, or 'today'. Unless told: '2199-12-31'.",
      example: "'today'",
    }),
    default: dayOrToday.exactOptional().meta({
      description: `${DEFAULT} 'today' is for new records alone.`,
      example: "'today'",
    }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'date',
    ...resolveValue(name, declared),
    min: declared.min,
    max: declared.max,
    default: declared.default,
  }),
  fits: (value, { min, max }) => {
    if (value === 'today') return undefined
    if (typeof value !== 'string' || !day.safeParse(value).success) return A_DAY
    const early = min !== undefined && min !== 'today' && value < min
    const late = max !== undefined && max !== 'today' && value > max
    return early || late ? `a day from ${min ?? 'any'} to ${max ?? 'any'}` : undefined
  },
  contradiction: ({ min, max }) =>
    min !== undefined && max !== undefined && min !== 'today' && max !== 'today' && min > max
      ? ['min', `it is after \`max\`, ${max}`]
      : undefined,
}
