import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import type { Layout } from './use-layout'
import { useWantedFocus } from './use-wanted-focus'

/** Heights of a row in pixels: exact where rows are one line, a first guess where they are measured. */
const ROW_HEIGHT: Readonly<Record<Layout, number>> = {
  wide: 41,
  narrow: 57,
  dense: 57,
  cards: 168,
}

/** The sticky header covers this much of the region. Pixels. */
const HEAD_HEIGHT = 40

/** Rows rendered on either side of the visible ones: each costs time with every key in the search. */
const OVERSCAN = { still: 1, scrolling: 4 }

/** What the table's body contains, in order: visible rows, and gaps for the others. */
export type Slot =
  | { readonly kind: 'row'; readonly key: number; readonly index: number; readonly height: number }
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
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT[layout],
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      const overscan = virtualizer.isScrolling ? OVERSCAN.scrolling : OVERSCAN.still
      const indexes = defaultRangeExtractor({ ...range, overscan })
      const keep = active < count && region.current?.contains(document.activeElement) === true
      return keep && !indexes.includes(active)
        ? [...indexes, active].sort((a, b) => a - b)
        : indexes
    },
  })

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])

  const focus = useWantedFocus(region, count, active)

  const items = virtualizer.getVirtualItems()
  return {
    slots: withGaps(items, virtualizer.getTotalSize()),
    sight: {
      start: virtualizer.range?.startIndex ?? 0,
      end: virtualizer.range?.endIndex ?? 0,
    },
    tabStop: tabStop(items, active, virtualizer.scrollOffset ?? 0),
    measure: virtualizer.measureElement,
    focusWhenShown: (index, action) => {
      virtualizer.scrollToIndex(index)
      focus(index, action)
    },
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    scrollToTop: () => {
      // Asking costs a layout, which a key in the search can do without.
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
    },
  }
}

function withGaps(items: readonly VirtualItem[], total: number): Slot[] {
  const slots: Slot[] = []
  let end = 0
  for (const [position, item] of items.entries()) {
    const height = item.start - end
    if (height > 0) slots.push({ kind: 'gap', key: `gap-${position}`, height })
    // Keyed by position, so that scrolling and searching change texts instead of building rows.
    slots.push({ kind: 'row', key: item.index, index: item.index, height: item.size })
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
): number | undefined {
  const shown =
    items.find(({ index }) => index === active) ?? items.find(({ start }) => start >= offset)
  return (shown ?? items[0])?.index
}
