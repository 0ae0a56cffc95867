import { type SortPayload, useEvent } from 'react-admin'
import { useMemo, useState, useEffect } from 'react'
import type { Counted } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { Id } from '#wire/received'
import type { ListOptions } from './catalogue-rows'
import type { ListSource, Wanted } from './list-source'
import { finder } from './row-finder'
import { searchable, type SearchableRow, sortOf, sortPayload, sortRows } from './search-rows'
import { useListView } from './use-list-view'
import type { LoadedRows } from './use-loaded-rows'

const NO_ROWS: readonly Row[] = []

/** A list that is loaded whole, with all its rows in order, found or not. */
export interface WholeList extends ListSource {
  readonly inOrder: readonly SearchableRow[]
}

export interface WholeListOptions extends ListOptions {
  readonly list: LoadedRows
  /** The fields that are searched. It should not change from render to render. */
  readonly searches: readonly string[]
}

/** A list that was loaded whole; it is folded and sorted again only where it changes. */
export function useWholeList({ list, ...options }: WholeListOptions): WholeList {
  const { searches, columns, initialSort, filters } = options
  const all = list.rows ?? NO_ROWS
  const opening = useMemo(() => sortOf(columns, initialSort), [columns, initialSort])
  const onReorder = useEvent(options.onReorder)
  const scope = { columns, opening, filters }
  const [{ text, filter, sort }, changeView] = useListView(scope, onReorder)
  const folded = useMemo(() => searchable(all, searches, columns), [all, searches, columns])
  const sorted = useMemo(
    () => (sort === undefined ? folded : sortRows(folded, sort)),
    [folded, sort],
  )
  const day = filters.today()
  const kept = useMemo(() => {
    const fitting = filters.fitting(all, filter, day)
    if (fitting === all) return sorted
    const isFitting = new Set(fitting)
    return sorted.filter(({ row }) => isFitting.has(row))
  }, [sorted, all, filter, filters, day])
  const find = useMemo(() => finder(kept), [kept])
  const found = find(text)
  const rows = useMemo(() => found.map(({ row }) => row), [found])
  const searchFor = useEvent((wanted: Wanted) => {
    changeView((last) => ({ ...last, ...wanted }))
    onReorder()
  })
  const sortAs = useEvent((wanted: SortPayload) => {
    const next = sortOf(columns, wanted)
    if (next === undefined) return
    changeView((last) => ({ ...last, sort: next }))
    onReorder()
  })
  return {
    inOrder: sorted,
    rows: list.rows && rows,
    first: 0,
    rowCount: rows.length,
    found: exactly(rows.length),
    all: exactly(all.length),
    leftOut: list.leftOut,
    fresh: useFreshRow(list.rows),
    isLoading: list.isLoading,
    isSlow: false,
    error: list.error,
    text,
    filter,
    sort: useMemo(() => sortPayload(sort), [sort]),
    searchFor,
    sortAs,
    reload: list.reload,
  }
}

const exactly = (count: number): Counted => ({ count, precision: 'exacta' })

interface Seen {
  readonly rows: readonly Row[] | undefined
  readonly fresh: Marked | undefined
}

/**
 * The row that a reload brought: what was just added, or edited in its key. undefined if there is none, where there
 * are several (colleagues work too), and once it has been marked long enough.
 */
export function useFreshRow(rows: readonly Row[] | undefined): Id | undefined {
  const [seen, setSeen] = useState<Seen>({ rows, fresh: undefined })
  if (seen.rows !== rows) setSeen({ rows, fresh: onlyNewRow(seen.rows, rows) })
  return useMarked(seen.fresh)
}

function onlyNewRow(before: Seen['rows'], after: Seen['rows']): Marked | undefined {
  if (before === undefined || after === undefined) return undefined
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => !known.has(id))
  return added.length === 1 ? added[0] : undefined
}

/** How long a new row stays marked. Milliseconds. */
const MARKED_MS = 3_000

/** A new row. */
export interface Marked {
  readonly id: Id
}

/** The id of a new row until it has been marked long enough. */
export function useMarked(row: Marked | undefined): Id | undefined {
  const [over, setOver] = useState<Marked>()
  useEffect(() => {
    if (row === undefined) return
    const timer = setTimeout(() => setOver(row), MARKED_MS)
    return () => clearTimeout(timer)
  }, [row])
  return row === over ? undefined : row?.id
}
