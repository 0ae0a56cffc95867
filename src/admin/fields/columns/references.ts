import { defineColumn, plainText, spanishSortKey } from './column'

/** The names that a record holds. */
export function chosenNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(plainText) : []
}

/** The same in Spanish order. */
function sortedNames(value: unknown): readonly string[] {
  return chosenNames(value).toSorted((a, b) => (spanishSortKey(a) < spanishSortKey(b) ? -1 : 1))
}

/** Names in Spanish order, joined by commas. */
export const shownNames = (value: unknown): string => sortedNames(value).join(', ')

/** Names in Spanish order, joined by commas. */
export const ReferencesColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: shownNames,
  sortKey: (value) => spanishSortKey(shownNames(value)),
}))
