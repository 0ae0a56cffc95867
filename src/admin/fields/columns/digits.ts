import { defineColumn, plainText } from './column'
import { numericSortKey } from '../numeric-sort-key'

/** Digits are a code: they line up as names do, and sort as numbers. */
export const DigitsColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: plainText,
  sortKey: numericSortKey,
}))
