import { useListContext } from 'react-admin'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListCounts } from '../list/list-context'
import type { SelectionBarProps } from '../list/screen-selection'
import { useSelectionMessage } from '../messages/use-selection-message'
import type { Values } from '../provider/records/payload'
import type { Row } from '../rows/row'
import { fetchedPanel } from '../shell/panels/fetched-panel'
import { RESTING_PLACE } from '../shell/typing-guard'
import { useFocusAfter } from '../shell/panels/use-focus-after'
import type { BulkAction } from './bulk-action'
import { SELECTED_MAX, type Selection } from './selection'
import { useSelectFound } from './use-select-found'

const BulkDialog = fetchedPanel(async () => (await import('./bulk-dialog')).BulkDialog)

interface BarProps extends SelectionBarProps {
  readonly selection: Selection
  readonly offered: readonly BulkAction[]
}

/** What is opened for an action: the records are those of that moment. */
interface Opened {
  readonly action: BulkAction
  readonly rows: readonly Row[]
}

/** How many rows are selected, and what can be done to them; nothing is to be seen while none are. */
export function SelectionBar({ selection, offered, records, readAll }: BarProps) {
  const message = useSelectionMessage()
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
        {size === 0 ? '' : message('gestion.select.count', counted(size))}
      </output>
      {size > 0 && (
        <>
          {readAll === undefined && <HiddenRows selection={selection} />}
          <span className="selection-buttons">
            {offered.map((action) => (
              <button
                key={action.name}
                type="button"
                className="button-secondary"
                disabled={scope.busy}
                onClick={() => setOpened({ action, rows: selection.current() })}
              >
                {message('gestion.select.act', { label: action.label, ...counted(size) })}
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
              {message('gestion.select.none')}
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

/** What was entered for each action, of runs that have left rows to be done. It is forgotten once no row is selected. */
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
      // At once: what no form opens with needs no more than the row.
      records.open('', row, (found) => {
        opened = found
      })
      return opened
    }
    selection.show({ rows: data, readAll, record })
  })
}

const counted = (count: number) => ({ smart_count: count, count: count.toLocaleString('es-AR') })

/** How many of the selected rows the list does not show now. Of a list in pages that is not known. */
function HiddenRows({ selection }: { readonly selection: Selection }) {
  const message = useSelectionMessage()
  const { data = [] } = useListContext<Row>()
  const { size } = selection.rows()
  const shown = data.reduce((sum, { id }) => (selection.has(id) ? sum + 1 : sum), 0)
  if (shown === size) return null
  const hidden = size - shown
  return (
    <span className="selection-hidden">{message('gestion.select.hidden', counted(hidden))}</span>
  )
}

/** Selects all that is found, where not all of it is. */
function FoundButton({ selection }: { readonly selection: Selection }) {
  const message = useSelectionMessage()
  const { data = [] } = useListContext<Row>()
  const { found } = useListCounts()
  const selectFound = useSelectFound(selection)
  if (found === undefined || found.count === 0) return null
  if (found.precision !== 'exacta' || found.count > SELECTED_MAX) {
    return <span className="selection-hidden">{message('gestion.select.too_many')}</span>
  }
  const { size } = selection.rows()
  if (size >= found.count && data.every(({ id }) => selection.has(id))) return null
  return (
    <button type="button" className="link-button" onClick={selectFound}>
      {message('gestion.select.found', counted(found.count))}
    </button>
  )
}
