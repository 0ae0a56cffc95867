import { act, render, screen } from '@testing-library/react'
import { useImperativeHandle } from 'react'
import { expect, it } from 'vitest'
import { useFocusPlaces, useFocusReturn } from '#admin/list/use-focus-return'
import type { CatalogueTableHandle } from '#admin/list/table/use-row-focus'
import type { Row } from '#admin/provider/row'
import type { OpenForm, OpenDialog } from '#admin/list/dialogs/use-dialog'
import { RESTING_PLACE } from '#admin/frame/typing-guard'

const LIST: OpenDialog = { at: 'list' }

interface Shown {
  /** The ids of the rows, in their order. */
  readonly ids: readonly number[]
  /** The index of the first of them. */
  readonly first?: number
  readonly dialog?: OpenDialog
  readonly busy?: boolean
  /** Rows that offer 'asentar' no more. */
  readonly settled?: readonly number[]
}

const TABLE: CatalogueTableHandle = {
  // As the table, beyond its last row.
  focusRow: (index, action) => {
    const last = [...document.querySelectorAll('tr')].at(-1)
    const at = Math.min(index, Number(last?.dataset['index']))
    const row = document.querySelectorAll<HTMLElement>(`tr[data-index="${at}"] button`)
    const target = [...row].find(({ dataset }) => dataset['action'] === action) ?? row[0]
    target?.focus()
  },
  showRow: () => undefined,
  scrollToTop: () => undefined,
  enter: () => undefined,
}

/** A list that has no more than what can get the focus. */
function List({ ids, first = 0, dialog = LIST, busy = false, settled = [] }: Shown) {
  const places = useFocusPlaces()
  const rows = ids.map((id): Row => ({ id }))
  const { searchBox, addButton, restingPlace, table } = places
  useImperativeHandle(table, () => TABLE, [])
  useFocusReturn(places, { rows, first }, dialog, busy)
  return (
    <>
      <input aria-label="search" ref={searchBox} />
      <button ref={addButton}>add</button>
      <p ref={restingPlace} {...RESTING_PLACE}>
        rest
      </p>
      <table>
        <tbody>
          {/* As a table that shows its rows by their places: a row that moves is another element. */}
          {rows.map(({ id }, at) => (
            <tr key={first + at} data-index={first + at}>
              <td>
                <button data-action="modificar">modificar {id}</button>
                <button data-action="borrar">borrar {id}</button>
                {!settled.includes(Number(id)) && (
                  <button data-action="asentar">asentar {id}</button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const focused = () => document.activeElement?.textContent
const removal = (id: number): OpenDialog => ({ at: 'remove', record: { id } })
const edit = (id: number): OpenForm => ({
  at: 'form',
  mode: 'edit',
  record: { id },
  carried: {},
  typed: undefined,
  entry: 0,
  ended: false,
  leaving: false,
})

/** What has the focus after each of some states of the list. */
function focusAfter(states: readonly Shown[]): unknown[] {
  const [start = { ids: [] }, ...next] = states
  const { rerender } = render(<List {...start} />)
  return [start, ...next].map((state) => {
    rerender(<List {...state} />)
    return focused()
  })
}

it.each<[string, readonly Shown[], string]>([
  ['is at the row', [{ ids: [1, 2, 3] }], 'modificar 2'],
  ['goes with a row that moves', [{ ids: [2, 1, 3] }], 'modificar 2'],
  ['goes with one that moves later', [{ ids: [1, 2, 3] }, { ids: [2, 1, 3] }], 'modificar 2'],
  ['goes with it twice', [{ ids: [1, 2] }, { ids: [2, 1] }, { ids: [3, 1, 2] }], 'modificar 2'],
  ['stays with it', [{ ids: [2, 1, 3] }, { ids: [2, 1] }, { ids: [1, 2] }], 'modificar 2'],
  ['counts from the first row shown', [{ ids: [2, 3], first: 40 }], 'modificar 2'],
  ['stays at the place of a row that is gone', [{ ids: [1, 3] }], 'modificar 3'],
  ['waits for the end of a write', [{ ids: [1, 2, 3], busy: true }], 'rest'],
  ['comes back after it', [{ ids: [1, 2], busy: true }, { ids: [2, 1] }], 'modificar 2'],
])('after an edit the focus %s', (_what, states, at) => {
  const before = { ids: [1, 2, 3], dialog: edit(2) }
  expect(focusAfter([before, ...states]).at(-1)).toBe(at)
})

it('after a deletion the focus is at the row in its place, and does not delete that one', () => {
  const before = { ids: [1, 2, 3], dialog: removal(2) }
  const during = { ids: [1, 2, 3], busy: true }
  const [, ...after] = focusAfter([before, during, { ids: [1, 3] }])
  expect(after).toEqual(['rest', 'modificar 3'])
})

it('of the last row, once its deletion is listed, is at the one before', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} dialog={removal(3)} />)
  rerender(<List ids={[1, 2, 3]} busy />)
  rerender(<List ids={[1, 2, 3]} />)
  expect(focused()).toBe('modificar 3')
  rerender(<List ids={[1, 2]} />)
  expect(focused()).toBe('modificar 2')
  // It has come back once: whoever leaves it since is left where they are.
  act(() => screen.getByText('modificar 2').blur())
  rerender(<List ids={[1]} />)
  expect(document.activeElement).toBe(document.body)
})

it('after an action that the row does not offer any more it is at another button of the row, once', () => {
  const asked: OpenDialog = { at: 'action', record: { id: 2 }, action: 'asentar' }
  const { rerender } = render(<List ids={[1, 2]} dialog={asked} />)
  rerender(<List ids={[1, 2]} busy />)
  rerender(<List ids={[1, 2]} />)
  expect(focused()).toBe('asentar 2')
  rerender(<List ids={[1, 2]} settled={[2]} />)
  expect(focused()).toBe('modificar 2')
  act(() => screen.getByText('modificar 2').blur())
  rerender(<List ids={[1, 2]} settled={[1, 2]} />)
  expect(document.activeElement).toBe(document.body)
})

it('after a question that was answered with no, it is at the button that asked', () => {
  expect(focusAfter([{ ids: [1, 2], dialog: removal(2) }, { ids: [1, 2] }]).at(-1)).toBe('borrar 2')
})

it('after an addition it is at the button that adds', () => {
  const adding: OpenDialog = { ...edit(0), mode: 'add', record: undefined }
  expect(focusAfter([{ ids: [1], dialog: adding }, { ids: [1] }]).at(-1)).toBe('add')
})

it('whoever has moved it keeps it there', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} dialog={edit(2)} />)
  rerender(<List ids={[1, 2, 3]} />)
  act(() => screen.getByLabelText('search').focus())
  rerender(<List ids={[2, 1, 3]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('search'))
})
