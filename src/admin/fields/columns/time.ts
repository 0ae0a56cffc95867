import { defineColumn, plainText } from './column'

export const TimeColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: plainText,
  sortKey: plainText,
}))
