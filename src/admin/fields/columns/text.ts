import { defineColumn, plainText, spanishSortKey } from './column'

export const TextColumn = defineColumn(() => ({
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: spanishSortKey,
}))
