import { readPartedDigits } from '../../wire/notation/cuit'
import { cuitText } from './columns/cuit'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Eleven digits and two hyphens, with room for spaces that come with a copy. */
const MAX = 15

/** A CUIT, typed with hyphens or without. */
export const CuitInput = (props: KindInputProps) => (
  <LineInput
    {...props}
    parse={readPartedDigits}
    format={cuitText}
    asTyped
    html={{ maxLength: MAX, inputMode: 'numeric' }}
  />
)
