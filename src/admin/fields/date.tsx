import { dayOf } from '#wire/kinds/date'
import { readDate } from '#wire/notation/date'
import { dateText } from './columns/date'
import { useContractOf } from './input/record-scope'
import { DatePicker } from './calendar/date-picker'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const dateOrText = orAsTyped(readDate)

interface DateInputProps extends KindInputProps {
  /** A day, or 'today'. */
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
