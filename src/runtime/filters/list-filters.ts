import { today } from '../../wire/notation/date'
import type { MakeFilters } from '../rows/filter'
import { acceptedFilter } from './accepted-filter'
import { declaredFilters } from './declared-filters'
import { FilterBar } from './filter-bar'
import { filterCaption } from './filter-caption'
import { filterQuery, readFilter } from './filter-query'
import { filterPayload, fittingRows } from './fitting-rows'

/** The filters that a contract declares. */
export const listFilters: MakeFilters = (contract) => {
  const declared = declaredFilters(contract)
  return {
    Bar: FilterBar,
    clearing: 'gestion.list.clear_filters',
    read: (asked) =>
      Object.fromEntries(
        declared.flatMap(({ name, form, field }) => {
          const wanted = readFilter(asked, name, form, field)
          return wanted === undefined ? [] : [[name, wanted] as const]
        }),
      ),
    write: (filter) => declared.flatMap(({ name, form }) => filterQuery(name, form, filter[name])),
    caption: (filter, scope) => filterCaption(filter, declared, scope),
    today,
    fitting: (rows, filter, day) => fittingRows(rows, filter, declared, day),
    payload: (filter, day) => filterPayload(filter, declared, day),
    accept: (filter, last) => acceptedFilter(filter, declared, last),
  }
}
