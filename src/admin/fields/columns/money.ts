import { MONEY_DECIMALS } from '#wire/kinds/money'
import { showDecimal } from '#wire/notation/decimal'
import { defineColumn, plainText } from './column'
import { numericSortKey } from '../numeric-sort-key'

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
