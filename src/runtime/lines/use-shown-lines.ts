import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** Pixels. */
const ROW_HEIGHT = 44

/**
 * The rows to render for the scroll position of the grid.
 * @param active the row with the control: it stays wherever one scrolls
 */
export function useShownLines(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  active: number | undefined,
) {
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  return useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Rows that come into sight are no reason for a key to wait.
    useFlushSync: false,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    rangeExtractor: useCallback((range: Range) => withRow(range, active), [active]),
  })
}

function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range)
  if (row === undefined || row >= range.count || rows.includes(row)) return rows
  return [...rows, row].toSorted((one, other) => one - other)
}
