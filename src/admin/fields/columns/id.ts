import { defineColumn, plainText } from './column'

export const IdColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: plainText,
  sortKey: (value) => (typeof value === 'number' ? value : plainText(value)),
}))
