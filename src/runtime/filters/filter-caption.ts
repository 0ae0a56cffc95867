import type { Filter, FilterWords } from '../rows/filter'
import type { DeclaredFilter } from './declared-filters'
import { filterLabel, filterWords } from './filter-words'

/** What paper says of a filter; empty: nothing. */
export function filterCaption(
  filter: Filter,
  declared: readonly DeclaredFilter[],
  scope: FilterWords,
): string {
  const { message } = scope
  const words = declared.flatMap((one) => {
    const worded = { ...one, ...scope }
    const value = filterWords(worded, filter[one.name])
    const label = filterLabel(worded)
    return value === undefined ? [] : [message('gestion.filter.value', { label, value })]
  })
  return words.length === 0 ? '' : message('gestion.list.filtered', { filters: words.join('; ') })
}
