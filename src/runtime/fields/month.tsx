import { monthOf } from '../../wire/kinds/month'
import { readMonth, showMonth } from '../../wire/notation/month'
import { defineColumn, plainText } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const monthOrText = orAsTyped(readMonth)

interface MonthInputProps extends KindInputProps {
  /** A month, or 'today'. */
  readonly defaultValue?: string | undefined
}

const shown = (value: unknown): string => showMonth(plainText(value))

/** A month, typed in any usual way: 3/26, 032026, marzo 2026. */
export const MonthInput = (props: MonthInputProps) => {
  const { default: initial } = useContractOf(props.source, 'month')
  const { defaultValue = initial } = props
  return (
    <LineInput
      placeholder="mm/aaaa"
      {...props}
      defaultValue={defaultValue === undefined ? undefined : monthOf(defaultValue)}
      parse={monthOrText}
      format={shown}
      asTyped
      html={{ maxLength: 18, inputMode: 'numeric' }}
    />
  )
}

/** mm/aaaa; the wire's own form sorts as the calendar does. */
export const MonthColumn = defineColumn(() => ({
  align: 'start',
  width: 'word',
  text: shown,
  sortKey: plainText,
}))
