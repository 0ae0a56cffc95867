import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { optionsKey, useOptions } from '#admin/fields/input/use-options'

type Load = () => Promise<unknown>

const failure = new Error('no list')

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(({ opening }) => useOptions(opening), {
    wrapper,
    initialProps: { opening: 1 },
  })
  const load = (resource: string, opening: number, queryFn: Load) =>
    act(async () => {
      const queryKey = optionsKey(resource, opening)
      await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
    })
  const kept = () =>
    client
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey)
  return { ...hook, client, load, kept }
}
const fails = async () => {
  throw failure
}

describe('the options of a form’s references', () => {
  it('last as long as its opening', async () => {
    const { client, load, kept, rerender, unmount } = open()
    client.setQueryData(['rubros', 'getList', 1], [])
    client.setQueryData(['rubros', 'options', 7], [])
    await load('rubros', 1, async () => [])
    rerender({ opening: 1 })
    expect(kept()).toHaveLength(3)
    rerender({ opening: 2 })
    const others = [
      ['rubros', 'getList', 1],
      ['rubros', 'options', 7],
    ]
    expect(kept()).toEqual(others)
    await load('bancos', 2, async () => [])
    unmount()
    expect(kept()).toEqual(others)
  })

  it('that could not be loaded say why, until that is dismissed', async () => {
    const { result, load } = open()
    await load('rubros', 7, fails)
    await load('bancos', 1, async () => [])
    expect(result.current.error).toBeUndefined()
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
  })

  it('that could not be loaded say so again after a dismissal, where another load fails', async () => {
    const { result, load } = open()
    const later = new Error('no banks')
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
    await load('rubros', 1, async () => {
      throw later
    })
    await waitFor(() => expect(result.current.error).toBe(later))
    act(() => result.current.dismiss())
    expect(result.current.error).toBeUndefined()
  })

  it('that could not be loaded are loaded again, and no others', async () => {
    const { result, load } = open()
    const rubros = vi.fn<Load>(fails)
    const bancos = vi.fn<Load>(async () => [])
    await load('rubros', 1, rubros)
    await load('bancos', 1, bancos)
    await waitFor(() => expect(result.current.error).toBe(failure))
    rubros.mockImplementation(async () => [])
    await act(async () => result.current.retry())
    await waitFor(() => expect(result.current.error).toBeUndefined())
    expect([rubros.mock.calls.length, bancos.mock.calls.length]).toEqual([2, 1])
  })

  it('tell no failure either while those are on their way again that were there before', async () => {
    const { result, load } = open()
    await load('rubros', 1, async () => [])
    await load('rubros', 1, fails)
    await waitFor(() => expect(result.current.error).toBe(failure))
    await act(async () => {
      void load('rubros', 1, () => new Promise(() => undefined))
    })
    await waitFor(() => expect(result.current.error).toBeUndefined())
  })

  it('tell no failure while they are on their way again', async () => {
    const { result, load } = open()
    const rubros = vi.fn<Load>(fails)
    await load('rubros', 1, rubros)
    await waitFor(() => expect(result.current.error).toBe(failure))
    rubros.mockImplementation(() => new Promise(() => undefined))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.error).toBeUndefined())
  })
})
