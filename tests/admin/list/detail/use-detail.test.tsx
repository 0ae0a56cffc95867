import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useDetail } from '#admin/list/detail/detail-beside'
import {
  type CatalogueScope,
  CatalogueScopeProvider,
  type ListedScope,
  ListedScopeProvider,
} from '#admin/list/catalogue-scope'
import { readRecent } from '#admin/frame/recent/recent-places'
import type { OpenDialog } from '#admin/list/dialogs/use-dialog'
import { InSpanish } from '../../support/message'
import { clientes } from '../../support/paged/clientes'

const row = (id: number) => ({ id, nombre: `Cliente ${id}` })
const rows = (...ids: readonly number[]) => ids.map(row)

interface Listed {
  readonly rows: ReturnType<typeof rows>
  /** Where the first of them is among all. */
  readonly first: number
  readonly rowCount: number
  readonly dialog: OpenDialog
  readonly isSheet: boolean
}

const AT_LIST: OpenDialog = { at: 'list' }
const START: Listed = {
  rows: rows(11, 12, 13),
  first: 10,
  rowCount: 20,
  dialog: AT_LIST,
  isSheet: false,
}

/** The list's rows 10 to 12 as the table draws them, a search above it, and what is beside it. */
const PAGE = `
  <input id="search">
  <div class="catalogue-scroll"><table><tbody>
    ${[9, 10, 11, 12]
      .map(
        (index) =>
          `<tr data-index="${index}"><td>text</td><td><button>Ver</button><label>x</label></td></tr>`,
      )
      .join('')}
  </tbody></table><p>no row</p></div>
  <aside class="detail"><button>Editar</button></aside>`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't', dni: 5 }))
  history.replaceState(null, '', '/clientes')
  const page = document.createElement('div')
  page.innerHTML = PAGE
  document.body.append(page)
  return () => page.remove()
})

/** What the surroundings are to be, from outside. */
let change: (listed: Partial<Listed>) => void

function show(start: Partial<Listed> = {}) {
  const table = { focusRow: vi.fn<() => void>(), showRow: vi.fn<() => void>() }
  const Surroundings = ({ children }: { readonly children: React.ReactNode }) => {
    const [listed, setListed] = useState<Listed>({ ...START, ...start })
    useEffect(() => {
      change = (changes) => act(() => setListed((last) => ({ ...last, ...changes })))
    }, [])
    const scope = {
      source: listed,
      dialog: listed.dialog,
      records: { isReady: true, find: () => undefined },
      table: { current: table },
      list: null,
    } as unknown as ListedScope
    return (
      <InSpanish>
        <BrowserRouter>
          <CatalogueScopeProvider value={{ contract: clientes } as unknown as CatalogueScope}>
            <ListedScopeProvider value={scope}>{children}</ListedScopeProvider>
          </CatalogueScopeProvider>
        </BrowserRouter>
      </InSpanish>
    )
  }
  const { isSheet } = { ...START, ...start }
  const { result, unmount } = renderHook(() => useDetail(isSheet), { wrapper: Surroundings })
  return {
    table,
    unmount,
    shown: () => result.current.row?.id,
    detail: () => result.current,
    open: (id: number) => act(() => result.current.toggle(row(id))),
    move: (by: 1 | -1) => act(() => result.current.move(by)),
    close: () => act(() => result.current.close()),
  }
}

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}`)
  return found
}
const cell = (index: number) => part(`tr[data-index="${index}"] td`)
const button = (index: number) => part(`tr[data-index="${index}"] button`)
const focus = (element: HTMLElement) => act(() => element.focus())

describe('the record that is shown', () => {
  it('is the one that was opened, until it is closed; what was opened is among the recent ones', () => {
    const { open, shown, close } = show()
    expect(shown()).toBeUndefined()
    open(11)
    expect(shown()).toBe(11)
    open(12)
    expect(shown()).toBe(12)
    open(12)
    expect(shown()).toBeUndefined()
    open(13)
    close()
    expect(shown()).toBeUndefined()
    expect(readRecent().records.map(({ name }) => name)).toEqual([
      'Cliente 13',
      'Cliente 12',
      'Cliente 11',
    ])
  })

  it.each([
    ['forwards', 11, 1, 12, 11],
    ['backwards', 13, -1, 12, 11],
  ] as const)('moves %s in the list', (_way, from, by, to, index) => {
    const { open, move, shown, table } = show()
    open(from)
    move(by)
    expect([shown(), table.showRow.mock.calls]).toEqual([to, [[index]]])
  })

  it.each([
    ['before the first', { first: 0, rowCount: 3 }, 11, -1],
    ['behind the last', { first: 0, rowCount: 3 }, 13, 1],
    ['without one', {}, undefined, 1],
  ] as const)('does not move %s', (_where, listed, from, by) => {
    const { open, move, shown, table } = show(listed)
    if (from !== undefined) open(from)
    move(by)
    expect([shown(), table.showRow.mock.calls]).toEqual([from, []])
  })
})

describe('a row that has to be loaded before it is shown', () => {
  const LOADED = { rows: rows(10, 11, 12, 13, 14), first: 9 }

  it.each([
    ['next', 13, 1, 13, 14],
    ['one before', 11, -1, 9, 10],
  ] as const)('the %s is scrolled to, and shown once it is there', (_which, from, by, at, to) => {
    const { open, move, shown, table } = show()
    open(from)
    move(by)
    expect([shown(), table.showRow.mock.calls]).toEqual([from, [[at]]])
    change({ rows: rows(11, 12) })
    expect(shown()).toBe(from)
    change(LOADED)
    expect(shown()).toBe(to)
  })

  it('is not shown where another is by then, nor where none is', () => {
    const { open, move, shown, close } = show()
    open(13)
    move(1)
    open(12)
    change(LOADED)
    expect(shown()).toBe(12)
    change(START)
    open(13)
    move(1)
    close()
    change(LOADED)
    expect(shown()).toBeUndefined()
  })

  it('is asked for once: what is loaded later at its place does not come up', () => {
    const { open, move, shown } = show()
    open(13)
    move(1)
    change(LOADED)
    expect(shown()).toBe(14)
    open(11)
    change({ rows: rows(11, 12, 13, 99), first: 10 })
    expect(shown()).toBe(11)
  })
})

describe('the focus', () => {
  it('is at the row once it is closed and the focus is nowhere', () => {
    const { open, close, table } = show()
    open(12)
    close()
    expect(table.focusRow.mock.calls).toEqual([[11, 'ver']])
  })

  it.each([
    ['a row that is not found any more', () => change({ rows: rows(11) })],
    ['a focus that is somewhere', () => focus(part('#search'))],
  ])('stays for %s', (_what, before) => {
    const { open, close, table } = show()
    open(12)
    before()
    close()
    expect(table.focusRow).not.toHaveBeenCalled()
  })
})

describe('a click', () => {
  it('on the text of a row shows its record, and the focus goes to the row', () => {
    const { shown, table } = show()
    fireEvent.click(cell(11))
    expect([shown(), table.focusRow.mock.calls]).toEqual([12, [[11, 'ver']]])
    fireEvent.click(cell(11))
    expect(shown(), 'a second one closes nothing').toBe(12)
    expect(readRecent().records.map(({ name }) => name)).toEqual(['Cliente 12'])
  })

  it('leaves the focus to the sheet', () => {
    const { shown, table } = show({ isSheet: true })
    fireEvent.click(cell(10))
    expect([shown(), table.focusRow.mock.calls]).toEqual([11, []])
  })

  it.each([
    ['a button', () => button(10)],
    ['a label', () => part('tr[data-index="10"] label')],
    ['what is no row', () => part('.catalogue-scroll p')],
    ['what is outside of the table', () => part('.detail')],
    ['a row that is not loaded', () => cell(9)],
  ])('on %s shows nothing', (_what, target) => {
    const { shown } = show()
    fireEvent.click(target())
    expect(shown()).toBeUndefined()
  })

  it('that ends a selection of text shows nothing', () => {
    const { shown } = show()
    getSelection()?.selectAllChildren(cell(10))
    fireEvent.click(cell(10))
    expect(shown()).toBeUndefined()
    getSelection()?.removeAllRanges()
    fireEvent.click(cell(10))
    expect(shown()).toBe(11)
  })
})

/** The focus goes to a row by a key that was pressed at another one. */
const lead = (key: string, at: Element = button(10)) => {
  fireEvent.keyDown(at, { key })
  focus(button(12))
}

describe('a key that leads to another row', () => {
  it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])('%s: shows it', (key) => {
    const { open, shown } = show()
    open(11)
    lead(key)
    expect(shown()).toBe(13)
  })

  it.each<[string, Partial<Listed>, () => void]>([
    ['a Tab', {}, () => lead('Tab')],
    ['an arrow outside of the table', {}, () => lead('ArrowDown', part('#search'))],
    [
      'the pointer after an arrow',
      {},
      () => {
        fireEvent.keyDown(button(10), { key: 'ArrowDown' })
        fireEvent.pointerDown(button(12))
        focus(button(12))
      },
    ],
    [
      'a row that is not loaded',
      {},
      () => {
        fireEvent.keyDown(button(10), { key: 'ArrowUp' })
        focus(button(9))
      },
    ],
    ['a sheet', { isSheet: true }, () => lead('ArrowDown')],
    ['a form in front', { dialog: { at: 'question', record: row(11) } }, () => lead('ArrowDown')],
  ])('not by %s', (_what, listed, lead) => {
    const { open, shown } = show(listed)
    open(11)
    lead()
    expect(shown()).toBe(11)
  })

  it('shows nothing where nothing is shown', () => {
    const { shown } = show()
    lead('ArrowDown')
    expect(shown()).toBeUndefined()
  })
})

const used = (event: Event) => event.preventDefault()

describe('Escape', () => {
  it.each<[string, () => Element]>([
    ['at a row', () => button(10)],
    ['in the panel', () => part('.detail button')],
    ['nowhere', () => document.body],
  ])('%s closes it', (_where, target) => {
    const { open, shown } = show()
    open(11)
    fireEvent.keyDown(target(), { key: 'Enter' })
    expect(shown()).toBe(11)
    fireEvent.keyDown(target(), { key: 'Escape' })
    expect(shown()).toBeUndefined()
  })

  it.each<[string, Partial<Listed>, () => void]>([
    ['in the search', {}, () => fireEvent.keyDown(part('#search'), { key: 'Escape' })],
    ['of a sheet', { isSheet: true }, () => fireEvent.keyDown(button(10), { key: 'Escape' })],
    [
      'of what is in front',
      { dialog: { at: 'question', record: row(11) } },
      () => fireEvent.keyDown(button(10), { key: 'Escape' }),
    ],
    [
      'that somebody has used already',
      {},
      () => {
        button(10).addEventListener('keydown', used)
        fireEvent.keyDown(button(10), { key: 'Escape' })
      },
    ],
  ])('%s does not', (_where, listed, press) => {
    const { open, shown } = show(listed)
    open(11)
    press()
    expect(shown()).toBe(11)
  })

  it('nobody listens once the list is gone', () => {
    const removed = vi.spyOn(document, 'removeEventListener')
    const { unmount } = show()
    const before = removed.mock.calls.length
    unmount()
    const names = removed.mock.calls.slice(before).map(([name, , options]) => [name, options])
    expect(names).toEqual(
      expect.arrayContaining([
        ['keydown', true],
        ['pointerdown', true],
        ['click', undefined],
        ['focusin', undefined],
        ['keydown', undefined],
      ]),
    )
  })
})

const remove = (id: number): OpenDialog => ({ at: 'remove', record: row(id) })

describe('a record that is being deleted here', () => {
  const failed = { at: 'failed' } as OpenDialog

  it('is known from its confirmation on, unless it was refused', () => {
    const { open, detail } = show()
    const isRemoved = (dialog: OpenDialog) => {
      change({ dialog })
      return detail().isRemoved
    }
    expect(isRemoved(remove(11)), 'none is shown').toBe(false)
    change({ dialog: AT_LIST })
    open(12)
    expect(detail().isRemoved).toBe(false)
    expect([
      isRemoved(remove(11)),
      isRemoved(remove(12)),
      isRemoved(AT_LIST),
      isRemoved(failed),
      isRemoved(AT_LIST),
    ]).toEqual([false, true, true, false, false])
  })
})

const isMarked = () => 'modal' in Object(history.state)

describe('its address', () => {
  it('follows once it has stayed for a quarter of a second, and only at the list', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { open, move, detail } = show()
    const settled = () => [detail().settledId, location.pathname]
    expect(settled()).toEqual([undefined, '/clientes'])
    open(11)
    expect(settled()).toEqual([11, '/clientes/ver/11'])
    move(1)
    act(() => void vi.advanceTimersByTime(249))
    expect(settled()).toEqual([11, '/clientes/ver/11'])
    move(1)
    act(() => void vi.advanceTimersByTime(249))
    expect(settled()).toEqual([11, '/clientes/ver/11'])
    act(() => void vi.advanceTimersByTime(1))
    expect(settled()).toEqual([13, '/clientes/ver/13'])
    move(-1)
    change({ dialog: { at: 'question', record: row(12) } })
    act(() => void vi.advanceTimersByTime(1000))
    expect(settled()).toEqual([13, '/clientes/ver/13'])
    change({ dialog: AT_LIST })
    act(() => void vi.advanceTimersByTime(250))
    expect(settled()).toEqual([12, '/clientes/ver/12'])
    open(12)
    expect(settled()).toEqual([undefined, '/clientes'])
    open(13)
    expect(settled()).toEqual([13, '/clientes/ver/13'])
  })

  it('is an entry that Back closes, which a list alone does not have', () => {
    const { open } = show()
    expect(isMarked()).toBe(false)
    open(11)
    expect(isMarked()).toBe(true)
  })

  it('keeps what is searched', async () => {
    history.replaceState(null, '', '/clientes?buscar=sur')
    const { open, close } = show()
    open(11)
    await waitFor(() =>
      expect(`${location.pathname}${location.search}`).toBe('/clientes/ver/11?buscar=sur'),
    )
    close()
    expect(`${location.pathname}${location.search}`).toBe('/clientes?buscar=sur')
  })
})
