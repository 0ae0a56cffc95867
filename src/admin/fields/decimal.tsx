import type { ReactNode } from 'react'
import type { DecimalLimits } from '#wire/kinds/decimal'
import { readDecimal, showDecimal } from '#wire/notation/decimal'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

const decimalOrText = orAsTyped(readDecimal)

/** A number with decimals: 1.234,5. */
export const DecimalInput = (props: KindInputProps) => (
  <FiguresInput {...props} limits={useContractOf(props.source, 'decimal')} />
)

interface FiguresInputProps extends KindInputProps {
  readonly limits: Pick<DecimalLimits, 'decimals' | 'min' | 'default'>
  readonly before?: ReactNode
}

/** Fifteen digits, a sign, a comma and the points between thousands, with room for a copied '$ '. */
const MAX = 24

/** Figures as staff write them, with comma or point; they read 1.234,50 once the control is left. */
export function FiguresInput({ limits, ...props }: FiguresInputProps) {
  const { defaultValue = limits.default } = props
  return (
    <LineInput
      {...props}
      defaultValue={defaultValue === undefined ? undefined : String(defaultValue)}
      parse={decimalOrText}
      format={(value) => showDecimal(plainText(value), limits.decimals)}
      asTyped
      // Phones' decimal keyboards have no minus.
      html={{ maxLength: MAX + COPIED, inputMode: limits.min < 0 ? 'text' : 'decimal' }}
    />
  )
}
