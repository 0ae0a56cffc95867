import {
  defaultRangeExtractor,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState, useRef } from 'react'
import type { Layout } from './table-scope'

/** The sticky header covers this much of the region. Pixels. */
const HEAD_HEIGHT = 40

/** Rows rendered on either side of the visible ones: each makes keys in the search slower. */
const OVERSCAN = { still: 1, scrolling: 4 }

/** The content of the table's body, in order: visible rows, and gaps for the others. */
export type Slot =
  | {
      readonly kind: 'row'
      readonly key: number
      /** Its index among all rows, and its index in the window. */
      readonly index: number
      readonly place: number
      readonly height: number
    }
  | { readonly kind: 'gap'; readonly key: string; readonly height: number }

export interface VisibleRows {
  readonly slots: readonly Slot[]
  /** The first and the last row in sight. */
  readonly sight: { readonly start: number; readonly end: number }
  /** The row whose buttons are in the tab order. */
  readonly tabStop: number | undefined
  measure(row: HTMLTableRowElement | null): void
  /** Scrolls a row into sight, then focuses one of its buttons. */
  focusWhenShown(index: number, action: string | undefined): void
  scrollTo(index: number): void
  scrollToTop(): void
}

/**
 * The rows to render for the region's scroll position.
 * @param active the row that the keyboard is at: it stays in the page while it has the focus, wherever the user scrolls
 */
export function useVisibleRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  layout: Layout,
  active: number,
): VisibleRows {
  const [begin, setBegin] = useState(0)
  const shown = rowWindow(count, layout, begin)
  const { base, length } = shown
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT[layout],
    scrollPaddingEnd: HEAD_HEIGHT,
    // The attribute has the row's index in the window, which the virtualizer counts in.
    indexAttribute: 'data-place',
    getItemKey: useCallback((place: number) => base + place, [base]),
    rangeExtractor: (range) => {
      const overscan = virtualizer.isScrolling ? OVERSCAN.scrolling : OVERSCAN.still
      const indexes = defaultRangeExtractor({ ...range, overscan })
      const kept = active - base
      const isThere = kept >= 0 && kept < length
      const keep = isThere && region.current?.contains(document.activeElement) === true
      return keep && !indexes.includes(kept) ? [...indexes, kept].sort((a, b) => a - b) : indexes
    },
  })

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])
  const scrollTo = useWindowMoves(virtualizer, shown, setBegin)
  const focus = useWantedFocus(region, count, active)

  const items = virtualizer.getVirtualItems()
  return {
    slots: withGaps(items, virtualizer.getTotalSize(), base),
    sight: {
      start: base + (virtualizer.range?.startIndex ?? 0),
      end: base + (virtualizer.range?.endIndex ?? 0),
    },
    tabStop: tabStop(items, active, virtualizer.scrollOffset ?? 0, base),
    measure: virtualizer.measureElement,
    focusWhenShown: (index, action) => {
      scrollTo(index)
      focus(index, action)
    },
    scrollTo,
    scrollToTop: () => {
      setBegin(0)
      // Scrolling forces a layout, which a key in the search should avoid.
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
    },
  }
}

/** @param base the index of the first row of the window */
function withGaps(items: readonly VirtualItem[], total: number, base: number): Slot[] {
  const slots: Slot[] = []
  let end = 0
  for (const [position, item] of items.entries()) {
    const height = item.start - end
    if (height > 0) slots.push({ kind: 'gap', key: `gap-${position}`, height })
    // Keyed by position, so that scrolling and searching change texts instead of building rows.
    const index = base + item.index
    slots.push({ kind: 'row', key: index, index, place: item.index, height: item.size })
    end = item.end
  }
  if (total > end) slots.push({ kind: 'gap', key: 'gap-end', height: total - end })
  return slots
}

/** The active row while it is in the page, or else the first one in sight. */
function tabStop(
  items: readonly VirtualItem[],
  active: number,
  offset: number,
  base: number,
): number | undefined {
  const shown =
    items.find(({ index }) => base + index === active) ?? items.find(({ start }) => start >= offset)
  const place = (shown ?? items[0])?.index
  return place === undefined ? undefined : base + place
}

/** A move that the region's scroll position has not followed yet. */
interface Move {
  readonly base: number
  /** Scrolls, once the window begins at `base`; undefined: it has scrolled. */
  scroll: (() => void) | undefined
}

/**
 * Moves the window of a list that is too high for a browser while the user scrolls; the rows in sight keep their
 * position.
 * @param moveTo begins the window at another row
 * @returns a function that scrolls to a row, inside the window or not
 */
function useWindowMoves(
  virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>,
  shown: RowWindow,
  moveTo: (base: number) => void,
): (index: number) => void {
  const { base } = shown
  const pending = useRef<Move>(undefined)
  const shift = virtualizer.range === null ? 0 : shiftAt(shown, virtualizer.range)
  useLayoutEffect(() => {
    const move = pending.current
    if (move?.scroll !== undefined) {
      // There may be fewer rows by now, and the window may begin elsewhere.
      if (move.base === base) move.scroll()
      move.scroll = undefined
      return
    }
    // Until the region has scrolled, the rows in sight are those of the previous window.
    if (shift === 0) pending.current = undefined
    if (shift === 0 || move !== undefined) return
    const offset = virtualizer.scrollOffset ?? 0
    const first = virtualizer.getVirtualItemForOffset(offset)
    if (first === undefined) return
    const { index, start } = first
    const scroll = (): void => {
      const [moved] = virtualizer.getOffsetForIndex(index - shift, 'start') ?? [0]
      virtualizer.scrollToOffset(moved + offset - start)
    }
    pending.current = { base: base + shift, scroll }
    moveTo(base + shift)
  })
  return (index) => {
    const next = baseFor(shown, index)
    if (next === base) return virtualizer.scrollToIndex(index - base)
    pending.current = { base: next, scroll: () => virtualizer.scrollToIndex(index - next) }
    moveTo(next)
  }
}

/** Heights of a row in pixels: exact if rows are one line, a first guess if they are measured. */
const ROW_HEIGHT: Readonly<Record<Layout, number>> = {
  wide: 41,
  narrow: 57,
  dense: 57,
  cards: 168,
}

/** Browsers cut off elements higher than 17 to 33 million pixels. */
const MOST_PIXELS = 12_000_000

/** The distance between the rows in sight and the end of the window at which the window moves. Rows. */
const MARGIN = 200

/** The rows that can be scrolled to without moving the window: `length` of `count` rows, from `base` on. */
interface RowWindow {
  readonly base: number
  readonly length: number
  readonly count: number
}

/** @param base the row at which the window should begin, if enough rows follow it */
export function rowWindow(count: number, layout: Layout, base: number): RowWindow {
  const length = Math.min(count, Math.floor(MOST_PIXELS / ROW_HEIGHT[layout]))
  return { base: Math.max(0, Math.min(base, count - length)), length, count }
}

/** The begin of the window that shows a row: unchanged, if the row is inside it. */
export function baseFor({ base, length, count }: RowWindow, index: number): number {
  if (index >= base && index < base + length) return base
  return Math.max(0, Math.min(index - Math.floor(length / 2), count - length))
}

/**
 * The number of rows by which the window moves if the rows in sight are near its beginning or end and others follow
 * there.
 * @param sight the first and the last row in sight, counted from the beginning of the window
 */
export function shiftAt(
  { base, length, count }: RowWindow,
  sight: { readonly startIndex: number; readonly endIndex: number },
): number {
  const half = Math.floor(length / 2)
  const after = count - base - length
  if (after > 0 && sight.endIndex >= length - MARGIN) return Math.min(half, after)
  if (base > 0 && sight.startIndex < MARGIN) return -Math.min(half, base)
  return 0
}

/** A row's button. */
interface Place {
  readonly index: number
  readonly action: string
}

/**
 * Focuses a row's button as soon as the row is in the page; if it has no such button, its last one that does not delete
 * it, or the region. While the row is not loaded yet, its placeholder has the focus, unless the user moves the focus. A
 * focused row that is no longer loaded is waited for as well.
 * @param active the row that has the focus
 * @returns a function that focuses a row's button; without an action, the button for the action that is waited for
 */
export function useWantedFocus(
  region: RefObject<HTMLElement | null>,
  count: number,
  active: number,
): (index: number, action: string | undefined) => void {
  const wanted = useRef<Place>(undefined)
  const pending = useRef<HTMLElement>(undefined)
  const held = useRef<Place>(undefined)

  const focusWanted = (): void => {
    if (region.current === null) return
    const rowAt = (index: number) =>
      region.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body
    if (isFree && held.current !== undefined && isPending(rowAt(held.current.index))) {
      wanted.current ??= held.current
    }
    if (wanted.current !== undefined) {
      const { index, action } = wanted.current
      const row = rowAt(index) ?? undefined
      // The user has moved the focus while the row was being loaded.
      const isLeft = pending.current !== undefined && !isFree && focused !== pending.current
      if (isLeft) wanted.current = undefined
      else if (row !== undefined && isPending(row)) {
        pending.current = row
        row.focus({ preventScroll: true })
      } else if (row !== undefined || index >= count) {
        wanted.current = undefined
        ;(buttonOf(row, action) ?? region.current).focus({ preventScroll: true })
      }
    }
    if (wanted.current === undefined) pending.current = undefined
    held.current = heldIn(region.current, active)
  }
  useLayoutEffect(focusWanted)
  return (index, action = wanted.current?.action ?? '') => {
    wanted.current = { index, action }
    pending.current = undefined
    focusWanted()
  }
}

const isPending = (row: HTMLElement | null | undefined): boolean =>
  row?.dataset['pending'] !== undefined

function buttonOf(row: HTMLElement | undefined, action: string): HTMLElement | undefined {
  const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
  return (
    buttons.find(({ dataset }) => dataset['action'] === action) ??
    buttons.findLast(({ dataset }) => dataset['action'] !== 'borrar')
  )
}

/** The row's button that has the focus now. */
function heldIn(region: HTMLElement, active: number): Place | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !region.contains(focused)) return undefined
  const { action } = focused.dataset
  return action === undefined ? undefined : { index: active, action }
}
