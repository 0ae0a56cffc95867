import { showDecimal } from '#wire/notation/decimal'
import { type ColumnProps, defineColumn, plainText } from './column'
import { numericSortKey } from '../numeric-sort-key'

interface DecimalColumnProps extends ColumnProps {
  /** Default: the contract's. */
  readonly decimals?: number
}

export const DecimalColumn = defineColumn((props: DecimalColumnProps, field) => {
  const decimals = props.decimals ?? (field?.kind === 'decimal' ? field.decimals : 0)
  return {
    align: 'end',
    width: 'number',
    text: (value) => showDecimal(plainText(value), decimals),
    sortKey: numericSortKey,
  }
})
