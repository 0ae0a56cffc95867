import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Column } from '#admin/fields/columns/column'
import { type CatalogueScope, CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { Selection } from '#admin/list/selection/selection'
import { PendingRow } from '#admin/list/table/catalogue-table'
import { TableScopeProvider } from '#admin/list/table/table-scope'
import { InSpanish } from '../../support/message'

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
