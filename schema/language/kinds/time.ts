import * as z from 'zod'
import { ofKind, type OptionsOf, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

const A_TIME = "a time such as '08:30'"
/** Hours and minutes, without seconds. */
const clock = z.iso.time({ precision: -1, error: A_TIME })

const own = {
  /** The first time allowed: '08:00'. */
  min: clock.exactOptional().meta({ description: 'The first time allowed.', example: "'08:00'" }),
  /** The last time allowed: '18:30'. */
  max: clock.exactOptional().meta({ description: 'The last time allowed.', example: "'18:30'" }),
  /** The time that a new record starts with. */
  default: clock.exactOptional().meta({ description: DEFAULT, example: "'09:00'" }),
}

export interface TimeOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A time of the day, to the minute. */
export function time(declared: TimeOptions) {
  return ofKind('time', declared)
}

export const timeKind = fieldKind({
  kind: 'time',
  doc: 'A time of the day, to the minute: HH:mm.',
  rule: options({ kind: z.literal('time'), ...valueShape, ...own }).readonly(),
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
