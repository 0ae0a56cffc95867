import type { Column } from './column'
import { CHECKBOX } from './dense-width'

/** The width of each kind of column if rows are one line each, with its padding: catalogue-table.css. Pixels. */
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

/** The width of a row's buttons beside one another. Pixels. */
const BUTTONS = [0, 110, 172, 240]

/**
 * The least width in which a list's rows fit into one line, in pixels. With less room, the column that fills the rest
 * would get almost none.
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

/** The font size of the root is the browser's default: 16 px. */
const UNITS: Readonly<Record<string, number>> = { px: 1, rem: 16 }

/** The pixels of a CSS length; 0 if it depends on something else. */
function pixels(length: string): number {
  const [, number, unit = ''] = /^([\d.]+)(px|rem)$/.exec(length.trim()) ?? []
  return Number(number ?? 0) * (UNITS[unit] ?? 0)
}
