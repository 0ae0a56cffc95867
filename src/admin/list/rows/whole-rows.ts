import { useMemo, useState, useEffect } from 'react'
import { searchedFields } from '#wire/search/search-text'
import { withVersion, versionOfList } from '#admin/provider/records/record-version'
import type {
  CatalogueRecords,
  CatalogueRows,
  RecordsOptions,
  ListOptions,
  ListSource,
  Wanted,
} from './list-source'
import { type SortPayload, useEvent, useGetList } from 'react-admin'
import { type Counted, useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { type Id, receivedNumber } from '#wire/received'
import { finder, searchable, type SearchableRow, sortRows } from './search-rows'
import { useListView } from './list-address'
import type { EntityContract } from '#wire/contract'
import { type FailureNotice, describeFailure } from '#admin/frame/errors/describe-failure'
import type { Version } from '#admin/provider/wire/versioned-call'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { failureOf } from '#admin/provider/http-error'
import { useShell } from '#admin/frame/shell-context'
import { NoSessionError } from '#admin/provider/wire/call-metodo'

/** A list that was loaded whole. */
export interface WholeLoaded {
  readonly list: LoadedRows
  /** The fields that are searched. The array should not change from render to render. */
  readonly searches: readonly string[]
}

function useWholeRecords({
  contract,
  title,
  onFailed,
}: RecordsOptions): CatalogueRecords<WholeLoaded> {
  const list = useLoadedRows(contract, title, onFailed)
  const searches = useMemo(() => searchedFields(contract), [contract])
  return {
    loaded: { list, searches },
    isReady: list.rows !== undefined,
    isReading: false,
    open: (_action, row, then) => then(withVersion(row, list.version)),
    find: (id, then) => {
      const row = list.rows?.find((one) => String(one.id) === id)
      then(row && withVersion(row, list.version))
    },
    retry: list.reload,
  }
}

/** Records that are loaded all at once, each time the screen opens and again after each write. */
export const wholeRows: CatalogueRows<WholeLoaded> = {
  useRecords: useWholeRecords,
  useList: useWholeList,
}

const NO_ROWS: readonly Row[] = []

/** A list that is loaded whole, with all its rows in order, found or not. */
interface WholeList extends ListSource {
  readonly inOrder: readonly SearchableRow[]
}

/** A list that was loaded whole; it is folded and sorted again only when it changes. */
export function useWholeList({ list, searches }: WholeLoaded, options: ListOptions): WholeList {
  const { columns, filters } = options
  const all = list.rows ?? NO_ROWS
  const onReorder = useEvent(options.onReorder)
  const { text, filter, sortBy: sort, ...view } = useListView({ ...options, onReorder })
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
    view.change(wanted)
    onReorder()
  })
  const sortAs = useEvent((wanted: SortPayload) => {
    if (view.sortAs(wanted)) onReorder()
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
    sort: view.sort,
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
 * The row that a reload has added: a new one, or one whose key was edited. undefined if there is none or several
 * (colleagues work as well), and once it has been marked long enough.
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

interface LoadedRows {
  /** undefined until the first load has succeeded. */
  readonly rows: Row[] | undefined
  /** The number of rows of the last answer that could not be read as records. */
  readonly leftOut: number
  /** The version in which the rows were read. */
  readonly version: Version
  /** There are no rows yet, and some are being loaded. */
  readonly isLoading: boolean
  /** Why the last load failed. */
  readonly error: Error | null
  reload(): void
}

/**
 * The whole list, loaded each time the screen opens and again after each write. During a reload the rows stay in sight;
 * an answer that arrives after the screen was closed changes nothing.
 */
function useLoadedRows(
  { resource }: EntityContract,
  title: string,
  onFailed: (notice: FailureNotice) => void,
): LoadedRows {
  const list = useGetList<Row>(resource, WHOLE_LIST, { onError: useLoadFailure(title, onFailed) })
  return {
    rows: list.data,
    version: versionOfList(list.meta),
    leftOut: receivedNumber(list.meta?.leftOut) ?? 0,
    isLoading: list.isFetching && list.data === undefined,
    error: list.error,
    reload: () => void list.refetch(),
  }
}

/** Handles the error of a load: a failed call is reported; if nothing could be sent, the session is over. */
export function useLoadFailure(
  title: string,
  onFailed: (notice: FailureNotice) => void,
): (error: unknown) => void {
  const message = useMessage()
  const shell = useShell()
  return useEvent((error: unknown) => {
    const failure = failureOf(error)
    if (failure !== undefined) {
      onFailed(describeFailure(failure, { operation: 'load', title }, message))
    } else if (error instanceof NoSessionError) shell.endSession()
    // A developer's mistake, such as a filter that the list does not have: the list says that it could not be loaded.
    else console.error(error)
  })
}
