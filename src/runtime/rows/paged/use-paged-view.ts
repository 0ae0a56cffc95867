import { type SortPayload, useEvent } from 'react-admin'
import { useEffect, useMemo, useRef } from 'react'
import type { ListOptions } from '../catalogue-rows'
import type { ListSource } from '../list-source'
import { sortOf, sortPayload } from '../search-rows'
import { useListView } from '../use-list-view'
import type { PageStore } from './page-store'

/** Silence after the last key before a text is searched. Milliseconds. */
const SEARCHED_AFTER_MS = 200

/** What a paged list is searched and sorted by: the address shows it at once, the backend is asked once typing pauses. */
export function usePagedView(
  pages: PageStore,
  { columns, initialSort, onReorder }: ListOptions,
): Pick<ListSource, 'text' | 'sort' | 'searchFor' | 'sortAs'> {
  const opening = useMemo(() => sortOf(columns, initialSort), [columns, initialSort])
  const [{ text, sort: sortBy }, changeView] = useListView(columns, opening, onReorder)
  const sort = useMemo(() => sortPayload(sortBy), [sortBy])
  const isTyping = useRef(false)
  useEffect(() => {
    const look = (): void => pages.look({ text, sort })
    if (!isTyping.current) return look()
    const timer = setTimeout(look, SEARCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pages, text, sort])
  const searchFor = useEvent((wanted: string, typing: boolean): void => {
    isTyping.current = typing
    changeView((last) => ({ ...last, text: wanted }))
    // Enter after a key that has not been searched for yet.
    if (!typing && wanted === text) pages.look({ text, sort })
  })
  const sortAs = useEvent((wanted: SortPayload): void => {
    const next = sortOf(columns, wanted)
    if (next === undefined) return
    isTyping.current = false
    changeView((last) => ({ ...last, sort: next }))
  })
  return { text, sort, searchFor, sortAs }
}
