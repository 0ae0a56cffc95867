import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FunctionField, ListContextProvider, ResourceContextProvider } from 'react-admin'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FoundRows, SearchBox } from '#admin/list/catalogue-header'
import type { FocusPlaces } from '#admin/list/use-focus-return'
import { InSpanish } from '../support/message'
import { rubros } from '../../../generated/rubros/contract'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'
import { LeftOutRows } from '#admin/list/catalogue-body'
import type { Counted } from '#admin/frame/texts/use-message'
import { RubroForm } from '../../../generated/rubros/form'

useLayoutSizes()

const wire = useWire()

const setFilters = vi.fn<(...values: readonly unknown[]) => void>()
const enter = vi.fn<() => void>()

beforeEach(() => {
  setFilters.mockReset()
  enter.mockReset()
})

function show(filterValues: object) {
  const places: FocusPlaces = {
    searchBox: createRef(),
    addButton: createRef(),
    restingPlace: createRef(),
    table: { current: { enter, focusRow: enter, showRow: enter, scrollToTop: enter } },
  }
  render(
    <InSpanish>
      <ListContextProvider value={{ filterValues, setFilters } as never}>
        <SearchBox places={places} />
      </ListContextProvider>
    </InSpanish>,
  )
  return screen.getByRole<HTMLInputElement>('searchbox')
}

it('what is typed is searched beside the filters, as typed; Enter searches it at once', () => {
  const box = show({ estado: ['A'], q: 'nor' })
  expect(box.value).toBe('nor')
  fireEvent.change(box, { target: { value: 'nort' } })
  expect(setFilters.mock.calls).toEqual([[{ estado: ['A'], q: 'nort' }, undefined, true]])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(setFilters.mock.lastCall).toEqual([{ estado: ['A'], q: 'nor' }, undefined, false])
  expect(setFilters).toHaveBeenCalledTimes(2)
  expect(enter).not.toHaveBeenCalled()
})

it.each([
  ['ArrowDown', true],
  ['ArrowUp', false],
  ['a', false],
])('the key %s leads to the rows: %s', (key, leads) => {
  const box = show({})
  expect(box.value).toBe('')
  const pressed = createEvent.keyDown(box, { key })
  fireEvent(box, pressed)
  expect([pressed.defaultPrevented, enter.mock.calls.length]).toEqual([leads, leads ? 1 : 0])
  expect(setFilters).not.toHaveBeenCalled()
})

it('nothing completes or corrects what is typed, which is of 50 characters at most', () => {
  const box = show({})
  expect([box.getAttribute('autocomplete'), box.getAttribute('spellcheck'), box.maxLength]).toEqual(
    ['off', 'false', 50],
  )
  expect([box.placeholder, box.getAttribute('aria-label')]).toEqual(['Buscar...', 'Buscar...'])
})

it.each([
  ['of the list', true, '<button></button>'],
  ['of a text', false, '<input>'],
  ['of a long text', false, '<textarea></textarea>'],
  ['of a choice', false, '<select></select>'],
  ['of a form', false, '<div role="dialog"></div>'],
  ['of a question', false, '<div role="alertdialog"></div>'],
])('the slash at a control %s leads to the search: %s', (_where, leads, html) => {
  const box = show({})
  document.body.insertAdjacentHTML('beforeend', html)
  const place = document.body.lastElementChild ?? box
  const pressed = createEvent.keyDown(place, { key: '/' })
  fireEvent(place, pressed)
  place.remove()
  expect([document.activeElement === box, pressed.defaultPrevented]).toEqual([leads, leads])
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('a slash with %s is left to the browser', (held) => {
  const box = show({})
  expect(fireEvent.keyDown(document.body, { key: '/', [held]: true })).toBe(true)
  expect(document.activeElement).not.toBe(box)
})

describe('a list without a search', () => {
  const CONTRACT = { ...rubros, searches: [] }

  const WithoutSearch = () => (
    <ResourceContextProvider value="rubros">
      <CatalogueScreen
        contract={CONTRACT}
        title="Rubros"
        form={() => null}
        texts={{ empty: 'Todavía no hay rubros.' }}
      >
        <IdColumn source="id" />
        <TextColumn source="rubro" />
      </CatalogueScreen>
    </ResourceContextProvider>
  )

  beforeEach(async () => {
    setWindowWidth(1280)
    await wire.backend.empty('rubros')
    for (const rubro of ['Cine', 'Radio']) await wire.backend.call('rubros-ingresar', { rubro })
  })

  it('a list of records without texts has no search, and all else', async () => {
    const desk = sitAt(<WithoutSearch />, { token: wire.backend.token })
    await listLoaded()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByText('2 registros', { selector: '.catalogue-found' })).toBeTruthy()
    expect(shownRows().map(([, name]) => name)).toEqual(['Cine', 'Radio'])
    await desk.user.keyboard('/')
    expect(document.activeElement).toBe(document.body)
  })
})

const exactly = (count: number): Counted => ({ count, precision: 'exacta' })
const atLeast = (count: number): Counted => ({ count, precision: 'minima' })
const shown = () => document.querySelector('.catalogue-found')?.textContent
const told = () => screen.getByRole('status').textContent

describe('how many rows there are', () => {
  it.each([
    [exactly(0), undefined, '0 registros'],
    [exactly(1), undefined, '1 registro'],
    [exactly(12_345), exactly(12_345), '12.345 registros'],
    [exactly(12), exactly(12_345), '12 de 12.345 registros'],
    [exactly(0), exactly(1), '0 de 1 registro'],
    [atLeast(10_000), undefined, 'más de 10.000 registros'],
    [exactly(12), atLeast(10_000), '12 de más de 10.000 registros'],
  ])('%j of %j: %s', (found, all, text) => {
    render(<FoundRows shown={found} all={all} />, { wrapper: InSpanish })
    expect([shown(), told()]).toEqual([text, text])
    expect(document.querySelector('.catalogue-found')?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each([
    [0, []],
    [1, ['1 registro llegó sin los datos que lo identifican y no se muestra.']],
    [1_234, ['1.234 registros llegaron sin los datos que los identifican y no se muestran.']],
  ])('%i that cannot be shown are told as such', (count, texts) => {
    render(<LeftOutRows count={count} />, { wrapper: InSpanish })
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(texts)
  })
})

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('how many rows are found while somebody types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown at once, and announced once it has not changed for 0.7 s', () => {
    const all = exactly(9)
    const { rerender, unmount } = render(<FoundRows shown={all} all={all} />, {
      wrapper: InSpanish,
    })
    rerender(<FoundRows shown={exactly(5)} all={all} />)
    expect([shown(), told()]).toEqual(['5 de 9 registros', '9 registros'])
    wait(600)
    rerender(<FoundRows shown={exactly(2)} all={all} />)
    wait(699)
    expect([shown(), told()]).toEqual(['2 de 9 registros', '9 registros'])
    wait(1)
    expect(told()).toBe('2 de 9 registros')
    rerender(<FoundRows shown={exactly(1)} all={all} />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the rows during a search', () => {
  const NAMES = ['Norte', 'Noroeste', 'Sur']

  beforeEach(() => {
    setWindowWidth(1280)
    const listed = NAMES.map((rubro, at) => ({ id: at + 1, rubro }))
    wire.answer('rubros-buscar', () => Response.json({ rubros: listed }))
  })

  it('a key in the search renders no row again whose record is still there', async () => {
    const render = vi.fn<(record: Record<string, unknown>) => string>(({ rubro }) => String(rubro))
    const desk = sitAt(
      <ResourceContextProvider value="rubros">
        <CatalogueScreen contract={rubros} title="Rubros" form={RubroForm} texts={{ empty: '' }}>
          <IdColumn source="id" />
          <FunctionField source="rubro" render={render} />
        </CatalogueScreen>
      </ResourceContextProvider>,
      { token: wire.backend.token },
    )
    await listLoaded()
    await waitFor(() => expect(shownRows()).toHaveLength(3))
    render.mockClear()
    await desk.user.type(screen.getByRole('searchbox'), 'nor')
    expect(shownRows().map(([, name]) => name)).toEqual(['Norte', 'Noroeste'])
    expect(render).not.toHaveBeenCalled()
  })
})
