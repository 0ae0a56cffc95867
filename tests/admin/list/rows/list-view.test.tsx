import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { listFilters } from '#admin/list/filters/list-filters'
import { NO_FILTER } from '#admin/list/rows/filter'
import { useListView } from '#admin/list/rows/list-address'

const list = { columns: [], initialSort: undefined, filters: listFilters(rubros) }

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/rubros?buscar=norte')
})
afterEach(() => vi.useRealTimers())

const Around = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter>{children}</BrowserRouter>
)

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
const pass = () => act(() => vi.advanceTimersByTimeAsync(60_000))

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
