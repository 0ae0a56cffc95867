import type { Column } from './column'

/** What each kind of column takes at least where there are many, its padding included: dense-table.css. Pixels. */
const LEAST: Readonly<Record<Exclude<Column['width'], 'fill'>, number>> = {
  code: 72,
  number: 112,
  word: 116,
  name: 150,
  address: 165,
}

/** A name is still read in this, beside few columns and beside many. Pixels. */
const NAME = { few: 96, many: 160 }

/** What a row's buttons take: beside few columns one below the other, beside many in one line or two. Pixels. */
const BUTTONS = { few: [0, 124], many: [0, 172, 172, 200] }
const FEW = 5

/**
 * The width from which on many columns can be read, pixels: in less room they are scrolled to, instead of the one that
 * takes what the others leave getting nothing. Columns with a width of their own are not in it.
 */
export function denseWidth(columns: readonly Column[], actionCount: number): number {
  const amount = columns.length > FEW ? 'many' : 'few'
  return columns
    .filter(({ ownWidth }) => ownWidth === undefined)
    .reduce(
      (sum, { width }) => sum + (width === 'fill' ? NAME[amount] : LEAST[width]),
      BUTTONS[amount][actionCount] ?? BUTTONS[amount].at(-1) ?? 0,
    )
}

/** The same in CSS, with the columns whose width the screen says. */
export function denseMinWidth(columns: readonly Column[], actionCount: number): string {
  const own = columns.flatMap(({ ownWidth }) => ownWidth ?? [])
  return `calc(${[`${denseWidth(columns, actionCount)}px`, ...own].join(' + ')})`
}
