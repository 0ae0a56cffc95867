import { defineColumn, plainText } from '../../columns/column'

export const TimeColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: plainText,
  sortKey: plainText,
}))
