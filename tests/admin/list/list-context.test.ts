import { describe, expect, it, vi } from 'vitest'
import { listContextOf } from '#admin/list/list-context'
import { contract as generated } from '../../../generated/contract'
import { listFilters } from '#admin/list/filters/list-filters'
import { NO_FILTER } from '#admin/list/rows/filter'
import type { ListSource } from '#admin/list/rows/list-source'

const exactly = (count: number) => ({ count, precision: 'exacta' }) as const
const sort = { field: 'rubro', order: 'ASC' } as const
const source = (values: Partial<ListSource> = {}): ListSource => ({
  rows: [{ id: 2 }, { id: 1 }],
  first: 0,
  rowCount: 2,
  found: exactly(2),
  all: exactly(5),
  leftOut: 1,
  fresh: undefined,
  isLoading: false,
  isSlow: false,
  error: null,
  text: '',
  filter: NO_FILTER,
  sort,
  searchFor: () => undefined,
  sortAs: () => undefined,
  reload: () => undefined,
  ...values,
})
const contextOf = (values?: Partial<ListSource>) =>
  listContextOf(source(values), {
    contract: generated.entities.rubros,
    filters: listFilters(generated.entities.rubros),
    title: 'Rubros',
  })

describe('the list as components of react-admin read it', () => {
  it('is one page of all rows that are found, none of which can be selected', () => {
    expect(contextOf()).toMatchObject({
      resource: 'rubros',
      defaultTitle: 'Rubros',
      data: [{ id: 2 }, { id: 1 }],
      total: 2,
      meta: { all: 5, leftOut: 1 },
      sort,
      page: 1,
      perPage: 2,
      hasNextPage: false,
      hasPreviousPage: false,
      selectedIds: [],
      displayedFilters: {},
      exporter: false,
      error: null,
      isPending: false,
      isFetching: false,
      isLoading: false,
    })
    expect(contextOf({ rowCount: 0, found: exactly(0), rows: [] }).perPage).toBe(1)
  })

  it('has what is searched as the filter q, and none where nothing is', () => {
    expect(contextOf({ text: 'norte' }).filterValues).toEqual({ q: 'norte' })
    expect(contextOf().filterValues).toEqual({})
  })

  it('is pending until rows have come or a load has failed', () => {
    const none = { rows: undefined, rowCount: 0, found: exactly(0), isLoading: true }
    const pending = { data: undefined, total: undefined, meta: undefined, error: null }
    expect(contextOf(none)).toMatchObject({ ...pending, isPending: true, isLoading: true })
    const error = new Error('no')
    expect(contextOf({ ...none, error })).toMatchObject({ ...pending, error, isPending: false })
    expect(contextOf({ error })).toMatchObject({ total: 2, error, isPending: false })
  })

  it('is searched, sorted and loaded again through it', () => {
    const list = {
      searchFor: vi.fn<ListSource['searchFor']>(),
      sortAs: vi.fn<ListSource['sortAs']>(),
      reload: vi.fn<ListSource['reload']>(),
    }
    const context = contextOf(list)
    context.setFilters({ q: 'sur' }, undefined)
    context.setFilters({}, undefined)
    context.hideFilter('q')
    expect(list.searchFor.mock.calls).toEqual([
      [{ text: 'sur', filter: NO_FILTER }, false],
      [{ text: '', filter: NO_FILTER }, false],
      [{ text: '', filter: NO_FILTER }, false],
    ])
    context.setSort({ field: 'id', order: 'DESC' })
    expect(list.sortAs).toHaveBeenCalledExactlyOnceWith({ field: 'id', order: 'DESC' })
    void context.refetch()
    expect(list.reload).toHaveBeenCalledOnce()
  })

  it('a filter that is hidden is no longer asked for; the search and the others are', () => {
    const searchFor = vi.fn<ListSource['searchFor']>()
    const context = listContextOf(source({ searchFor, text: 'sur', filter: { a: '1', b: '2' } }), {
      contract: generated.entities.rubros,
      filters: { ...listFilters(generated.entities.rubros), accept: (filter) => filter },
      title: 'Rubros',
    })
    context.hideFilter('a')
    expect(searchFor.mock.calls).toEqual([
      [{ text: 'sur', filter: { a: undefined, b: '2' } }, false],
    ])
  })
})
