import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { baseFor, type RowWindow, shiftAt } from './row-window'

/** A move that the region's scroll position has not followed yet. */
interface Move {
  readonly base: number
  /** Scrolls, once the window begins there; undefined: it has. */
  scroll: (() => void) | undefined
}

/**
 * Moves the window of a list that is too high for a browser, as one scrolls: the rows in sight stay where they are.
 * @param moveTo begins the window at another row
 * @returns scrolls to a row, in the window or not
 */
export function useWindowMoves(
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
      // There may be fewer rows by now, and the window elsewhere.
      if (move.base === base) move.scroll()
      move.scroll = undefined
      return
    }
    // Until the region has scrolled, the rows in sight are those of the window before.
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
