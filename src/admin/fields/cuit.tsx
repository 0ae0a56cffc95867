import { readPartedDigits } from '#wire/notation/cuit'
import { cuitText } from './columns/cuit'
import { COPIED, type KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Eleven digits and two hyphens. */
const MAX = 13

/** A CUIT, typed with hyphens or without. */
export const CuitInput = (props: KindInputProps) => (
  <LineInput
    {...props}
    parse={readPartedDigits}
    format={cuitText}
    asTyped
    html={{ maxLength: MAX + COPIED, inputMode: 'numeric' }}
  />
)
