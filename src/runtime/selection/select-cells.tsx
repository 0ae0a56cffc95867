import { useListContext, useNotify } from 'react-admin'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { plainText } from '../columns/column'
import { useListCounts } from '../list/list-context'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { SelectCellProps } from '../list/screen-selection'
import { useSelectionMessage } from '../messages/use-selection-message'
import type { Row } from '../rows/row'
import { rowControl } from '../table/row-control'
import { useTableScope } from '../table/table-scope'
import { SELECTED_MAX, type Selection } from './selection'
import { useSelectFound } from './use-select-found'

/** What the arrow keys lead to in each row. */
const ACTION = 'seleccionar'

/** Its accessible name says which record it is; it is as high and wide as a finger. */
export function SelectCell({
  selection,
  row,
  index,
  tabbable,
}: SelectCellProps & { readonly selection: Selection }) {
  const message = useSelectionMessage()
  const { contract, busy } = useCatalogueScope()
  const { onFocus, onMove } = useTableScope()
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(row.id))
  const isRange = useRef(false)
  return (
    <td className="cell-select">
      <label className="select-box">
        <input
          type="checkbox"
          {...rowControl({ index, tabbable, onFocus, onMove }, ACTION)}
          aria-label={message('gestion.select.row', { name: plainText(row[contract.nameField]) })}
          checked={isSelected}
          disabled={busy}
          // A change does not say whether Shift is held.
          onClick={({ shiftKey }) => {
            isRange.current = shiftKey
          }}
          onChange={() => selection.toggle(row, isRange.current)}
        />
      </label>
    </td>
  )
}

/** Selects all that is found, or nothing. */
export function SelectHead({ selection }: { readonly selection: Selection }) {
  const message = useSelectionMessage()
  const notify = useNotify()
  const { busy } = useCatalogueScope()
  const { data = [], total = 0 } = useListContext<Row>()
  const { size } = useSyncExternalStore(selection.subscribe, selection.rows)
  const { found } = useListCounts()
  const selectFound = useSelectFound(selection)
  const isWhole = size > 0 && size >= total && data.every(({ id }) => selection.has(id))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = size > 0 && !isWhole
  }, [size, isWhole])
  return (
    <td className="cell-select">
      <label className="select-box">
        <input
          ref={box}
          type="checkbox"
          aria-label={message('gestion.select.all')}
          checked={isWhole}
          disabled={busy}
          onChange={() => {
            if (isWhole) selection.only([])
            else if (total > SELECTED_MAX || found?.precision !== 'exacta')
              notify(message('gestion.select.too_many'), { type: 'info' })
            else selectFound()
          }}
        />
      </label>
    </td>
  )
}
