import type { FilteredContract } from '#wire/pages/filters'
import type { ListFilters } from './filters/list-filters'
import { type FilterPayload, type ListControllerResult, useListContext } from 'react-admin'
import type { Id } from '#wire/received'
import type { ListSource } from './rows/list-source'
import type { Row } from '#admin/provider/row'

interface ListedScope {
  readonly contract: FilteredContract
  readonly filters: ListFilters
  readonly title: string
}

/**
 * The list in the form of react-admin's `useListContext`: one page of all rows that are found and loaded, in the order
 * shown. `filterValues` holds the searched text as `q`, beside the filters. Rows are not selected here.
 */
export function listContextOf(
  source: ListSource,
  { contract, filters, title: defaultTitle }: ListedScope,
): ListControllerResult<Row> {
  const {
    rows,
    foundRows: data = rows,
    found,
    all,
    leftOut,
    isUnfiltered = false,
    error,
    isLoading,
    text,
    filter,
    sort,
  } = source
  const { resource } = contract
  const filterValues = text === '' ? filter : { ...filter, q: text }
  const setFilters = (
    { q, ...others }: FilterPayload,
    _displayed?: unknown,
    isTyping = false,
  ): void => {
    const wanted = { text: String(q ?? ''), filter: filters.accept(others, filter) }
    source.searchFor(wanted, isTyping)
  }
  const total = found.count
  const common = {
    ...NOT_USED,
    resource,
    defaultTitle,
    sort,
    setSort: source.sortAs,
    filterValues,
    setFilters,
    hideFilter: (name: string) => setFilters({ ...filterValues, [name]: undefined }),
    perPage: Math.max(total, 1),
    selectedIds: new Array<Id>(),
    refetch: source.reload,
    isFetching: isLoading,
    isLoading,
  }
  if (data === undefined) {
    const nothing = { data, total: undefined, meta: undefined }
    return error === null
      ? { ...common, ...nothing, error, isPending: true }
      : { ...common, ...nothing, error, isPending: false }
  }
  const loaded = {
    ...common,
    data,
    total,
    meta: { all: all?.count, counted: { found, all }, leftOut, isUnfiltered },
    isPending: false as const,
  }
  return error === null ? { ...loaded, error } : { ...loaded, error }
}

/** Members of react-admin's lists that this list does not use: pages, and selected rows. */
const NOT_USED = {
  displayedFilters: {},
  showFilter: () => undefined,
  page: 1,
  setPage: () => undefined,
  setPerPage: () => undefined,
  hasNextPage: false,
  hasPreviousPage: false,
  onSelect: () => undefined,
  onSelectAll: () => undefined,
  onToggleItem: () => undefined,
  onUnselectItems: () => undefined,
  exporter: false as const,
}

/** The row counts of a list. */
interface ListCounts extends Partial<Pick<ListSource, 'all' | 'found' | 'isUnfiltered'>> {
  readonly leftOut: number
}

/** The `meta` that `listContextOf` gives to a loaded list. */
interface CatalogueMeta extends Pick<ListSource, 'leftOut' | 'isUnfiltered'> {
  /** For screens: the plain number, if it is known. */
  readonly all: number | undefined
  readonly counted: Pick<ListSource, 'all' | 'found'>
}

/**
 * The number of rows found, of rows without a search, and of rows that could not be read as records, and whether the
 * filter was not applied; only a `leftOut` of 0 until the list is loaded.
 */
export function useListCounts(): ListCounts {
  const { meta }: { readonly meta?: CatalogueMeta | undefined } = useListContext<Row>()
  if (meta === undefined) return NOTHING_LOADED
  const { leftOut, isUnfiltered, counted } = meta
  return { leftOut, isUnfiltered, ...counted }
}

const NOTHING_LOADED: ListCounts = { leftOut: 0 }
