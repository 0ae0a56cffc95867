import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { I18nContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFoundRecords } from '../../../src/app/palette/use-found-records'
import { i18nProvider } from '../../admin/support/message'

interface Asked {
  readonly resource: string
  readonly text: string | undefined
  readonly signal: AbortSignal | undefined
  answer(...names: readonly string[]): Promise<void>
  fail(): Promise<void>
}

let asked: Asked[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Answers; react-query tells of an answer with the next timers. */
const settle = (answer: () => void) =>
  act(async () => {
    answer()
    await vi.advanceTimersByTimeAsync(0)
  })

/** A list that answers once the test says so. */
const getList = (resource: string, params: { filter?: { q?: string }; signal?: AbortSignal }) =>
  new Promise((resolve, reject) => {
    asked.push({
      resource,
      text: params.filter?.q,
      signal: params.signal,
      answer: (...names) =>
        settle(() =>
          resolve({
            data: names.map((name, at) => ({ id: at + 1, rubro: name, nombre: name })),
            total: names.length,
          }),
        ),
      fail: () => settle(() => reject(new Error('no list'))),
    })
  })

vi.mock('../../../generated', async () => {
  const { rubros } = await import('../../../generated/rubros/contract')
  const { clientes } = await import('../../admin/support/paged/clientes')
  const resources = [rubros, clientes].map(({ resource }) => ({
    name: resource,
    screen: async () => () => null,
    options: { label: resource === 'rubros' ? 'Rubros' : 'Clientes', group: 'Archivos' },
  }))
  const menu = [{ label: 'Archivos', entries: ['Rubros', 'Clientes'] }]
  const dataProvider = { getList: (...params: Parameters<typeof getList>) => getList(...params) }
  return { contracts: { rubros, clientes }, dataProvider, resources, menu }
})

const around =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
      </QueryClientProvider>
    </MemoryRouter>
  )

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function search(text: string) {
  const { result, rerender } = renderHook((typed: string) => useFoundRecords(typed), {
    wrapper: around(new QueryClient({ defaultOptions: { queries: { retry: false } } })),
    initialProps: '',
  })
  const type = async (next: string) => {
    rerender(next)
    await pass(200)
  }
  await type(text)
  const groups = () =>
    result.current.groups
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => [title, ...items.map(({ label }) => label)])
  return { type, rerender, groups, found: () => result.current }
}
const of = (resource: string) => asked.filter((one) => one.resource === resource)

describe('the records that the palette finds', () => {
  it('are not asked for before there are two letters and a pause', async () => {
    const { type, rerender, found } = await search('c')
    await pass(10_000)
    expect([asked, found().isSearching]).toEqual([[], false])
    rerender('ci')
    await pass(199)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked.map(({ resource, text }) => [resource, text])).toEqual([
      ['rubros', undefined],
      ['clientes', 'ci'],
    ])
    await type('cin')
    expect(of('rubros'), 'a list that is answered whole is asked for once').toHaveLength(1)
    expect(of('clientes').map(({ text, signal }) => [text, signal?.aborted])).toEqual([
      ['ci', true],
      ['cin', false],
    ])
  })

  it('are those of the text that is typed now: an answer to another one counts no more', async () => {
    const { type, groups, found } = await search('ci')
    await of('rubros')[0]?.answer('Cine', 'Cirugía', 'Teatro')
    await of('clientes')[0]?.answer('Cipriano')
    expect(groups()).toEqual([
      ['Rubros', 'Cine', 'Cirugía'],
      ['Clientes', 'Cipriano'],
    ])
    expect(found().isSearching).toBe(false)
    await type('cine')
    expect(groups()).toEqual([['Rubros', 'Cine']])
    expect(found().isSearching).toBe(true)
    await of('clientes')[1]?.answer()
    expect([groups(), found().isSearching]).toEqual([[['Rubros', 'Cine']], false])
  })

  it('stay when an answer to an earlier text comes after them', async () => {
    const { type, groups, found } = await search('ci')
    await of('rubros')[0]?.answer()
    await type('cip')
    await of('clientes')[1]?.answer('Cipriano')
    await of('clientes')[0]?.answer('Cirilo')
    expect([groups(), found().isSearching]).toEqual([[['Clientes', 'Cipriano']], false])
  })

  it('of a list that fails are named as such, and asked for again', async () => {
    const { groups, found } = await search('ci')
    await of('rubros')[0]?.answer('Cine')
    await of('clientes')[0]?.fail()
    expect([groups(), found().failed, found().isSearching]).toEqual([
      [['Rubros', 'Cine']],
      ['Clientes'],
      false,
    ])
    await settle(() => found().retry())
    expect([found().failed, found().isSearching]).toEqual([[], true])
    expect(of('rubros')).toHaveLength(1)
    await of('clientes')[1]?.answer('Cipriano')
    expect(groups()).toEqual([
      ['Rubros', 'Cine'],
      ['Clientes', 'Cipriano'],
    ])
  })

  it('wait for all lists a moment, so that the nearest comes first', async () => {
    const { groups, found } = await search('ci')
    await of('clientes')[0]?.answer('Cipriano')
    expect(groups()).toEqual([])
    await pass(399)
    expect(groups()).toEqual([])
    await pass(1)
    expect(groups()).toEqual([['Clientes', 'Cipriano']])
    await of('rubros')[0]?.answer('Ci')
    expect(groups()).toEqual([
      ['Rubros', 'Ci'],
      ['Clientes', 'Cipriano'],
    ])
    expect(found().isSearching).toBe(false)
  })

  it('are five of a list at most, and then all of them at the list', async () => {
    const { found } = await search('ci')
    await of('clientes')[0]?.answer()
    await of('rubros')[0]?.answer('Ci1', 'Ci2', 'Ci3', 'Ci4', 'Ci5')
    expect(found().groups[0]?.items).toHaveLength(5)
    const { found: more } = await search('ci')
    await of('clientes')[1]?.answer()
    await of('rubros')[1]?.answer('Ci1', 'Ci2', 'Ci3', 'Ci4', 'Ci5', 'Ci6')
    const items = more().groups[0]?.items ?? []
    expect(items.map(({ to }) => to)).toEqual([
      ...['Ci1', 'Ci2', 'Ci3', 'Ci4', 'Ci5'].map((name) => `/rubros?buscar=${name}`),
      '/rubros?buscar=ci',
    ])
    expect(items.at(-1)?.label).toBe('Ver los 6 en Rubros')
  })
})
