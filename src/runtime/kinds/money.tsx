import { useMemo } from 'react'
import { boundedMoney, MONEY_DECIMALS } from '../../wire/kinds/money'
import { showDecimal } from '../../wire/notation/decimal'
import { defineColumn, plainText } from '../catalogue/column'
import { FiguresInput } from './decimal'
import { type KindInputProps, requiredText } from './kind-input'
import { numericSortKey } from './numeric-sort-key'
import './money.css'

interface MoneyInputProps extends KindInputProps {
  readonly min: number
  readonly max: number
}

/** An amount of pesos: 1234,5 and 1.234,50 and 1234.5 are the same. */
export const MoneyInput = ({ min, max, ...props }: MoneyInputProps) => {
  const message = requiredText(props)
  const check = useMemo(() => boundedMoney({ min, max }, message), [min, max, message])
  return (
    <FiguresInput
      {...props}
      decimals={MONEY_DECIMALS}
      min={min}
      check={check}
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
