import { foldForSearch } from '../wire/search/fold'
import type { Encoding } from './encoding'

/** How somebody wants a file to be read; whatever is left out is found in the file itself. */
export interface ReadAs {
  /** How a CSV is encoded. */
  readonly encoding?: Encoding | undefined
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined
}

/** All texts that the fields of an entity are called by, as `foldForSearch` leaves them. */
export type FieldNames = ReadonlySet<string>

/** Rows at the beginning of a file among which its header is: titles and empty rows may be above it. */
export const HEADER_ROWS = 100

export interface FoundHeader {
  /** Its place among the rows. */
  readonly at: number
  /** How many of its cells are what a field is called. */
  readonly named: number
}

/**
 * Finds the header of a file, of whatever format: the row that names the most fields, or the first one that is filled when no
 * row names any.
 * @param rows the first HEADER_ROWS of the file are enough
 * @returns undefined: no row is filled
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fieldNames: FieldNames,
): FoundHeader | undefined {
  const counts = rows
    .slice(0, HEADER_ROWS)
    .map((cells) => cells.filter((text) => fieldNames.has(foldForSearch(text))).length)
  const named = Math.max(0, ...counts)
  if (named > 0) return { at: counts.indexOf(named), named }
  const at = rows.findIndex((cells) => cells.some((text) => text.trim() !== ''))
  return at < 0 ? undefined : { at, named: 0 }
}
