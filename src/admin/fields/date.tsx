import { dayOf, monthOf } from '#wire/kinds/date'
import { readDate, readTime } from '#wire/notation/date'
import { readMonth } from '#wire/notation/month'
import { dateText, monthText } from './columns/kinds'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { DatePicker } from './calendar/date-picker'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const dateOrText = orAsTyped(readDate)
const monthOrText = orAsTyped(readMonth)
const timeOrText = orAsTyped(readTime)

interface DateInputProps extends KindInputProps {
  /** A day or a month, or 'today'. */
  readonly defaultValue?: string | undefined
}

/** A day, typed in any usual way (1/2/26, 01022026) or picked from a calendar. */
export const DateInput = (props: DateInputProps) => {
  const { min, max, default: initial } = useContractOf(props.source, 'date')
  const { defaultValue = initial } = props
  return (
    <LineInput
      placeholder="dd/mm/aaaa"
      {...props}
      defaultValue={defaultValue === undefined ? undefined : dayOf(defaultValue)}
      parse={dateOrText}
      format={dateText}
      asTyped
      html={{ maxLength: 10 + COPIED, inputMode: 'numeric' }}
      after={<DatePicker source={props.source} min={min} max={max} />}
    />
  )
}

/** A month, typed in any usual way: 3/26, 032026, marzo 2026. */
export const MonthInput = (props: DateInputProps) => {
  const { default: initial } = useContractOf(props.source, 'month')
  const { defaultValue = initial } = props
  return (
    <LineInput
      placeholder="mm/aaaa"
      {...props}
      defaultValue={defaultValue === undefined ? undefined : monthOf(defaultValue)}
      parse={monthOrText}
      format={monthText}
      asTyped
      html={{ maxLength: 18 + COPIED, inputMode: 'numeric' }}
    />
  )
}

/** A time of the day, typed in any usual way: 9:30, 930, 9. */
export const TimeInput = (props: KindInputProps) => (
  <LineInput
    placeholder="hh:mm"
    {...props}
    parse={timeOrText}
    format={plainText}
    asTyped
    html={{ maxLength: 5 + COPIED, inputMode: 'numeric' }}
  />
)
