import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect, useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useLocation } from 'react-router'
import { DetailPanel } from './detail-panel'
import { type DetailScope, useDetailScope, isControl } from './detail-scope'
import './record-detail.css'
import { useCatalogueScope, type NameCellProps, useListedScope } from '../catalogue-scope'
import { noteOpened } from '#admin/frame/recent/recent-places'
import type { ListSource } from '../rows/list-source'
import type { Row } from '#admin/provider/row'
import { recordPath, readRecordPath, useMissing } from '../dialogs/form-address'
import type { OpenDialog } from '../dialogs/use-dialog'
import { useBackCloses } from '#admin/frame/leaving/back-entry'
import { rowAfterKey } from '../table/use-row-focus'
import { rowControl } from '#admin/fields/columns/column'
import { useTableScope } from '../table/table-scope'

interface DetailBesideProps {
  /** `DetailSection` elements. */
  readonly sections: ReactNode
  /** Called with what the list's rows need, each time that changes. Its identity should be stable. */
  onScope(scope: DetailScope): void
}

/** Beside a record, a list of a desk's usual width has room for these: the panel shows all of that record. */
const COLUMNS_BESIDE = 2

/** What is beside a list: the record that is shown, if there is one. */
export function DetailBeside({ sections, onScope }: DetailBesideProps) {
  const isSheet = useMediaQuery('(max-width: 1199px)', { noSsr: true })
  const isTight = useMediaQuery('(max-width: 1439px)', { noSsr: true })
  const { row, settledId, isRemoved, move, close, ...detail } = useDetail(isSheet)
  const toggle = useEvent(detail.toggle)
  const shown = row?.id
  const isBeside = shown !== undefined && !isSheet
  const columnsAtMost = isBeside && isTight ? COLUMNS_BESIDE : undefined
  useLayoutEffect(
    () => onScope({ shown, isSheet, columnsAtMost, toggle, Name: DetailName }),
    [onScope, shown, isSheet, columnsAtMost, toggle],
  )
  if (row === undefined) return null
  return (
    <DetailPanel
      row={row}
      settledId={settledId}
      isRemoved={isRemoved}
      isSheet={isSheet}
      sections={sections}
      onMove={move}
      onClose={close}
    />
  )
}

interface Detail {
  /** As it was last known; undefined: none is shown. */
  readonly row: Row | undefined
  /** Its id, once it has been shown for a moment. */
  readonly settledId: Row['id'] | undefined
  /** It is being deleted here. */
  readonly isRemoved: boolean
  toggle(row: Row): void
  /** To the next row (1), or to the one before (-1). */
  move(by: 1 | -1): void
  /** The focus goes to the row. */
  close(): void
}

/** Which record is shown: by a click, by Enter, by its address, and where it is beside the list, by the focus on a row. */
export function useDetail(isSheet: boolean): Detail {
  const { contract } = useCatalogueScope()
  const { source, dialog, table } = useListedScope()
  const { resource } = contract
  const { row, show, setWanted } = useShownRow(source)
  const atList = dialog.at === 'list'
  const settledId = useSettled(row?.id, atList)

  const isRemoved = useRemoved(dialog) === row?.id && row !== undefined

  const focusRow = (shown: Row): void => {
    const index = indexOf(source, shown)
    if (index !== -1) table.current?.focusRow(index, SHOW)
  }
  const close = (): void => show(undefined)
  const open = (next: Row): void => {
    noteOpened(contract, next)
    show(next)
  }
  const move = (by: 1 | -1): void => {
    if (row === undefined) return
    const index = indexOf(source, row) + by
    if (index < 0 || index >= source.rowCount) return
    const next = rowAt(source, index)
    table.current?.showRow(index)
    if (next === undefined) setWanted(index)
    else show(next)
  }
  useRowEvents({
    rowAt: (index) => rowAt(source, index),
    onClick: (clicked, index) => {
      open(clicked)
      if (!isSheet) table.current?.focusRow(index, SHOW)
    },
    onFocus: (focused) => {
      if (row !== undefined && !isSheet && atList) show(focused)
    },
    onEscape: row !== undefined && !isSheet && atList ? close : undefined,
  })
  useAddressedDetail({ shown: row?.id, atList, onShow: show, onHide: close })
  const address =
    row === undefined
      ? undefined
      : { open: recordPath(resource, 'ver', settledId), closed: `/${resource}` }
  useBackCloses(row === undefined ? undefined : 'detail', close, address)
  useFocusAfterGone(row, focusRow)
  return {
    row,
    settledId,
    isRemoved,
    toggle: (next) => (next.id === row?.id ? close() : open(next)),
    move,
    close,
  }
}

/** The row that is shown, and the index of one that is shown once it is loaded, unless another is by then. */
function useShownRow(source: ListSource) {
  const [row, setRow] = useState<Row>()
  const [wanted, setWanted] = useState<number>()
  const show = (next: Row | undefined): void => {
    setWanted(undefined)
    setRow(next)
  }
  const arrived = wanted === undefined ? undefined : rowAt(source, wanted)
  if (arrived !== undefined) show(arrived)
  return { row, show, setWanted }
}

/** The record whose deletion was confirmed last, unless it was refused. */
function useRemoved(dialog: OpenDialog): Row['id'] | undefined {
  const [removed, setRemoved] = useState<Row['id']>()
  const now =
    dialog.at === 'remove' ? dialog.record.id : dialog.at === 'failed' ? undefined : removed
  if (now !== removed) setRemoved(now)
  return now
}

const rowAt = ({ rows = [], first }: ListSource, index: number): Row | undefined =>
  rows[index - first]

/** -1 where the row is not among those that are found and loaded. */
function indexOf({ rows = [], first }: ListSource, { id }: Row): number {
  const place = rows.findIndex((row) => row.id === id)
  return place === -1 ? -1 : first + place
}

/** Whoever closes it by Back from within it is at its row again, and not at the beginning of the page. */
function useFocusAfterGone(row: Row | undefined, focusRow: (row: Row) => void): void {
  const before = useRef(row)
  const focus = useEvent(focusRow)
  useEffect(() => {
    const gone = row === undefined ? before.current : undefined
    before.current = row
    if (gone !== undefined && document.activeElement === document.body) focus(gone)
  }, [row, focus])
}

/** Longer than a key that is held down takes to the next row. Milliseconds. */
const SETTLED_MS = 250

/**
 * The record that is shown once no other one has been for a moment: keys that lead through many rows change no address and read no
 * record of each. The first one is there at once.
 * @param mayChange false: it stays what it is
 */
function useSettled(id: Row['id'] | undefined, mayChange: boolean): Row['id'] | undefined {
  const [settled, setSettled] = useState(id)
  if (settled === undefined && id !== undefined) setSettled(id)
  if (settled !== undefined && id === undefined) setSettled(undefined)
  useEffect(() => {
    if (!mayChange || id === settled) return
    const timer = setTimeout(() => setSettled(id), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [id, settled, mayChange])
  return settled ?? id
}

interface AddressedDetail {
  readonly shown: Row['id'] | undefined
  readonly atList: boolean
  onShow(row: Row): void
  onHide(): void
}

/** Shows the record that the address is of: after a reload, by a link, or with Forward; and none if somebody has left it. */
export function useAddressedDetail({ shown, atList, onShow, onHide }: AddressedDetail): void {
  const { resource } = useCatalogueScope().contract
  const { records } = useListedScope()
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)
  const missing = useMissing(resource)
  const readAddress = () => readRecordPath(resource, 'ver', window.location.pathname)

  const follow = useEvent((canFind: boolean): void => {
    const id = readAddress()
    if (id !== undefined && !canFind) return
    followed.current = location
    if (!atList || id === (shown === undefined ? undefined : String(shown))) return
    if (id === undefined) return onHide()
    records.find(id, (row) => {
      // Somebody has gone elsewhere meanwhile.
      if (readAddress() !== id) return
      if (row === undefined) missing()
      else onShow(row)
    })
  })
  const { isReady } = records
  useEffect(() => {
    if (followed.current !== location) follow(isReady)
  }, [follow, location, isReady])
}

interface RowEvents {
  /** undefined: it is not loaded. */
  rowAt(index: number): Row | undefined
  /** Pressed and let go on what is no control, and selects no text. */
  onClick(row: Row, index: number): void
  /** A key has led to the row: it has the focus, and is loaded. Not where the focus goes by itself after a form. */
  onFocus(row: Row): void
  /** Escape, at a row or at no control at all. undefined: nothing happens. */
  readonly onEscape: (() => void) | undefined
}

/** Listens to the rows of the table, and to Escape: a listener for each row would cost time with every key in the search. */
function useRowEvents(events: RowEvents): void {
  /** Where the pointer was pressed: what is let go elsewhere is a click on the row around both. */
  const pressed = useRef<EventTarget>(null)
  const onClick = useEvent(({ target }: MouseEvent): void => {
    const found = rowOf(target, events)
    const isText = getSelection()?.isCollapsed === false
    const isOfControl = isControl(target) || isControl(pressed.current)
    pressed.current = null
    if (found !== undefined && !isText && !isOfControl) events.onClick(...found)
  })
  const isLed = useRef(false)
  const noteInput = useEvent((event: Event): void => {
    pressed.current = event.type === 'pointerdown' ? event.target : null
    const isMove = event instanceof KeyboardEvent && rowAfterKey(event.key, 0, 1) !== undefined
    isLed.current = isMove && closest(event.target, TABLE) !== null
  })
  const onFocus = useEvent(({ target }: FocusEvent): void => {
    const found = isLed.current ? rowOf(target, events) : undefined
    if (found !== undefined) events.onFocus(found[0])
  })
  const onKey = useEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const { target } = event
    const isHere = target === document.body || closest(target, `${TABLE}, .detail`) !== null
    if (isHere) events.onEscape?.()
  })
  useEffect(() => {
    // Before the row itself moves the focus.
    document.addEventListener('keydown', noteInput, true)
    document.addEventListener('pointerdown', noteInput, true)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', noteInput, true)
      document.removeEventListener('pointerdown', noteInput, true)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [noteInput, onClick, onFocus, onKey])
}

const TABLE = '.catalogue-scroll'

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function rowOf(
  target: EventTarget | null,
  { rowAt }: Pick<RowEvents, 'rowAt'>,
): [row: Row, index: number] | undefined {
  const index = Number(closest(target, `${TABLE} tbody tr[data-index]`)?.dataset['index'])
  const row = Number.isNaN(index) ? undefined : rowAt(index)
  return row && [row, index]
}

/** The action of a row that shows its record: for the keys that lead from row to row. */
const SHOW = 'ver'

/** What names a row, as a button that shows its record. */
function DetailName({ row, index, tabbable, children }: NameCellProps) {
  const { shown, isSheet, toggle } = useDetailScope()
  const { onFocus, onMove } = useTableScope()
  return (
    <button
      type="button"
      className="detail-name"
      {...rowControl({ index, tabbable, onFocus, onMove }, SHOW)}
      {...(isSheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': row.id === shown })}
      // The second click of a double click would close it again.
      onClick={({ detail }) => detail < 2 && toggle(row)}
    >
      {children}
    </button>
  )
}
