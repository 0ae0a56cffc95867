import { MONEY_DECIMALS } from '#wire/kinds/money'
import { useContractOf } from './input/record-scope'
import { FiguresInput } from './decimal'
import type { KindInputProps } from './input/kind-input'
import './money.css'

/** An amount of pesos: 1234,5 and 1.234,50 and 1234.5 are the same. */
export const MoneyInput = (props: KindInputProps) => {
  const limits = useContractOf(props.source, 'money')
  return (
    <FiguresInput
      {...props}
      limits={{ ...limits, decimals: MONEY_DECIMALS }}
      before={<span className="money-sign">$</span>}
    />
  )
}
