import { SEARCH_MAX } from '../../wire/search-max'
import type { Column } from '../columns/column'
import { SEARCHED } from '../shell/address-query'
import type { SortBy } from './search-rows'

/** What is searched in a list, and how it is sorted. */
export interface ListView {
  readonly text: string
  /** undefined: in the backend's order. */
  readonly sort: SortBy | undefined
}

/** Further names in the address: `/rubros?buscar=norte&orden=rubro&sentido=desc`. */
const COLUMN = 'orden'
const DIRECTION = 'sentido'
const DESCENDING = 'desc'

/**
 * The view that an address asks for. A column that the list does not have is ignored, and a text is cut as the search
 * box would cut it.
 * @param query of the address, with its '?'; anything that somebody may have typed
 * @param opening what the list is sorted by where the address does not say
 */
export function readListQuery(
  query: string,
  columns: readonly Column[],
  opening: SortBy | undefined,
): ListView {
  const asked = new URLSearchParams(query)
  const column = columns.find(
    ({ source, isSortable }) => source === asked.get(COLUMN) && isSortable !== false,
  )
  const direction = asked.get(DIRECTION) === DESCENDING ? 'descending' : 'ascending'
  return {
    text: singleLine(asked.get(SEARCHED) ?? '').slice(0, SEARCH_MAX),
    sort: column === undefined ? opening : { column, direction },
  }
}

/** The query that asks for a view, with its '?'; empty for the list as it opens. */
export function listQuery({ text, sort }: ListView, opening: SortBy | undefined): string {
  const asked = new URLSearchParams()
  if (text !== '') asked.set(SEARCHED, text)
  if (sort !== undefined && !isSameSort(sort, opening)) {
    asked.set(COLUMN, sort.column.source)
    if (sort.direction === 'descending') asked.set(DIRECTION, DESCENDING)
  }
  const query = asked.toString()
  return query === '' ? '' : `?${query}`
}

const isSameSort = (one: SortBy, other: SortBy | undefined): boolean =>
  one.column.source === other?.column.source && one.direction === other.direction

/** Without line breaks, as a search box holds a text. */
const singleLine = (text: string): string => text.replaceAll(/[\r\n]/g, '')
