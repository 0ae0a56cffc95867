import { useMemo } from 'react'
import { boundedTime, type TimeLimits } from '../../wire/kinds/time'
import { readTime } from '../../wire/notation/time'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, orAsTyped, orLeftEmpty, requiredText } from './kind-input'
import { LineInput } from './line-input'

const timeOrText = orAsTyped(readTime)

interface TimeInputProps extends KindInputProps, TimeLimits {}

/** A time of the day, typed in any usual way: 9:30, 930, 9. */
export const TimeInput = ({ min, max, ...props }: TimeInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => {
    const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    return orLeftEmpty(boundedTime(limits, message), required)
  }, [min, max, required, message])
  return (
    <LineInput
      {...props}
      placeholder={props.placeholder ?? 'hh:mm'}
      check={check}
      parse={timeOrText}
      format={plainText}
      asTyped
      html={{ maxLength: 5, inputMode: 'numeric' }}
    />
  )
}

export const TimeColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: plainText,
  sortKey: plainText,
}))
