import { defineColumn, plainText } from './column'
import { numericSortKey } from '../numeric-sort-key'

/** A quantity: in columns that line up. */
export const IntegerColumn = defineColumn(() => ({
  align: 'end',
  width: 'number',
  text: plainText,
  sortKey: numericSortKey,
}))
