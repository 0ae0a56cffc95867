import { useEvent } from 'react-admin'
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react'
import type { ListTree } from '../rows/list-source'
import type { Layout } from './table-scope'
import { useVisibleRows, type VisibleRows } from './use-visible-rows'

/** What the screen around it asks of a table. */
export interface CatalogueTableHandle {
  /** Puts the focus on a row's button, if it has no such button on its last that does not delete it, or on the table. */
  focusRow(index: number, action: string): void
  /** Scrolls a row into sight, unless one of the table's buttons has the focus: whoever is at a row stays there. */
  showRow(index: number): void
  scrollToTop(): void
  /** Puts the focus where Tab leads to: on a button of the row in sight that was worked on last, or of the first one. */
  enter(): void
}

interface RowFocus {
  readonly visible: VisibleRows
  /** A row's button got the focus. */
  onFocus(index: number): void
  /**
   * Arrow keys, PageUp, PageDown, Home and End; in a tree ArrowLeft and ArrowRight, too.
   * @param action undefined: the one that is waited for
   * @returns whether the key leads to another row
   */
  onMove(key: string, index: number, action: string | undefined): boolean
}

/** The rows to render, and the focus that wanders among them. */
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

/** Not a button that shows a secret: every look is recorded. */
const ENTRY = ':is(th, .cell-actions) button[data-action][tabindex="0"]'

/** Whether one of the rows' buttons has the focus. */
const hasFocusedButton = (region: HTMLElement | null): boolean =>
  Boolean(region?.querySelector('[data-action]:focus'))

/** Rows that PageUp and PageDown pass: about what the table shows at once. */
const PAGE = 8

/** The row that a key leads to from a row's button; undefined for keys that do not move. */
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
