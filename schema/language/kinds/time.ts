import * as z from 'zod'
import { ofKind, type OptionsOf, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type ValueOptions, initial, valueShape } from './field-options'

const A_TIME = "a time such as '08:30'"
/** Hours and minutes, without seconds. */
const clock = z.iso.time({ precision: -1, error: A_TIME })

const own = {
  /** The first time allowed: '08:00'. */
  min: clock.exactOptional().meta({ description: 'The first time allowed.', example: "'08:00'" }),
  /** The last time allowed: '18:30'. */
  max: clock.exactOptional().meta({ description: 'The last time allowed.', example: "'18:30'" }),
  /** The time that a new record starts with. */
  default: initial(clock, "'09:00'"),
}

/** A time of the day, to the minute. */
export function time(declared: ValueOptions & OptionsOf<typeof own>) {
  return ofKind('time', declared)
}

export const timeKind = fieldKind({
  kind: 'time',
  doc: 'A time of the day, to the minute: HH:mm.',
  field: ['hora', 'Hora'],
  form: "One line, typed in any usual way (9:30, 930, 9). Its placeholder is 'hh:mm' unless the field has another.",
  list: 'HH:mm.',
  column: { type: 'text', holds: 'HH:mm.' },
  rule: options({ kind: z.literal('time'), ...valueShape, ...own }).readonly(),
  record: 'string | null',
  searchable: false,
  own: pickOf(own),
  fits: (value, { min = '00:00', max = '23:59' }) => {
    const fits = typeof value === 'string' && clock.safeParse(value).success
    return fits && value >= min && value <= max ? undefined : `a time from ${min} to ${max}`
  },
  contradiction: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? ['min', `it is after \`max\`, ${max}`]
      : undefined,
})
