import type { Column } from './column'
import { CHECKBOX } from './dense-width'

/** What each kind of column takes where rows are one line each, its padding included: catalogue-table.css. Pixels. */
const WIDTH: Readonly<Record<Exclude<Column['width'], 'address'>, number>> = {
  code: 96,
  number: 140,
  amount: 176,
  word: 132,
  name: 236,
  // In a narrower column long names are cut off so early that they look alike.
  fill: 140,
}

/** An address takes this share of the table. */
const ADDRESS = 0.26

/** What a row's buttons take beside one another. Pixels. */
const BUTTONS = [0, 110, 172, 240]

/**
 * The width from which on a list's rows fit into one line, pixels: in less room the column that takes what the others leave
 * would get next to nothing.
 */
export function lineWidth(
  columns: readonly Column[],
  actionCount: number,
  isSelected: boolean,
): number {
  const fixed = columns.reduce(
    (sum, column) => sum + widthOf(column),
    (BUTTONS[actionCount] ?? BUTTONS.at(-1) ?? 0) + (isSelected ? CHECKBOX : 0),
  )
  const addresses = columns.filter(({ width, ownWidth }) => width === 'address' && !ownWidth)
  return Math.ceil(fixed / (1 - addresses.length * ADDRESS))
}

function widthOf({ width, ownWidth }: Column): number {
  if (ownWidth !== undefined) return pixels(ownWidth)
  return width === 'address' ? 0 : WIDTH[width]
}

/** The root's letters are as browsers have them: 16 px. */
const UNITS: Readonly<Record<string, number>> = { px: 1, rem: 16 }

/** For a CSS length; 0 if it depends on something else. */
function pixels(length: string): number {
  const [, number, unit = ''] = /^([\d.]+)(px|rem)$/.exec(length.trim()) ?? []
  return Number(number ?? 0) * (UNITS[unit] ?? 0)
}
