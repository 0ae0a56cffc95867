import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT, rowWindow } from './row-window'
import type { Layout } from './use-layout'
import { useWindowMoves } from './use-window-moves'
import { useWantedFocus } from './use-wanted-focus'

/** The sticky header covers this much of the region. Pixels. */
const HEAD_HEIGHT = 40

/** Rows rendered on either side of the visible ones: each costs time with every key in the search. */
const OVERSCAN = { still: 1, scrolling: 4 }

/** What the table's body contains, in order: visible rows, and gaps for the others. */
export type Slot =
  | {
      readonly kind: 'row'
      readonly key: number
      /** Its place among all rows, and in the window (`row-window.ts`). */
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
  /** Scrolls a row into sight, then focuses one of its buttons (`use-wanted-focus.ts`). */
  focusWhenShown(index: number, action: string | undefined): void
  scrollTo(index: number): void
  scrollToTop(): void
}

/**
 * The rows to render for the region's scroll position.
 * @param active the row the keyboard is at: it stays in the page while it has the focus, wherever one scrolls
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
    // Of a row's place in the window, as that is counted in.
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
      // Asking costs a layout, which a key in the search can do without.
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
