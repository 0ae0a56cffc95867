import { useEvent } from 'react-admin'
import { useMemo } from 'react'
import type { Column } from './column'
import type { Row } from './row'
import { finder } from './row-finder'
import {
  initialSort,
  type ListSort,
  type SearchableRow,
  searchable,
  type SortBy,
  sortedBy,
  sortRows,
} from './search-rows'
import { useListView } from './use-list-view'

export interface ShownRows {
  readonly rows: readonly SearchableRow[]
  readonly text: string
  readonly sort: SortBy | undefined
  searchFor(text: string): void
  /** As a press on its header does: another press is the other way round. */
  sortBy(column: Column): void
  sortAs(sort: SortBy): void
}

const NO_ROWS: readonly Row[] = []

interface ShownRowsOptions {
  /** Without rows until it is loaded. */
  readonly list: { readonly rows?: readonly Row[] | undefined }
  /** The field that is searched. */
  readonly search: string
  readonly columns: readonly Column[]
  /** What it is sorted by at first; undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** Other rows are about to show. */
  readonly onReorder: () => void
}

/** The rows to show for what is searched and how it is sorted; folding and sorting are kept until the list changes. */
export function useShownRows(options: ShownRowsOptions): ShownRows {
  const { search, columns } = options
  const all = options.list.rows ?? NO_ROWS
  const opening = useMemo(
    () => initialSort(columns, options.initialSort),
    [columns, options.initialSort],
  )
  const onReorder = useEvent(options.onReorder)
  const [{ text, sort }, changeView] = useListView(columns, opening, onReorder)
  const folded = useMemo(() => searchable(all, search, columns), [all, search, columns])
  const sorted = useMemo(
    () => (sort === undefined ? folded : sortRows(folded, sort)),
    [folded, sort],
  )
  const find = useMemo(() => finder(sorted), [sorted])
  const rows = find(text)
  const searchFor = useEvent((wanted: string) => {
    changeView((last) => ({ ...last, text: wanted }))
    onReorder()
  })
  const sortByColumn = useEvent((column: Column) => {
    changeView((last) => ({ ...last, sort: sortedBy(column, last.sort) }))
    onReorder()
  })
  const sortAs = useEvent((wanted: SortBy) => {
    changeView((last) => ({ ...last, sort: wanted }))
    onReorder()
  })
  return { rows, text, sort, searchFor, sortBy: sortByColumn, sortAs }
}
