import { foldForSearch } from '#wire/fold'
import type { Encoding } from './encoding'
import { cellText } from './spreadsheet-forms'

/** The chosen way to read a file; a part that is left out is found in the file itself. */
export interface ReadAs {
  /** The encoding of a CSV. */
  readonly encoding?: Encoding | undefined
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined
}

/** All texts that name a field of an entity, as `foldForSearch` leaves them. */
export type FieldNames = ReadonlySet<string>

/** Rows at the beginning of a file among which its header is: titles and empty rows may be above it. */
export const HEADER_ROWS = 100

export interface FoundHeader {
  /** Its place among the rows. */
  readonly at: number
  /** The number of its cells that name a field. */
  readonly named: number
}

/**
 * Finds the header of a file, in any format: the row that names the most fields, or the first filled one if no row names any.
 * Below a row with as many cells, a single name makes no header: 'Activo' may be a value. Only in the second filled row it
 * makes one, if neither that row nor the first one has other cells: then the first one is taken for the title of a list with
 * one column. Further down it is a value of an unknown column, whose first rows would be lost.
 * @param rows the first HEADER_ROWS of the file are enough
 * @returns undefined if no row is filled
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fieldNames: FieldNames,
): FoundHeader | undefined {
  const all = rows.map((cells, at) => ({ at, cells: cells.filter((text) => text.trim() !== '') }))
  const [first, second] = all.filter(({ cells }) => cells.length > 0)
  if (first === undefined) return undefined
  const found = all.slice(first.at, HEADER_ROWS).flatMap(({ at, cells }) => {
    const named = cells.filter((text) => fieldNames.has(foldForSearch(cellText(text)))).length
    const isOneColumn = at === second?.at && first.cells.length === 1 && cells.length === 1
    const isBelowTitle = cells.length > first.cells.length || isOneColumn
    return at === first.at || named > 1 || isBelowTitle ? [{ at, named }] : []
  })
  const most = Math.max(0, ...found.map(({ named }) => named))
  const best = found.find(({ named }) => named === most) ?? { at: first.at, named: 0 }
  // A row that names fewer fields and is as wide is a header, if rows of data are between the two; a title is narrower.
  const isBetween = (at: number): boolean =>
    all.some((row) => row.at > at && row.at < best.at && row.cells.length > 0)
  const above = found.find(
    ({ at, named }) => named > 0 && isBetween(at) && isAsWide(rows, at, best.at),
  )
  return above ?? best
}

const isAsWide = (rows: readonly (readonly string[])[], one: number, other: number): boolean =>
  filledUpTo(rows[one] ?? [], 0).length >= filledUpTo(rows[other] ?? [], 0).length

/** The names of the columns; empty ones at the end are left out. */
export function titlesOf(cells: readonly string[]): readonly string[] {
  return filledUpTo(cells, 0).map((title) => title.trim())
}

/** The cells up to the last filled one, and at least `width` of the existing ones. */
export function filledUpTo(cells: readonly string[], width: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(width, last + 1))
}
