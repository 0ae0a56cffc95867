import { readPartedDigits } from '#wire/notation/cuit'
import { plainText } from './columns/column'
import { COPIED, type KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Twenty-two digits, and the blanks between groups of them. */
const MAX = 27

/** A CBU, typed with spaces or without. */
export const CbuInput = (props: KindInputProps) => (
  <LineInput
    {...props}
    parse={readPartedDigits}
    format={plainText}
    asTyped
    html={{ maxLength: MAX + COPIED, inputMode: 'numeric' }}
  />
)
