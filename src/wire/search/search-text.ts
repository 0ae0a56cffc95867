import { foldForUnique } from '../fold'
import type { FieldContract } from '../kinds'

/** The text of a field's value that a search compares, before it is folded. */
export function searchText(field: FieldContract | undefined, text: string): string {
  const format = field !== undefined && 'format' in field ? field.format : undefined
  return format?.search?.(text) ?? text
}

/** A text that, compared plainly, sorts as Spanish does: no case, no accents, and ñ after n. */
export function spanishOrder(text: string): string {
  return foldForUnique(text).replaceAll('ñ', 'n~')
}
