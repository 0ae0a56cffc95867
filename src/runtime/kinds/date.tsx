import { useMemo } from 'react'
import { boundedDate, type DateLimits, dayOf } from '../../wire/kinds/date'
import { readDate, showDate } from '../../wire/notation/date'
import { defineColumn, plainText } from '../catalogue/column'
import { DatePicker } from './date-picker'
import { type KindInputProps, orAsTyped, orLeftEmpty, requiredText } from './kind-input'
import { LineInput } from './line-input'

const dateOrText = orAsTyped(readDate)

interface DateInputProps extends Omit<KindInputProps, 'defaultValue'>, DateLimits {
  /** A day, or 'today'. */
  readonly defaultValue?: string
}

const shown = (value: unknown): string => showDate(plainText(value))

/** A day, typed in any usual way (1/2/26, 01022026) or picked from a calendar. */
export const DateInput = ({ min, max, defaultValue, ...props }: DateInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const limits = useMemo(
    () => ({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
    [min, max],
  )
  const check = useMemo(
    () => orLeftEmpty(boundedDate(limits, message), required),
    [limits, required, message],
  )
  return (
    <LineInput
      {...props}
      placeholder={props.placeholder ?? 'dd/mm/aaaa'}
      {...(defaultValue === undefined ? {} : { defaultValue: dayOf(defaultValue) })}
      check={check}
      parse={dateOrText}
      format={shown}
      asTyped
      html={{ maxLength: 10, inputMode: 'numeric' }}
      after={<DatePicker source={props.source} {...limits} />}
    />
  )
}

/** dd/mm/aaaa; the wire's own form sorts as the calendar does. */
export const DateColumn = defineColumn(() => ({
  align: 'start',
  width: 'word',
  text: shown,
  sortKey: plainText,
}))
