import { showCuit } from '#wire/notation/cuit'
import { searchText } from '#wire/search/search-text'
import { defineColumn, plainText } from './column'

export const cuitText = (value: unknown): string => showCuit(plainText(value))

/** Shown with its hyphens, and found with them or without. */
export const CuitColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: cuitText,
  searchText: (value) => searchText('cuit', plainText(value)),
  sortKey: plainText,
}))
