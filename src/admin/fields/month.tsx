import { monthOf } from '#wire/kinds/month'
import { readMonth } from '#wire/notation/month'
import { monthText } from './columns/month'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const monthOrText = orAsTyped(readMonth)

interface MonthInputProps extends KindInputProps {
  /** A month, or 'today'. */
  readonly defaultValue?: string | undefined
}

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
      format={monthText}
      asTyped
      html={{ maxLength: 18 + COPIED, inputMode: 'numeric' }}
    />
  )
}
