import type { DecimalLimits } from '#wire/kinds/decimal'
import { readDecimal, showDecimal } from '#wire/notation/decimal'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput, type LineInputProps } from './input/line-input'
import './money.css'

const decimalOrText = orAsTyped(readDecimal)

/** A number with decimals: 1.234,5. */
export const DecimalInput = (props: KindInputProps) => (
  <FiguresInput {...props} limits={useContractOf(props.source, 'decimal')} />
)

/** An amount of pesos: 1234,5 and 1.234,50 and 1234.5 are the same. */
export const MoneyInput = (props: KindInputProps) => (
  <FiguresInput
    {...props}
    limits={useContractOf(props.source, 'money')}
    before={<span className="money-sign">$</span>}
  />
)

/** Fifteen digits, a sign, a comma and the points between thousands, with room for a copied '$ '. */
const MAX = 24

/** Figures as staff write them, with a comma or a point. After leaving the control, they read 1.234,50. */
function FiguresInput({ limits, ...props }: LineInputProps & { limits: DecimalLimits }) {
  const { defaultValue = limits.default } = props
  return (
    <LineInput
      {...props}
      defaultValue={defaultValue === undefined ? undefined : String(defaultValue)}
      parse={decimalOrText}
      format={(value) => showDecimal(plainText(value), limits.decimals)}
      asTyped
      // The decimal keyboards of phones have no minus.
      html={{ maxLength: MAX + COPIED, inputMode: limits.min < 0 ? 'text' : 'decimal' }}
    />
  )
}
