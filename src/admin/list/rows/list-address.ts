import type { Filter } from './filter'
import type { ListFilters } from '../filters/list-filters'
import { SEARCH_MAX } from '#wire/search/search-text'
import type { Column } from '#admin/fields/columns/column'
import { SEARCHED, forgetQuery, showQuery } from '#admin/frame/address-query'
import type { ListOptions } from './list-source'
import { type SortBy, sortOf, sortPayload } from './search-rows'
import type { SortPayload } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The search, the filter and the sort of a list. */
interface ListView {
  readonly text: string
  readonly filter: Filter
  /** undefined: in the backend's order. */
  readonly sort: SortBy | undefined
  /** The name of the saved view that was opened; undefined: none. */
  readonly name?: string | undefined
}

/** The settings for reading an address. */
interface ViewScope {
  readonly columns: readonly Column[]
  /** The sort of the list if the address has none. */
  readonly opening: SortBy | undefined
  readonly filters: ListFilters
}

/** Further names in the address: `/rubros?buscar=norte&orden=rubro&sentido=desc`. */
const COLUMN = 'orden'
/** The name of the parameter with the name of the view. */
export const VIEW = 'vista'
const DIRECTION = 'sentido'
const DESCENDING = 'desc'

/**
 * The view that an address asks for. A column that the list does not have is ignored, and a text is cut as the search
 * box would cut it.
 * @param query the query of the address, with its '?'; the user may have typed anything
 */
export function readListQuery(query: string, { columns, opening, filters }: ViewScope): ListView {
  const asked = new URLSearchParams(query)
  const column = columns.find(
    ({ source, isSortable }) => source === asked.get(COLUMN) && isSortable !== false,
  )
  const direction = asked.get(DIRECTION) === DESCENDING ? 'descending' : 'ascending'
  return {
    filter: filters.read(asked),
    text: singleLine(asked.get(SEARCHED) ?? '').slice(0, SEARCH_MAX),
    sort: column === undefined ? opening : { column, direction },
    name: asked.get(VIEW) ?? undefined,
  }
}

/** The query that asks for a view, with its '?'; empty for the list as it opens. */
export function listQuery(
  { text, filter, sort, name }: ListView,
  { opening, filters }: Omit<ViewScope, 'columns'>,
): string {
  const asked = new URLSearchParams()
  if (text !== '') asked.set(SEARCHED, text)
  for (const [name, value] of filters.write(filter)) asked.append(name, value)
  if (sort !== undefined && !isSameSort(sort, opening)) {
    asked.set(COLUMN, sort.column.source)
    if (sort.direction === 'descending') asked.set(DIRECTION, DESCENDING)
  }
  if (name) asked.set(VIEW, name)
  const query = asked.toString()
  return query === '' ? '' : `?${query}`
}

const isSameSort = (one: SortBy, other: SortBy | undefined): boolean =>
  one.column.source === other?.column.source && one.direction === other.direction

/** Without line breaks, like the text of a search box. */
const singleLine = (text: string): string => text.replaceAll(/[\r\n]/g, '')

/** The list's view, and the functions that change it. */
interface ListViewState extends Pick<ListView, 'text' | 'filter'> {
  readonly sortBy: SortBy | undefined
  /** The same in react-admin's form. */
  readonly sort: SortPayload
  change(view: Partial<ListView>): void
  /** @returns whether the list has the column */
  sortAs(sort: SortPayload): boolean
}

/**
 * The list's search, filter and sort, which the address shows: read when a history entry is reached, and written to
 * that entry whenever they change. The router is not notified, because everything that depends on the location would
 * render with each key. `onReorder` is called when another entry of the same screen shows.
 */
export function useListView({
  columns,
  filters,
  initialSort,
  onReorder,
}: ListOptions): ListViewState {
  const opening = useMemo(() => sortOf(columns, initialSort), [columns, initialSort])
  const scope = { columns, opening, filters }
  const location = useLocation()
  const arrive = () => ({
    entry: location.key,
    view: readListQuery(location.search, scope),
  })
  const [arrived, setArrived] = useState(arrive)
  // A menu link to the same screen, Back and Forward lead to other entries; a modal's entry has the key of its list's
  // entry.
  const shown = arrived.entry === location.key ? arrived : arrive()
  if (shown !== arrived) setArrived(shown)

  const query = listQuery(shown.view, scope)
  useEffect(() => {
    showQuery(query, location)
    return forgetQuery
  }, [query, location])

  const last = useRef(location.key)
  useEffect(() => {
    if (last.current === location.key) return
    last.current = location.key
    onReorder()
  }, [location, onReorder])

  const change = (next: Partial<ListView>): void =>
    setArrived(({ entry, view }) => ({ entry, view: { ...view, ...next } }))
  const { text, filter, sort: sortBy } = shown.view
  const sort = useMemo(() => sortPayload(sortBy), [sortBy])
  const sortAs = (wanted: SortPayload): boolean => {
    const next = sortOf(columns, wanted)
    if (next !== undefined) change({ sort: next })
    return next !== undefined
  }
  return { text, filter, sortBy, sort, change, sortAs }
}
