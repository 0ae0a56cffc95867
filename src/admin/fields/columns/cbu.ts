import { defineColumn, plainText } from './column'

export const CbuColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: plainText,
}))
