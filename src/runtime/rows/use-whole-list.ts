import { type SortPayload, useEvent } from 'react-admin'
import { useMemo } from 'react'
import type { Column } from '../columns/column'
import type { ListSource } from './list-source'
import type { Row } from './row'
import { finder } from './row-finder'
import { type ListSort, searchable, sortOf, sortPayload, sortRows } from './search-rows'
import type { CatalogueRows } from './use-catalogue-rows'
import { useListView } from './use-list-view'

const NO_ROWS: readonly Row[] = []

interface WholeListOptions {
  readonly list: CatalogueRows
  /** The field that is searched. */
  readonly nameField: string
  readonly columns: readonly Column[]
  /** What it is sorted by at first; undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** Other rows are about to show. */
  readonly onReorder: () => void
}

/** A list that was loaded whole; it is folded and sorted again only where it changes. */
export function useWholeList({ list, ...options }: WholeListOptions): ListSource {
  const { nameField, columns, initialSort } = options
  const all = list.rows ?? NO_ROWS
  const opening = useMemo(() => sortOf(columns, initialSort), [columns, initialSort])
  const onReorder = useEvent(options.onReorder)
  const [{ text, sort }, changeView] = useListView(columns, opening, onReorder)
  const folded = useMemo(() => searchable(all, nameField, columns), [all, nameField, columns])
  const sorted = useMemo(
    () => (sort === undefined ? folded : sortRows(folded, sort)),
    [folded, sort],
  )
  const find = useMemo(() => finder(sorted), [sorted])
  const found = find(text)
  const rows = useMemo(() => found.map(({ row }) => row), [found])
  const searchFor = useEvent((wanted: string) => {
    changeView((last) => ({ ...last, text: wanted }))
    onReorder()
  })
  const sortAs = useEvent((wanted: SortPayload) => {
    const next = sortOf(columns, wanted)
    if (next === undefined) return
    changeView((last) => ({ ...last, sort: next }))
    onReorder()
  })
  return {
    rows: list.rows && rows,
    total: rows.length,
    all: all.length,
    leftOut: list.leftOut,
    isLoading: list.isLoading,
    error: list.error,
    text,
    sort: useMemo(() => sortPayload(sort), [sort]),
    searchFor,
    sortAs,
    reload: list.reload,
  }
}
