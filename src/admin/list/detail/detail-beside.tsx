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
  /** Called with the values that the list's rows need, each time they change. Its identity should be stable. */
  onScope(scope: DetailScope): void
}

/**
 * At the usual width of a desktop screen, a list has room for this many columns beside a record: the panel shows all
 * fields of that record.
 */
const COLUMNS_BESIDE = 2

/** The record that is shown beside a list, if there is one. */
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
  /** The last known state of the record; undefined: none is shown. */
  readonly row: Row | undefined
  /** The id of the record, once it has been shown for a moment. */
  readonly settledId: Row['id'] | undefined
  /** The record is being deleted by this user. */
  readonly isRemoved: boolean
  toggle(row: Row): void
  /** Goes to the next row (1), or to the previous one (-1). */
  move(by: 1 | -1): void
  /** Closes the record and focuses its row. */
  close(): void
}

/** Which record is shown: chosen by a click, by Enter, by its address, and in a panel also by the focus on a row. */
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

/**
 * The row that is shown, and the index of a row that is shown once it is loaded, unless another row is shown before.
 */
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

/** -1 if the row is not among those that are found and loaded. */
function indexOf({ rows = [], first }: ListSource, { id }: Row): number {
  const place = rows.findIndex((row) => row.id === id)
  return place === -1 ? -1 : first + place
}

/** Focuses the row of a record that was closed by Back from within, instead of the beginning of the page. */
function useFocusAfterGone(row: Row | undefined, focusRow: (row: Row) => void): void {
  const before = useRef(row)
  const focus = useEvent(focusRow)
  useEffect(() => {
    const gone = row === undefined ? before.current : undefined
    before.current = row
    if (gone !== undefined && document.activeElement === document.body) focus(gone)
  }, [row, focus])
}

/** Longer than the interval at which a key that is held down moves to the next row. Milliseconds. */
const SETTLED_MS = 250

/**
 * The id of the shown record, once no other one has been shown for a moment: keys that pass many rows neither change
 * the address nor read each record. The first record is settled at once.
 * @param mayChange false: the settled id stays the same
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

/**
 * Shows the record of the address after a reload, by a link, or with Forward; hides it when the user leaves that
 * address.
 */
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
      // The user may have gone to another address meanwhile.
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
  /** undefined: the row is not loaded. */
  rowAt(index: number): Row | undefined
  /** The row was pressed and released outside any control, without selecting text. */
  onClick(row: Row, index: number): void
  /** A key has moved the focus to this loaded row. Not called if the focus returns by itself after a form. */
  onFocus(row: Row): void
  /** Escape, at a row or outside any control. undefined: Escape does nothing. */
  readonly onEscape: (() => void) | undefined
}

/** Listens to the rows of the table, and to Escape: a listener on each row would make keys in the search slower. */
function useRowEvents(events: RowEvents): void {
  /** The element that was pressed: if the pointer is released over another one, the click is on the row around both. */
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
    // In the capture phase, before the row itself moves the focus.
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

/** The action of a row that shows its record, for the keys that move from row to row. */
const SHOW = 'ver'

/** The name of a row, as a button that shows its record. */
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
