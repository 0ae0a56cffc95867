import { readPartedDigits } from '../../wire/notation/cuit'
import { plainText } from '../columns/column'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Twenty-two digits, with room for spaces that come with a copy. */
const MAX = 30

/** A CBU, typed with spaces or without. */
export const CbuInput = (props: KindInputProps) => (
  <LineInput
    {...props}
    parse={readPartedDigits}
    format={plainText}
    asTyped
    html={{ maxLength: MAX, inputMode: 'numeric' }}
  />
)
