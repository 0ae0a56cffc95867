import type { Precision } from '#wire/pages/pages'
import type { Counted } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { useMemo } from 'react'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import type { Filter } from '../filter'
import type { ListFilters } from '../../filters/list-filters'

/** Rows of one page. */
export const PAGE = 100

/** One answer. */
export interface PageOfRows {
  readonly rows: readonly Row[]
  /** Rows that could not be read as records. */
  readonly leftOut: number
  /** The positions of its first and its last row, in the form of `despues`. */
  readonly primero?: string | undefined
  readonly ultimo?: string | undefined
  readonly total: number
  readonly precision: Precision
}

/**
 * Consecutive rows without a gap: each page was read from the last row of the page before, so that no row is there
 * twice or missing, whatever colleagues add and delete meanwhile.
 */
export interface LoadedRange {
  /** At least one page. */
  readonly pages: readonly PageOfRows[]
  /** The index of its first row among all rows that are found, according to the count at the time of reading. */
  readonly first: number
  readonly length: number
  /** No row precedes the range. */
  readonly begins: boolean
  /** No row follows the range. */
  readonly ends: boolean
}

/** The loaded part of a list and its counts. */
export interface Loaded {
  /** undefined: no row of it is loaded. */
  readonly range: LoadedRange | undefined
  /** The number of rows that the table announces. */
  readonly count: number
  /** The backend's last count. */
  readonly total: number
  readonly precision: Precision
  readonly leftOut: number
}

/** The rows in sight, by their indexes. */
export interface RowsInSight {
  readonly first: number
  readonly last: number
}

/** A page to be read. */
export interface Fetch {
  /** The place of the page: after or before the loaded rows, or instead of them. */
  readonly to: 'after' | 'before' | 'new'
  /** The page is read backwards. */
  readonly reversed: boolean
  /**
   * The row from which the page is counted; undefined: the list's beginning, or its end if the page is read backwards.
   */
  readonly despues: string | undefined
  /** The index from which the page is counted; undefined: the list's end, whatever its index is by then. */
  readonly anchor: number | undefined
  readonly saltear: number
  readonly cantidad: number
}

export const endOf = ({ first, length }: Pick<LoadedRange, 'first' | 'length'>): number =>
  first + length

/** Whether all rows that are found are loaded. */
export function isComplete(loaded: Loaded | undefined): boolean {
  if (loaded?.range === undefined) return loaded?.count === 0
  return loaded.range.begins && loaded.range.ends
}

/** The number of rows that are found, as far as it is known. */
export function countOf(loaded: Loaded): Counted {
  return isComplete(loaded)
    ? { count: loaded.count, precision: 'exacta' }
    : { count: loaded.total, precision: loaded.precision }
}

interface Filtered {
  /** The fields that all rows have; a provider may answer more. */
  readonly answers: readonly string[]
  readonly rows: readonly Row[]
  readonly filter: Filter
  readonly filters: ListFilters
  /** The rows were found by this filter. */
  readonly isFound: boolean
}

/** Whether a provider has answered rows that do not fit the filter, because it ignores `filtros`. */
export function useUnfiltered({ answers, rows, filter, filters, isFound }: Filtered): boolean {
  const isEmbedded = useEmbeddedBackend()
  const day = filters.today()
  return useMemo(() => {
    if (isEmbedded || !isFound) return false
    const compared = rows.slice(0, PAGE)
    const isAnswered = (name: string): boolean =>
      answers.includes(name) || (compared.length > 0 && compared.every((row) => name in row))
    const answered = Object.entries(filter).filter(([name]) => isAnswered(name))
    const fitting = filters.fitting(compared, Object.fromEntries(answered), day)
    return fitting.length < compared.length
  }, [answers, rows, filter, filters, isFound, isEmbedded, day])
}
