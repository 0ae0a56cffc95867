import { defineColumn, plainText } from '../../columns/column'

export const CbuColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: plainText,
}))
