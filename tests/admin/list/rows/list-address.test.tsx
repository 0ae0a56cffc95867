import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { listFilters } from '#admin/list/filters/list-filters'
import { type Filter, NO_FILTER, isEmptyFilter, isSameFilter } from '#admin/list/rows/filter'
import { listQuery, readListQuery, useListView } from '#admin/list/rows/list-address'
import { type Column, plainText } from '#admin/fields/columns/column'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { findsAll } from '#admin/list/rows/paged/page-snapshot'

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: plainText,
})
const columns = [column('rubro'), column('nota')]
const [rubro, nota] = columns
if (rubro === undefined || nota === undefined) throw new Error('There are two columns')
const scope = { columns, filters: listFilters(rubros) }
const filter = NO_FILTER
const opening = { column: rubro, direction: 'ascending' } as const

describe('the address of a list', () => {
  it.each([
    ['', '', opening],
    ['?buscar=norte+a%26b', 'norte a&b', opening],
    ['?orden=rubro&sentido=desc', '', { ...opening, direction: 'descending' }],
    ['?orden=nota', '', { column: nota, direction: 'ascending' }],
    ['?buscar=x&orden=nota&sentido=desc', 'x', { column: nota, direction: 'descending' }],
  ] as const)('%j is written for what it shows, and shows it again', (query, text, sort) => {
    expect(readListQuery(query, { ...scope, opening })).toEqual({ text, filter, sort })
    expect(listQuery({ text, filter, sort }, { ...scope, opening })).toBe(query)
  })

  it('names the order where the list opens in none', () => {
    expect(listQuery({ text: '', filter, sort: opening }, { ...scope, opening: undefined })).toBe(
      '?orden=rubro',
    )
    expect(listQuery({ text: '', filter, sort: undefined }, { ...scope, opening: undefined })).toBe(
      '',
    )
  })

  it.each(['?orden=otra', '?orden=constructor&sentido=desc', '?sentido=desc'])(
    '%j asks for no column of the list: it opens as usual',
    (query) =>
      expect(readListQuery(query, { ...scope, opening })).toEqual({
        text: '',
        filter,
        sort: opening,
      }),
  )

  it.each([
    ['?orden=__proto__&sentido=desc', '', ''],
    ['?orden=precio', '', ''],
    ['?orden=rubro&sentido=abajo', '?orden=rubro', ''],
    ['?buscar=%E0%A4%A&orden=%', '?buscar=%EF%BF%BD%25A', '\uFFFD%A'],
    ['?buscar=nor%0D%0Ate', '?buscar=norte', 'norte'],
    ['?buscar=juan.perez%20%26%20hijos', '?buscar=juan.perez+%26+hijos', 'juan.perez & hijos'],
    ['?buscar=norte&buscar=sur&otro=1', '?buscar=norte', 'norte'],
  ])('%j is mended to %j', (query, mended, text) => {
    const shown = readListQuery(query, { ...scope, opening: undefined })
    expect(shown.text).toBe(text)
    expect(listQuery(shown, { ...scope, opening: undefined })).toBe(mended)
  })

  it('cuts a text as the search box does', () => {
    const long = `?buscar=${'x'.repeat(51)}`
    expect(readListQuery(long, { ...scope, opening: undefined }).text).toBe('x'.repeat(50))
    expect(readListQuery('?buscar=a%0D%0Ab', { ...scope, opening: undefined }).text).toBe('ab')
  })
})

const pass = () => act(() => vi.advanceTimersByTimeAsync(60_000))

const Around = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter>{children}</BrowserRouter>
)

describe('the state of a list in its address', () => {
  const list = { columns: [], initialSort: undefined, filters: listFilters(rubros) }

  beforeEach(() => {
    vi.useFakeTimers()
    history.replaceState(null, '', '/rubros?buscar=norte')
  })
  afterEach(() => vi.useRealTimers())

  function open() {
    const onReorder = vi.fn<() => void>()
    const { result, unmount } = renderHook(
      () => ({ list: useListView({ ...list, onReorder }), navigate: useNavigate() }),
      { wrapper: Around },
    )
    return {
      onReorder,
      unmount,
      text: () => result.current.list.text,
      search: (text: string) => act(() => result.current.list.change({ text })),
      goTo: (path: string) => act(() => void result.current.navigate(path)),
    }
  }

  describe('what a list is searched for', () => {
    it('is read from the address, and written to it', async () => {
      const { text, search, onReorder } = open()
      expect(text()).toBe('norte')
      search('sur')
      expect([text(), location.search]).toEqual(['sur', '?buscar=norte'])
      await pass()
      expect(location.search).toBe('?buscar=sur')
      search('')
      await pass()
      expect(location.search).toBe('')
      expect(onReorder).not.toHaveBeenCalled()
    })

    it('is not written any more once the list is gone', async () => {
      const { search, unmount } = open()
      search('sur')
      unmount()
      await pass()
      expect(location.search).toBe('?buscar=norte')
    })

    it('is that of the entry that one goes to', async () => {
      const { text, search, goTo, onReorder } = open()
      search('sur')
      await pass()
      goTo('/rubros?buscar=este')
      expect([text(), onReorder.mock.calls.length]).toEqual(['este', 1])
      await pass()
      expect(location.search).toBe('?buscar=este')
      act(() => history.back())
      await pass()
      await vi.waitFor(() => expect(text()).toBe('sur'), 60_000)
      expect(onReorder).toHaveBeenCalledTimes(2)
    })

    it('comes with no filter where the list has none', () => {
      history.replaceState(null, '', '/rubros?filtro.estado=A')
      const { result } = renderHook(() => useListView({ ...list, onReorder: () => undefined }), {
        wrapper: Around,
      })
      expect(result.current).toMatchObject({ text: '', filter: NO_FILTER, sortBy: undefined })
    })
  })
})

const sort = { field: 'id', order: 'ASC' } as const

describe('a filter', () => {
  it.each<[Filter, boolean]>([
    [{}, true],
    [{ zona: undefined }, true],
    [{ zona: undefined, saldo: undefined }, true],
    [{ zona: undefined, saldo: { desde: '1' } }, false],
    [{ zona: ['Norte'] }, false],
    // Those without a value are asked for.
    [{ zona: [''] }, false],
    [{ zona: null }, false],
  ])('%j asks for all rows: %s', (filter, asksForAll) => {
    expect(isEmptyFilter(filter)).toBe(asksForAll)
    expect(findsAll({ text: '', filter, sort })).toBe(asksForAll)
    expect(findsAll({ text: 'nor', filter, sort }), 'searched besides').toBe(false)
  })

  it.each<[Filter, Filter, boolean]>([
    [{ zona: ['1'] }, { zona: ['1'] }, true],
    [{}, { zona: undefined }, true],
    [{ zona: ['1'] }, { zona: ['1', '2'] }, false],
    [{ zona: ['1'] }, { rubro: ['1'] }, false],
    [{ zona: ['1'] }, {}, false],
  ])('%j finds what %j does: %s', (one, other, same) => {
    expect([isSameFilter(one, other), isSameFilter(other, one)]).toEqual([same, same])
  })
})
