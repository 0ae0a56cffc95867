import { readInteger } from '#wire/notation/integer'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const integerOrText = orAsTyped(readInteger)

/** Fifteen digits, a sign and the points between thousands. */
const MAX = 20

/** A whole number, its thousands parted or not. */
export const IntegerInput = (props: KindInputProps) => {
  const { min } = useContractOf(props.source, 'integer')
  return (
    <LineInput
      {...props}
      parse={integerOrText}
      format={plainText}
      asTyped
      // Phones' numeric keyboards have no minus.
      html={{ maxLength: MAX + COPIED, inputMode: min < 0 ? 'text' : 'numeric' }}
    />
  )
}
