import { useEvent } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListedScope } from '../list/listed-scope'
import { noteOpened } from '../recent/recent-places'
import type { ListSource } from '../rows/list-source'
import type { Row } from '../rows/row'
import { recordPath } from '../stage/form-address'
import type { Stage } from '../stage/stage'
import { useBackCloses } from '../shell/leaving/use-back-closes'
import { SHOW } from './detail-name'
import { useAddressedDetail } from './use-addressed-detail'
import { useRowEvents } from './use-row-events'
import { useSettled } from './use-settled'

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
  const { source, stage, table } = useListedScope()
  const { resource } = contract
  const { row, show, setWanted } = useShownRow(source)
  const atList = stage.at === 'list'
  const settledId = useSettled(row?.id, atList)

  const isRemoved = useRemoved(stage) === row?.id && row !== undefined

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
function useRemoved(stage: Stage): Row['id'] | undefined {
  const [removed, setRemoved] = useState<Row['id']>()
  const now = stage.at === 'remove' ? stage.record.id : stage.at === 'failed' ? undefined : removed
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
