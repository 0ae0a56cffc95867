import type { ListControllerResult, SortPayload } from 'react-admin'
import { AS_ANSWERED } from '../data-provider/rows'
import type { Id } from '../../wire/received'
import type { Column } from './column'
import type { Row } from './row'
import type { CatalogueRows } from './use-catalogue-rows'
import type { ShownRows } from './use-shown-rows'

interface ListState {
  readonly resource: string
  readonly title: string
  readonly list: CatalogueRows
  readonly shown: ShownRows
  readonly columns: readonly Column[]
}

/**
 * The list as react-admin's `useListContext` has it: one page of all rows that are found, in the order shown. `filterValues`
 * holds what is searched as `q`. Rows are not selected here.
 */
export function listContextOf(state: ListState): ListControllerResult<Row> {
  const { resource, title, list, shown, columns } = state
  const common = {
    resource,
    defaultTitle: title,
    sort: sortPayload(shown),
    setSort: (sort: SortPayload) => sortAs(sort, shown, columns),
    filterValues: shown.text === '' ? {} : { q: shown.text },
    displayedFilters: {},
    setFilters: (filters: { readonly q?: unknown }) => shown.searchFor(String(filters.q ?? '')),
    hideFilter: () => shown.searchFor(''),
    showFilter: () => undefined,
    page: 1,
    perPage: Math.max(shown.rows.length, 1),
    setPage: () => undefined,
    setPerPage: () => undefined,
    hasNextPage: false,
    hasPreviousPage: false,
    selectedIds: new Array<Id>(),
    onSelect: () => undefined,
    onSelectAll: () => undefined,
    onToggleItem: () => undefined,
    onUnselectItems: () => undefined,
    refetch: list.reload,
    exporter: false as const,
    isFetching: list.status === 'loading',
    isLoading: list.status === 'loading',
  }
  if (list.rows === undefined) {
    return {
      ...common,
      data: undefined,
      total: undefined,
      meta: undefined,
      error: null,
      isPending: true,
    }
  }
  return {
    ...common,
    // Thousands of rows, for whoever asks: most lists have nobody who does.
    get data() {
      return shown.rows.map(({ row }) => row)
    },
    total: shown.rows.length,
    meta: undefined,
    error: null,
    isPending: false,
  }
}

const sortPayload = ({ sort }: ShownRows): SortPayload =>
  sort === undefined
    ? AS_ANSWERED
    : { field: sort.column.source, order: sort.direction === 'ascending' ? 'ASC' : 'DESC' }

/** Sorts by a column, if the list has it. */
function sortAs({ field, order }: SortPayload, shown: ShownRows, columns: readonly Column[]): void {
  const column = columns.find(({ source }) => source === field)
  if (column === undefined) return
  shown.sortAs({ column, direction: order === 'DESC' ? 'descending' : 'ascending' })
}
