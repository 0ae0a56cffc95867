import type { Precision } from '#wire/pages/pages'
import type { Counted } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { useMemo } from 'react'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import type { Filter, ListFilters } from '../filter'

/** Rows of one page. */
export const PAGE = 100

/** One answer. */
export interface PageOfRows {
  readonly rows: readonly Row[]
  /** Rows that could not be read as records. */
  readonly leftOut: number
  /** Where its first and its last row are in the order. */
  readonly primero?: string | undefined
  readonly ultimo?: string | undefined
  readonly total: number
  readonly precision: Precision
}

/**
 * Rows that follow one another without a gap: each page was read behind the last row of the one before, so that none is
 * there twice or missing, whatever colleagues add and delete meanwhile.
 */
export interface LoadedRange {
  /** At least one. */
  readonly pages: readonly PageOfRows[]
  /** Where its first row is among all that are found: as it was counted when it was read. */
  readonly first: number
  readonly length: number
  /** Nothing precedes it. */
  readonly begins: boolean
  /** Nothing follows it. */
  readonly ends: boolean
}

/** What is known of a list. */
export interface Loaded {
  /** undefined: no row of it is loaded. */
  readonly range: LoadedRange | undefined
  /** The rows that the table announces. */
  readonly count: number
  /** As the backend counted them last. */
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
  /** Where it is put: behind or before the rows that are there, or in their place. */
  readonly to: 'after' | 'before' | 'new'
  /** Read backwards. */
  readonly reversed: boolean
  /** The row that it is counted from; undefined: the list's beginning, or read backwards its end. */
  readonly despues: string | undefined
  /** The index that it is counted from; undefined: the list's end, wherever that is by then. */
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

/** How many rows are found, as far as that is known. */
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

/**
 * Whether a provider has answered rows that the filter leaves out, as one does that ignores `filtros`.
 */
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
