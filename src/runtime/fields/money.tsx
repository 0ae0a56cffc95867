import { MONEY_DECIMALS } from '../../wire/kinds/money'
import { showDecimal } from '../../wire/notation/decimal'
import { defineColumn, plainText } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import { FiguresInput } from './decimal'
import type { KindInputProps } from './input/kind-input'
import { numericSortKey } from './numeric-sort-key'
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

/** '$ 1.234,56' and '-$ 50,00', in columns that line up and sort by amount. */
export const MoneyColumn = defineColumn(() => ({
  align: 'end',
  width: 'amount',
  text: (value) => {
    const shown = showDecimal(plainText(value), MONEY_DECIMALS)
    return shown.replace(/^(-?)(?=\d)/, '$1$$ ')
  },
  sortKey: numericSortKey,
}))
