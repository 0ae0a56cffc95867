import { type SortPayload, useEvent } from 'react-admin'
import { useEffect, useMemo, useRef } from 'react'
import type { Filter } from '../filter'
import type { ListOptions } from '../catalogue-rows'
import type { ListSource, Wanted } from '../list-source'
import { sortOf, sortPayload } from '../search-rows'
import { useListView } from '../use-list-view'
import type { PageStore } from './page-store'

/** Silence after the last key before a text is searched. Milliseconds. */
const SEARCHED_AFTER_MS = 200

/** What a paged list is searched and sorted by: the address shows it at once, the backend is asked once typing pauses. */
export function usePagedView(
  pages: PageStore,
  { columns, initialSort, filters, onReorder }: ListOptions,
): PagedView {
  const opening = useMemo(() => sortOf(columns, initialSort), [columns, initialSort])
  const scope = { columns, opening, filters }
  const [{ text, filter, sort: sortBy }, changeView] = useListView(scope, onReorder)
  const day = filters.today()
  const payload = useMemo(() => filters.payload(filter, day), [filter, filters, day])
  const sort = useMemo(() => sortPayload(sortBy), [sortBy])
  const isTyping = useRef(false)
  useEffect(() => {
    const look = (): void => pages.look({ text, filter: payload, sort })
    if (!isTyping.current) return look()
    const timer = setTimeout(look, SEARCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pages, text, payload, sort])
  const searchFor = useEvent((wanted: Wanted, typing: boolean): void => {
    isTyping.current = typing
    changeView((last) => ({ ...last, ...wanted }))
    // Enter after a key that has not been searched for yet.
    if (!typing && wanted.text === text && wanted.filter === filter)
      pages.look({ text, filter: payload, sort })
  })
  const sortAs = useEvent((wanted: SortPayload): void => {
    const next = sortOf(columns, wanted)
    if (next === undefined) return
    isTyping.current = false
    changeView((last) => ({ ...last, sort: next }))
  })
  return { text, filter, payload, sort, searchFor, sortAs }
}

interface PagedView extends Pick<ListSource, 'text' | 'filter' | 'sort' | 'searchFor' | 'sortAs'> {
  /** The filter as a data provider is asked for it. */
  readonly payload: Filter
}
