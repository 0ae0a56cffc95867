import { foldForUnique } from '../fold'
import type { FieldContract } from '../kinds'
import type { EntityContract } from '../contract'

/** The text of a field's value that a search compares, before it is folded. */
export function searchText(field: FieldContract | undefined, text: string): string {
  const format = field !== undefined && 'format' in field ? field.format : undefined
  return format?.search?.(text) ?? text
}

/** A text that, compared plainly, sorts as Spanish does: no case, no accents, and ñ after n. */
export function spanishOrder(text: string): string {
  return foldForUnique(text).replaceAll('ñ', 'n~')
}

/** The maximum of characters of a search. */
export const SEARCH_MAX = 50

/** The separator between the texts of several fields: no folded search has one, so no search matches across two of them. */
export const BETWEEN_SEARCHED = '\n'

interface Searched {
  readonly nameField: string
  readonly searches?: EntityContract['searches'] | undefined
}

/** The fields that a list is searched by; empty if it has no search. */
export const searchedFields = ({ nameField, searches }: Searched): readonly string[] =>
  searches ?? [nameField]
