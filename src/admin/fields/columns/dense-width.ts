import type { Column } from './column'

/** The least width of each kind of column if there are many, its padding included: dense-table.css. Pixels. */
const LEAST: Readonly<Record<Exclude<Column['width'], 'fill'>, number>> = {
  code: 72,
  number: 112,
  amount: 144,
  word: 108,
  name: 128,
  address: 165,
}

/** A number in the first column has a wider padding before it. Pixels. */
const FIRST_NUMBER = { few: 116, many: 124 }

/** The least width in which a name can be read, beside few columns and beside many. Pixels. */
const NAME = { few: 112, many: 128 }

/** The width of a row's buttons: beside few columns they are stacked, beside many they take one line or two. Pixels. */
const BUTTONS = { few: [0, 108, 108, 116, 200], many: [0, 172, 172, 200] }
const FEW = 5

/**
 * The least width in which many columns can be read, in pixels. With less room the table scrolls sideways, so that the
 * column that fills the rest keeps a readable width. Columns with their own width do not count.
 */
export function denseWidth(columns: readonly Column[], actionCount: number): number {
  const amount = isMany(columns) ? 'many' : 'few'
  return columns
    .filter(({ ownWidth }) => ownWidth === undefined)
    .reduce(
      (sum, column) => sum + (column === columns[0] ? leastOfFirst : leastOf)(column, amount),
      BUTTONS[amount][actionCount] ?? BUTTONS[amount].at(-1) ?? 0,
    )
}

type Amount = 'few' | 'many'

/** Whether there are more columns than a tablet has room for, whether or not there are checkboxes and buttons. */
export const isMany = (columns: readonly Column[]): boolean => columns.length > FEW

const leastOf = ({ width }: Column, amount: Amount): number =>
  width === 'fill' ? NAME[amount] : LEAST[width]

const leastOfFirst = (column: Column, amount: Amount): number =>
  column.width === 'number' ? FIRST_NUMBER[amount] : leastOf(column, amount)

/** The width of the checkboxes of rows: selection.css. Pixels. */
export const CHECKBOX = 48

/** The same width in CSS, plus the columns whose width the screen sets. */
export function denseMinWidth(
  columns: readonly Column[],
  actionCount: number,
  isSelected: boolean,
): string {
  const own = columns.flatMap(({ ownWidth }) => ownWidth ?? [])
  const least = denseWidth(columns, actionCount) + (isSelected ? CHECKBOX : 0)
  return sumOf([`${least}px`, ...own])
}

/** More pinned amounts would leave too little room for the columns that scroll. */
const MOST_PINNED = 2

/**
 * Pins the last amounts of the columns: they stay in sight, side by side before the row's buttons, while the table is
 * scrolled sideways. An amount that the buttons cover in part would look like another amount.
 */
export function pinAmounts(columns: readonly Column[]): readonly Column[] {
  const pinned = columns.filter(({ align }) => align === 'end').slice(-MOST_PINNED)
  return columns.map((column) => {
    const index = pinned.indexOf(column)
    if (index === -1) return column
    const between = pinned.slice(index + 1).map(cssWidth)
    return { ...column, pinnedAt: sumOf(['var(--buttons, 0px)', ...between]) }
  })
}

const cssWidth = (column: Column): string => column.ownWidth ?? `${leastOf(column, 'many')}px`

const sumOf = (lengths: readonly string[]): string => `calc(${lengths.join(' + ')})`
