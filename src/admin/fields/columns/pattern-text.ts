import { searchText } from '#wire/search/search-text'
import { defineColumn, plainText } from './column'

/** Found with its separators and filling zeros or without. */
export const PatternTextColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: plainText,
  searchText: (value) => searchText('patternText', plainText(value)),
  sortKey: plainText,
}))
