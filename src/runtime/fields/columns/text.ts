import { defineColumn, plainText, spanishSortKey } from '../../columns/column'

export const TextColumn = defineColumn(() => ({
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: spanishSortKey,
}))
