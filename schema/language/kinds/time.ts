import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

export interface TimeOptions extends ValueOptions {
  /** The first time allowed: '08:00'. */
  readonly min?: string
  /** The last time allowed: '18:30'. */
  readonly max?: string
  /** The time that a new record starts with. */
  readonly default?: string
}

export interface TimeDeclaration extends TimeOptions {
  readonly kind: 'time'
}

export interface TimeFieldModel extends FieldBase {
  readonly kind: 'time'
  /** 'HH:mm' */
  readonly min: string | undefined
  readonly max: string | undefined
  readonly default: string | undefined
}

/** A time of the day, to the minute. */
export function time(declared: TimeOptions): TimeDeclaration {
  return ofKind('time', declared)
}

const A_TIME = "a time such as '08:30'"
/** Hours and minutes: without seconds. */
const clock = z.iso.time({ precision: -1, error: A_TIME })

export const timeKind: FieldKind<TimeFieldModel, TimeDeclaration> = {
  kind: 'time',
  doc: 'A time of the day, to the minute: HH:mm.',
  rule: options({
    kind: z.literal('time'),
    ...valueShape,
    min: clock.exactOptional().meta({ description: 'The first time allowed.', example: "'08:00'" }),
    max: clock.exactOptional().meta({ description: 'The last time allowed.', example: "'18:30'" }),
    default: clock.exactOptional().meta({ description: DEFAULT, example: "'09:00'" }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'time',
    ...resolveValue(name, declared),
    min: declared.min,
    max: declared.max,
    default: declared.default,
  }),
  fits: (value, { min = '00:00', max = '23:59' }) => {
    const fits = typeof value === 'string' && clock.safeParse(value).success
    return fits && value >= min && value <= max ? undefined : `a time from ${min} to ${max}`
  },
  contradiction: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? ['min', `it is after \`max\`, ${max}`]
      : undefined,
}
