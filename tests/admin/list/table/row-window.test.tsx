import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseFor, rowWindow, shiftAt } from '#admin/list/table/use-visible-rows'
import { rowAfterKey } from '#admin/list/table/use-row-focus'
import { act, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react'
import {
  type Layout,
  type Narrow,
  TableScopeProvider,
  useLayout,
} from '#admin/list/table/table-scope'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import type { Column } from '#admin/fields/columns/column'
import { type CatalogueScope, CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { Selection } from '#admin/list/selection/selection'
import { PendingRow } from '#admin/list/table/catalogue-table'
import { InSpanish } from '../../support/message'
import { ResourceContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { DateColumn, EmailColumn, ReferenceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import type { ActionTexts } from '#admin/record/actions/row-actions'
import type { EntityContract } from '#wire/contract'
import { listLoaded, sitAt } from '../../support/desk'
import { useWire } from '../../support/wire'

const MOST = Math.floor(12_000_000 / 41)

const HALF = Math.floor(MOST / 2)
const shift = (count: number, base: number, startIndex: number) =>
  shiftAt(rowWindow(count, 'wide', base), { startIndex, endIndex: startIndex + 8 })

describe('the window of rows', () => {
  it.each([
    [0, 0, { base: 0, length: 0 }],
    [100, 0, { base: 0, length: 100 }],
    [100, 50, { base: 0, length: 100 }],
    [1_000_000, 0, { base: 0, length: MOST }],
    [1_000_000, 300_000, { base: 300_000, length: MOST }],
    [1_000_000, 999_999, { base: 1_000_000 - MOST, length: MOST }],
    [1_000_000, -5, { base: 0, length: MOST }],
  ])('of %i rows, from %i on', (count, base, window) => {
    expect(rowWindow(count, 'wide', base)).toEqual({ ...window, count })
  })

  it('has fewer rows where these are higher', () => {
    expect(rowWindow(1_000_000, 'cards', 0).length).toBe(Math.floor(12_000_000 / 168))
  })

  it.each([
    [0, 0],
    [MOST - 1, 0],
    [MOST, MOST - Math.floor(MOST / 2)],
    [500_000, 500_000 - Math.floor(MOST / 2)],
    [999_999, 1_000_000 - MOST],
  ])('for row %i it begins at %i', (index, base) => {
    expect(baseFor(rowWindow(1_000_000, 'wide', 0), index)).toBe(base)
  })

  it('stays for a row inside it', () => {
    const shown = rowWindow(1_000_000, 'wide', 400_000)
    expect(baseFor(shown, 400_000)).toBe(400_000)
    expect(baseFor(shown, 400_000 + MOST - 1)).toBe(400_000)
    expect(baseFor(shown, 399_999)).toBe(399_999 - Math.floor(MOST / 2))
  })
})

describe('the window moves', () => {
  it.each([
    ['far from both ends', 1_000_000, 300_000, 1000, 0],
    ['near its end', 1_000_000, 0, MOST - 208, HALF],
    ['not yet near its end', 1_000_000, 0, MOST - 209, 0],
    ['near its beginning', 1_000_000, 300_000, 199, -HALF],
    ['not yet near its beginning', 1_000_000, 300_000, 200, 0],
    ['no further than to the last row', MOST + 10, 0, MOST - 9, 10],
    ['no further than to the first row', 1_000_000, 10, 0, -10],
    ['at the very beginning', 1_000_000, 0, 0, 0],
    ['at the very end', 1_000_000, 1_000_000 - MOST, MOST - 9, 0],
    ['where all rows are in it', 100, 0, 91, 0],
  ])('%s', (_where, count, base, start, rows) => {
    expect(shift(count, base, start)).toBe(rows)
  })
})

describe('C-11: the row that a key leads to, of 30', () => {
  it.each([
    ['ArrowDown', 10, 11],
    ['ArrowDown', 29, 29],
    ['ArrowUp', 10, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 10, 18],
    ['PageDown', 25, 29],
    ['PageUp', 10, 2],
    ['PageUp', 5, 0],
    ['Home', 10, 0],
    ['End', 10, 29],
    ['Enter', 10, undefined],
    ['ArrowLeft', 10, undefined],
    ['a', 10, undefined],
  ])('%s from %i: %j', (key, from, to) => {
    expect(rowAfterKey(key, from, 30)).toBe(to)
  })
})

it.each<[width: number, columns: number, narrow: Narrow, layout: Layout, isCrowded?: boolean]>([
  [1280, 4, 'cards', 'wide'],
  [801, 4, 'cards', 'wide'],
  [800, 4, 'cards', 'narrow'],
  [768, 4, 'cards', 'narrow'],
  [767, 4, 'cards', 'cards'],
  [767, 4, 'table', 'narrow'],
  [1280, 5, 'cards', 'dense'],
  [800, 5, 'cards', 'dense'],
  [767, 5, 'cards', 'cards'],
  [767, 5, 'table', 'dense'],
  [1280, 4, 'cards', 'dense', true],
  [768, 4, 'cards', 'dense', true],
  [767, 4, 'cards', 'cards', true],
  [767, 4, 'table', 'narrow', true],
])(
  'C-15: at %i px, %i columns of a list that has %s on a phone are %s',
  (width, columns, narrow, layout, isCrowded = false) => {
    setWindowWidth(width)
    expect(renderHook(() => useLayout(narrow, columns, isCrowded)).result.current).toBe(layout)
  },
)

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'fill',
  text: String,
  sortKey: String,
})
const onMove = vi.fn<(key: string, index: number, action: string | undefined) => boolean>()
const nothing = () => null
const selection = new Selection()

function show(parts: Partial<CatalogueScope>) {
  render(
    <InSpanish>
      <CatalogueScopeProvider value={parts as CatalogueScope}>
        <TableScopeProvider
          value={{
            id: 't',
            columns: ['a', 'b'].map(column),
            measure: undefined,
            onAction: nothing,
            onFocus: nothing,
            toggleBranch: undefined,
            onMove,
          }}
        >
          <table>
            <tbody>
              <PendingRow index={7} place={3} height={57} />
            </tbody>
          </table>
        </TableScopeProvider>
      </CatalogueScopeProvider>
    </InSpanish>,
  )
  return screen.getByRole('row')
}

it.each([
  [0, undefined, 2],
  [1, undefined, 3],
  [4, undefined, 3],
  [0, selection, 3],
  [2, selection, 4],
])('with %i buttons a row and the checkbox %j is as wide as %i cells', (count, boxes, cells) => {
  const row = show({ actionCount: count, selection: boxes })
  expect(row.querySelectorAll('td')).toHaveLength(1)
  expect(row.querySelector('td')?.colSpan).toBe(cells)
})

it('has the place and the height of the row that is to come, and says that it is to come', () => {
  const row = show({ actionCount: 0 })
  expect(row.getAttribute('aria-busy')).toBe('true')
  expect(row.getAttribute('aria-rowindex')).toBe('9')
  expect({ ...row.dataset }).toEqual({ index: '7', place: '3', pending: '' })
  expect([row.tabIndex, row.style.height, row.textContent]).toEqual([-1, '57px', 'Cargando…'])
})

it.each([true, false])('a key that leads to another row (%s) does nothing else', (leads) => {
  onMove.mockReturnValue(leads)
  const row = show({ actionCount: 0 })
  const key = createEvent.keyDown(row, { key: 'End' })
  fireEvent(row, key)
  expect(onMove).toHaveBeenLastCalledWith('End', 7, undefined)
  expect(key.defaultPrevented).toBe(leads)
})

const layout = () => screen.getByRole('table', { name: 'Rubros' }).className.split(' ').slice(1)

describe('a table with many columns', () => {
  const wire = useWire()
  useLayoutSizes()

  /** What the table has; observers are told of each change. */
  let room = 0
  const observers = new Set<() => void>()

  beforeEach(() => {
    setWindowWidth(1280)
    wire.answer('rubros-buscar', () => Response.json({ rubros: [{ id: 1, rubro: 'Cine' }] }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #told: () => void
        constructor(told: () => void) {
          this.#told = told
        }
        observe(element: Element): void {
          if (element.matches('.catalogue-scroll')) observers.add(this.#told)
        }
        unobserve(): void {
          this.disconnect()
        }
        disconnect(): void {
          observers.delete(this.#told)
        }
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  })
  afterEach(() => observers.clear())

  const give = (width: number) =>
    act(() => {
      room = width
      for (const told of observers) told()
    })

  const contract: EntityContract = rubros

  async function open(columns: ReactNode, actions: ActionTexts = {}) {
    const desk = sitAt(
      <ResourceContextProvider value="rubros">
        <CatalogueScreen
          contract={contract}
          title="Rubros"
          form={RubroForm}
          texts={{ empty: '' }}
          actions={actions}
        >
          {columns}
        </CatalogueScreen>
      </ResourceContextProvider>,
      { token: wire.backend.token },
    )
    await listLoaded()
    return desk
  }

  /** A name, which takes what the others leave, a reference, an address and a date. */
  const FOUR = [
    <TextColumn key="name" source="rubro" label="Rubro" />,
    <ReferenceColumn key="client" source="client" label="Cliente" />,
    <EmailColumn key="mail" source="mail" label="Correo" />,
    <DateColumn key="day" source="day" label="Día" />,
  ]

  describe('C-15: four columns', () => {
    it.each([
      [1080, 'catalogue-wide'],
      [703, 'catalogue-dense'],
      [734, 'catalogue-dense'],
    ])('that have %i px are %s', async (width, expected) => {
      room = width
      await open(FOUR)
      expect(layout()).toEqual([expected])
    })

    it('are dense while a panel beside them takes their room, and stay as they are behind a form', async () => {
      room = 1080
      await open(FOUR)
      give(766)
      expect(layout()).toEqual(['catalogue-dense'])
      give(0)
      expect(layout()).toEqual(['catalogue-dense'])
      give(1080)
      expect(layout()).toEqual(['catalogue-wide'])
      give(0)
      expect(layout()).toEqual(['catalogue-wide'])
    })

    it('are as a phone has them, however little room that is', async () => {
      room = 334
      setWindowWidth(360)
      await open(FOUR)
      expect(layout()).toEqual(['catalogue-narrow'])
    })
  })

  it('C-15: two columns are one line in what a desk leaves them', async () => {
    room = 526
    await open(FOUR.slice(0, 2))
    expect(layout()).toEqual(['catalogue-dense'])
    give(560)
    expect(layout()).toEqual(['catalogue-wide'])
  })

  /** On several rows, which are selected for it. */
  const cerrar = { label: 'Cerrar', question: '¿Cerrar?', many: '¿Cerrar todos?' }

  it.each<[what: string, actions: ActionTexts, least: number]>([
    ['nothing', {}, 548],
    ['checkboxes', { cerrar }, 596],
  ])(
    'C-15: two columns with %s before them are one line in all the room that they need',
    async (_what, actions, least) => {
      room = least - 1
      const desk = await open(FOUR.slice(0, 2), actions)
      expect(layout()).toEqual(['catalogue-dense'])
      give(least)
      expect(layout()).toEqual(['catalogue-wide'])
      desk.unmount()
      expect(observers.size).toBe(0)
    },
  )
})
