import { useEvent } from 'react-admin'
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react'
import type { ListTree } from '../rows/list-source'
import type { Layout } from './table-scope'
import { useVisibleRows, type VisibleRows } from './use-visible-rows'

/** The functions of a table that the screen around it calls. */
export interface CatalogueTableHandle {
  /**
   * Focuses the row's button for the action; if there is none, the last one that does not delete the row, or else the
   * table.
   */
  focusRow(index: number, action: string): void
  /** Scrolls a row into sight, unless one of the table's buttons has the focus: a user who is at a row stays there. */
  showRow(index: number): void
  scrollToTop(): void
  /**
   * Moves the focus to the element that Tab leads to: a button of the last used row, if that is in sight, or of the
   * first row in sight.
   */
  enter(): void
}

interface RowFocus {
  readonly visible: VisibleRows
  /** A row's button got the focus. */
  onFocus(index: number): void
  /**
   * Arrow keys, PageUp, PageDown, Home and End; in a tree ArrowLeft and ArrowRight as well.
   * @param action undefined: the action of the row that is being loaded
   * @returns whether the key moves to another row
   */
  onMove(key: string, index: number, action: string | undefined): boolean
}

/** The rows to render, and the focus that moves among them. */
export function useRowFocus(
  region: RefObject<HTMLElement | null>,
  count: number,
  layout: Layout,
  tree: ListTree | undefined,
  handle: Ref<CatalogueTableHandle>,
): RowFocus {
  const [active, setActive] = useState(0)
  const visible = useVisibleRows(region, count, layout, active)

  const focusRow = (index: number, action: string | undefined): void => {
    const target = Math.min(index, count - 1)
    setActive(target)
    visible.focusWhenShown(target, action)
  }
  const showRow = (index: number): void => {
    if (!hasFocusedButton(region.current)) visible.scrollTo(index)
  }
  const enter = (): void => region.current?.querySelector<HTMLElement>(ENTRY)?.focus()
  useImperativeHandle(handle, () => ({
    focusRow,
    showRow,
    enter,
    scrollToTop: visible.scrollToTop,
  }))

  const onMove = useEvent((key: string, index: number, action: string | undefined): boolean => {
    const next = tree?.lead(key, index) ?? rowAfterKey(key, index, count)
    if (next !== undefined) focusRow(next, action)
    return next !== undefined
  })
  return { visible, onFocus: setActive, onMove }
}

/** No button that shows a secret: every view of a secret is recorded. */
const ENTRY = ':is(th, .cell-actions) button[data-action][tabindex="0"]'

/** Whether one of the rows' buttons has the focus. */
const hasFocusedButton = (region: HTMLElement | null): boolean =>
  Boolean(region?.querySelector('[data-action]:focus'))

/** Rows that PageUp and PageDown pass: about as many as the table shows at once. */
const PAGE = 8

/** The row to which a key moves the focus from a row's button; undefined for other keys. */
export function rowAfterKey(key: string, from: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last)
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'PageDown':
      return Math.min(from + PAGE, last)
    case 'PageUp':
      return Math.max(from - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
