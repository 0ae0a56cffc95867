import type { Column } from './column'

/** What each kind of column takes at least if there are many, its padding included: dense-table.css. Pixels. */
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

/** The least in which a name can be read, beside few columns and beside many. Pixels. */
const NAME = { few: 112, many: 128 }

/** What a row's buttons take: beside few columns one below the other, beside many in one line or two. Pixels. */
const BUTTONS = { few: [0, 108, 108, 116, 200], many: [0, 172, 172, 200] }
const FEW = 5

/**
 * The width from which on many columns can be read, pixels: in less room they are scrolled to, instead of the one that
 * takes what the others leave getting nothing. Columns with a width of their own are not in it.
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

/** Whether there are more columns than a tablet holds, whatever checkboxes and buttons are beside them. */
export const isMany = (columns: readonly Column[]): boolean => columns.length > FEW

const leastOf = ({ width }: Column, amount: Amount): number =>
  width === 'fill' ? NAME[amount] : LEAST[width]

const leastOfFirst = (column: Column, amount: Amount): number =>
  column.width === 'number' ? FIRST_NUMBER[amount] : leastOf(column, amount)

/** What the checkboxes of rows take: selection.css. Pixels. */
export const CHECKBOX = 48

/** The same in CSS, with the columns whose width the screen says. */
export function denseMinWidth(
  columns: readonly Column[],
  actionCount: number,
  isSelected: boolean,
): string {
  const own = columns.flatMap(({ ownWidth }) => ownWidth ?? [])
  const least = denseWidth(columns, actionCount) + (isSelected ? CHECKBOX : 0)
  return sumOf([`${least}px`, ...own])
}

/** More amounts in sight would leave too little room for what scrolls. */
const MOST_PINNED = 2

/**
 * Columns of which the last amounts stay in sight while the table is scrolled sideways, one beside the other and before
 * the row's buttons. An amount that the buttons cover in part would read as another amount.
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
