import * as z from 'zod/mini'
import { readDate, showDate, today, readTime } from '../notation/date'
import { readMonth, showMonth, thisMonth } from '../notation/month'
import { receivedText } from '../received'
import { emptyOrInvalid, type Nullable, nullable, REQUERIDO } from './field'

export interface DateLimits {
  /** The first and the last one allowed; for a day or a month also 'today', the one on which a value is checked. */
  readonly min?: string
  readonly max?: string
}

interface DateOptions extends DateLimits {
  /** The value of a new record unless another is sent: one, or 'today'. */
  readonly default?: string
}

/** The kinds that hold a moment, as a text that sorts as the calendar or the clock does. */
export interface DateKinds {
  /** 'yyyy-mm-dd' */
  date: Nullable<'date', string, DateOptions>
  /** 'yyyy-mm' */
  month: Nullable<'month', string, DateOptions>
  /** 'HH:mm' */
  time: Nullable<'time', string, DateOptions>
}

/** A day or 'today', as a day. */
export const dayOf = (limit: string): string => (limit === 'today' ? today() : limit)

/** A month or 'today', as a month. */
export const monthOf = (limit: string): string => (limit === 'today' ? thisMonth() : limit)

/** Years beyond these are typing errors, unless the schema sets other limits. */
const EARLIEST = '1800-01-01'
const LATEST = '2199-12-31'

/** Checks that a value is within limits. `limitOf` resolves each limit on the day of the check. */
function within(
  min: string,
  max: string,
  than: (limit: string) => string,
  limitOf = (limit: string) => limit,
) {
  return [
    z.refine<string>((value) => value >= limitOf(min), `No puede ser anterior ${than(min)}`),
    z.refine<string>((value) => value <= limitOf(max), `No puede ser posterior ${than(max)}`),
  ] as const
}

/** null for an empty value; the value that a text means ('01/02/2026'), or the unchanged text if it means none. */
const received =
  (read: (text: string) => string | undefined) =>
  (value: unknown): string | null => {
    const text = receivedText(value)
    return text.trim() === '' ? null : (read(text) ?? text)
  }

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
/** A day with its time ('2026-02-01T03:00:00Z'): the day as it is written, in no other time zone. */
const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/

/** A day of the calendar. Answers may write it in any usual way. */
export const dateField = nullable(
  'date',
  ({ min = EARLIEST, max = LATEST }: DateOptions, requiredText = REQUERIDO) => ({
    check: z.iso
      .date({ error: emptyOrInvalid(requiredText, 'Fecha inválida'), abort: true })
      .check(
        ...within(min, max, (day) => (day === 'today' ? 'a hoy' : `al ${showDate(day)}`), dayOf),
      ),
    read: received((text) =>
      ISO_DAY.test(text) ? text : readDate(text.replace(ISO_MOMENT, '$1')),
    ),
    show: (value) => showDate(String(value ?? '')),
  }),
)

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

const thanMonth = (month: string): string =>
  month === 'today' ? 'al mes actual' : `a ${showMonth(month)}`

/** A month of a year. Answers may write it in any usual way. */
export const monthField = nullable(
  'month',
  (
    { min = EARLIEST.slice(0, 7), max = LATEST.slice(0, 7) }: DateOptions,
    requiredText = REQUERIDO,
  ) => {
    const error = emptyOrInvalid(requiredText, 'Mes inválido')
    return {
      check: z
        .string({ error })
        .check(z.regex(MONTH, { error, abort: true }), ...within(min, max, thanMonth, monthOf)),
      read: received((text) => (MONTH.test(text) ? text : readMonth(text))),
      show: (value) => showMonth(String(value ?? '')),
    }
  },
)

/** Seconds, which no field shows. */
const SECONDS = /^(\d\d?:\d\d):\d\d(?:\.\d+)?$/

/** A time of the day to the minute. Answers may write it in any usual way. */
export const timeField = nullable(
  'time',
  ({ min = '00:00', max = '23:59' }: DateOptions, requiredText = REQUERIDO) => ({
    check: z.iso
      .time({ precision: -1, error: emptyOrInvalid(requiredText, 'Hora inválida'), abort: true })
      .check(...within(min, max, (time) => `a las ${time}`)),
    read: received((text) => readTime(text.replace(SECONDS, '$1'))),
  }),
)
