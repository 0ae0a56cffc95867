import { useContractOf } from './input/record-scope'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** A telephone number as it is written, with the keyboard that phones have for it. */
export const TelephoneInput = (props: KindInputProps) => {
  const { max } = useContractOf(props.source, 'telephone')
  return <LineInput {...props} html={{ maxLength: max, inputMode: 'tel', spellCheck: false }} />
}
