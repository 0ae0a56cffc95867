import { useListContext, useNotify } from 'react-admin'
import { useEffect, useRef, useSyncExternalStore, useLayoutEffect, useState } from 'react'
import { isPermitted } from '#admin/provider/auth/permissions'
import type { EntityContract } from '#wire/contract'
import type { ActionTexts } from '#admin/record/actions/row-actions'
import { useCatalogueScope } from '../catalogue-scope'
import type { CatalogueRecords, ListSource } from '../rows/list-source'
import { readSession } from '#admin/provider/session/stored-session'
import { type BulkAction, Selection, SELECTED_MAX } from './selection'
import { plainText, rowControl } from '#admin/fields/columns/column'
import { useListCounts } from '../list-context'
import type { Row } from '#admin/provider/row'
import { useTableScope } from '../table/table-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { RESTING_PLACE } from '#admin/frame/typing-guard'
import { useFocusAfter } from '#admin/frame/panels/panel-button'
import { useMessage } from '#admin/frame/texts/use-message'
import { useReportFailure } from '#admin/frame/shell-context'
import type { Values } from '#wire/kinds/field'

/** The selection of a list, for the actions on many rows; undefined if the user may do none of them. */
export function selectionOf(contract: EntityContract, actions: ActionTexts): Selection | undefined {
  const user = readSession()
  const offered = Object.entries(actions).flatMap(([name, { label, many, asks }]) =>
    many === undefined || !isPermitted(contract, user, name)
      ? []
      : { name, label, question: many, asks },
  )
  return offered.length === 0 ? undefined : new Selection(offered)
}

/** The action of a row's checkbox, for the keys that move from row to row. */
const ACTION = 'seleccionar'

interface SelectCellProps {
  readonly selection: Selection
  readonly row: Row
  /** The index among the rows shown, from 0. */
  readonly index: number
  /** Tab stops here. */
  readonly tabbable: boolean
}

/** The first cell of a row. Its accessible name has the name of the record; it is as high and wide as a finger. */
export function SelectCell({ selection, row, index, tabbable }: SelectCellProps) {
  const message = useMessage()
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
          aria-label={message('admin.select.row', { name: plainText(row[contract.nameField]) })}
          checked={isSelected}
          disabled={busy}
          // The change event does not tell whether Shift is held.
          onClick={({ shiftKey }) => {
            isRange.current = shiftKey
          }}
          onChange={() => selection.toggle(row, isRange.current)}
        />
      </label>
    </td>
  )
}

/** The first cell of the header: selects all rows that are found, or none. */
export function SelectHead({ selection }: { readonly selection: Selection }) {
  const message = useMessage()
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
          aria-label={message('admin.select.all')}
          checked={isWhole}
          disabled={busy}
          onChange={() => {
            if (isWhole) selection.only([])
            else if (total > SELECTED_MAX || found?.precision !== 'exacta')
              notify(message('admin.select.too_many'), { type: 'info' })
            else selectFound()
          }}
        />
      </label>
    </td>
  )
}

const BulkDialog = fetchedPanel(async () => (await import('./bulk-dialog')).BulkDialog)

interface BarProps {
  readonly selection: Selection
  readonly records: CatalogueRecords
  /** Reads all rows that are found, if not all of them are loaded. */
  readonly readAll: ListSource['readAll']
}

/** The open dialog of an action: its records are those at the moment of opening. */
interface Opened {
  readonly action: BulkAction
  readonly rows: readonly Row[]
}

/** Below the rows: the number of selected rows, and their actions; invisible while no row is selected. */
export function SelectionBar({ selection, records, readAll }: BarProps) {
  const message = useMessage()
  const scope = useCatalogueScope()
  const { size } = useSyncExternalStore(selection.subscribe, selection.rows)
  const [opened, setOpened] = useState<Opened>()
  const typed = useEntered(size)
  const bar = useRef<HTMLDivElement>(null)
  useFocusAfter(opened !== undefined, bar)
  useShownRows(selection, records, readAll)
  return (
    <div ref={bar} className={size === 0 ? 'visually-hidden' : 'selection-bar'} {...RESTING_PLACE}>
      <output className="selection-count">
        {size === 0 ? '' : message('admin.select.count', counted(size))}
      </output>
      {size > 0 && (
        <>
          {readAll === undefined && <HiddenRows selection={selection} />}
          <span className="selection-buttons">
            {selection.offered.map((action) => (
              <button
                key={action.name}
                type="button"
                className="button-secondary"
                disabled={scope.busy}
                onClick={() => setOpened({ action, rows: selection.current() })}
              >
                {message('admin.select.act', { label: action.label, ...counted(size) })}
              </button>
            ))}
            <FoundButton selection={selection} />
            <button
              type="button"
              className="link-button"
              onClick={() => {
                selection.only([])
                // The button disappears when it is pressed.
                bar.current?.focus()
              }}
            >
              {message('admin.select.none')}
            </button>
          </span>
        </>
      )}
      {opened !== undefined && (
        <BulkDialog
          {...opened}
          scope={scope}
          typed={typed.get(opened.action.name)}
          onDone={({ unknown, unsent }, asked) => {
            const left = [...unknown, ...unsent]
            if (left.length > 0) typed.set(opened.action.name, asked)
            else typed.delete(opened.action.name)
            selection.only(left, unknown)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

/** The values entered for each action whose run has left rows undone. They are forgotten once no row is selected. */
function useEntered(size: number): Map<string, Values> {
  const [typed] = useState(() => new Map<string, Values>())
  useEffect(() => {
    if (size === 0) typed.clear()
  }, [size, typed])
  return typed
}

/** Passes the rows that the list shows to the selection, after each render. */
function useShownRows(
  selection: Selection,
  records: BarProps['records'],
  readAll: BarProps['readAll'],
): void {
  const { data = [] } = useListContext<Row>()
  useLayoutEffect(() => {
    const record = (row: Row): Row => {
      let opened = row
      // At once: without a form an action needs only the row.
      records.open('', row, (found) => {
        opened = found
      })
      return opened
    }
    selection.show({ rows: data, readAll, record })
  })
}

const counted = (count: number) => ({ smart_count: count, count: count.toLocaleString('es-AR') })

/** The number of selected rows that the list does not show now. */
function HiddenRows({ selection }: { readonly selection: Selection }) {
  const message = useMessage()
  const { data = [] } = useListContext<Row>()
  const { size } = selection.rows()
  const shown = data.reduce((sum, { id }) => (selection.has(id) ? sum + 1 : sum), 0)
  if (shown === size) return null
  const hidden = size - shown
  return <span className="selection-hidden">{message('admin.select.hidden', counted(hidden))}</span>
}

/** Selects all rows that are found, unless they are selected already. */
function FoundButton({ selection }: { readonly selection: Selection }) {
  const message = useMessage()
  const { data = [] } = useListContext<Row>()
  const { found } = useListCounts()
  const selectFound = useSelectFound(selection)
  if (found === undefined || found.count === 0) return null
  if (found.precision !== 'exacta' || found.count > SELECTED_MAX) {
    return <span className="selection-hidden">{message('admin.select.too_many')}</span>
  }
  const { size } = selection.rows()
  if (size >= found.count && data.every(({ id }) => selection.has(id))) return null
  return (
    <button type="button" className="link-button" onClick={selectFound}>
      {message('admin.select.found', counted(found.count))}
    </button>
  )
}

/** Selects all rows that are found, which a list in pages reads first; a failure is reported. */
function useSelectFound(selection: Selection): () => void {
  const { data = [] } = useListContext<Row>()
  const { found } = useListCounts()
  const { title } = useCatalogueScope()
  const message = useMessage()
  const notify = useNotify()
  const report = useReportFailure()
  const readAndSelect = async (readAll: () => Promise<Row[]>): Promise<void> => {
    try {
      notify(message('admin.list.reading_all'), { type: 'info' })
      selection.set(await readAll(), true)
    } catch (error) {
      report(error, { operation: 'load', title }, () => void readAndSelect(readAll))
    }
  }
  return () => {
    const { readAll } = selection
    if (readAll === undefined || data.length === found?.count) selection.set(data, true)
    else void readAndSelect(readAll)
  }
}
