import type { Layout } from './use-layout'

/** Heights of a row in pixels: exact where rows are one line, a first guess where they are measured. */
export const ROW_HEIGHT: Readonly<Record<Layout, number>> = {
  wide: 41,
  narrow: 57,
  dense: 57,
  cards: 168,
}

/** Browsers cut off what is higher than 17 to 33 million pixels. */
const MOST_PIXELS = 12_000_000

/** How near the end of the window the rows in sight come before it moves on. Rows. */
const MARGIN = 200

/** The rows that can be scrolled to without moving the window: `length` of `count`, from `base` on. */
export interface RowWindow {
  readonly base: number
  readonly length: number
  readonly count: number
}

/** @param base where the window should begin, if there are rows enough behind it */
export function rowWindow(count: number, layout: Layout, base: number): RowWindow {
  const length = Math.min(count, Math.floor(MOST_PIXELS / ROW_HEIGHT[layout]))
  return { base: Math.max(0, Math.min(base, count - length)), length, count }
}

/** Where the window begins once a row is to be shown: as it is, if the row is inside it. */
export function baseFor({ base, length, count }: RowWindow, index: number): number {
  if (index >= base && index < base + length) return base
  return Math.max(0, Math.min(index - Math.floor(length / 2), count - length))
}

/**
 * By how many rows the window moves because those in sight are near its end or its beginning, and others follow there.
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
