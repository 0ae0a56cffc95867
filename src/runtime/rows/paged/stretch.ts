import type { Precision } from '../../../wire/pages'
import type { Counted } from '../list-source'
import type { Row } from '../row'

/** Rows of one page. */
export const PAGE = 100

/** Pages that stay in memory; those farthest from sight are dropped. */
const MOST_PAGES = 50

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
export interface Stretch {
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
  readonly stretch: Stretch | undefined
  /** The rows that the table announces. */
  readonly count: number
  /** As the backend counted them last. */
  readonly total: number
  readonly precision: Precision
  readonly leftOut: number
}

/** The rows in sight, by their indexes. */
export interface Sight {
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

export const endOf = ({ first, length }: Pick<Stretch, 'first' | 'length'>): number =>
  first + length

/** Whether all rows that are found are loaded. */
export function isComplete(loaded: Loaded | undefined): boolean {
  if (loaded?.stretch === undefined) return loaded?.count === 0
  return loaded.stretch.begins && loaded.stretch.ends
}

/** How many rows are found, as far as that is known. */
export function countOf(loaded: Loaded): Counted {
  return isComplete(loaded)
    ? { count: loaded.count, precision: 'exacta' }
    : { count: loaded.total, precision: loaded.precision }
}

/** What is known of a list after an answer. @param sight the rows that stay in any case */
export function loadedWith(
  before: Loaded | undefined,
  fetch: Fetch,
  answer: PageOfRows,
  sight: Sight,
): Loaded {
  const page = fetch.reversed ? turned(answer) : answer
  const isShort = answer.rows.length + answer.leftOut < fetch.cantidad
  const stretch =
    before?.stretch === undefined || fetch.to === 'new'
      ? stretchOf(fetch, page, isShort)
      : grown(before.stretch, fetch.to, page, isShort)
  if (stretch !== undefined) return counted(trimmed(stretch, sight), answer)
  const { total, precision, leftOut } = answer
  // Nothing is that far behind the beginning: never asked for again, so that this comes to an end.
  const end = fetch.reversed ? 0 : (fetch.anchor ?? 0) + fetch.saltear
  return { stretch, count: Math.min(total, end), total, precision, leftOut }
}

/** Those that were read backwards, in the list's order. */
function turned({ rows, primero, ultimo, ...page }: PageOfRows): PageOfRows {
  return { ...page, rows: rows.toReversed(), primero: ultimo, ultimo: primero }
}

function stretchOf(fetch: Fetch, page: PageOfRows, isShort: boolean): Stretch | undefined {
  const { reversed, despues, saltear, anchor } = fetch
  const { length } = page.rows
  if (length === 0) return undefined
  const from = anchor ?? page.total
  const first = reversed ? from - saltear - length : from + saltear
  const isAtEdge = despues === undefined && saltear === 0
  return {
    pages: [page],
    first,
    length,
    begins: reversed ? isShort && first <= 0 : isAtEdge,
    ends: reversed ? isAtEdge : isShort && first + length >= page.total,
  }
}

function grown(
  stretch: Stretch,
  to: 'after' | 'before',
  page: PageOfRows,
  isShort: boolean,
): Stretch {
  const { pages, first, begins, ends } = stretch
  const isEmpty = page.rows.length === 0
  const length = stretch.length + page.rows.length
  if (to === 'after') {
    const isLast = isEmpty || (isShort && first + length >= page.total)
    return { ...stretch, length, pages: isEmpty ? pages : [...pages, page], ends: ends || isLast }
  }
  const start = first - page.rows.length
  return {
    ...stretch,
    length,
    pages: isEmpty ? pages : [page, ...pages],
    first: start,
    begins: begins || isEmpty || (isShort && start <= 0),
  }
}

/** Without the pages farthest from sight, where there are too many. */
function trimmed(stretch: Stretch, { first, last }: Sight): Stretch {
  const { pages } = stretch
  const [start, end] = [pages[0], pages.at(-1)]
  if (pages.length <= MOST_PAGES || start === undefined || end === undefined) return stretch
  const isStartFarther = first - stretch.first > endOf(stretch) - last
  return isStartFarther
    ? {
        ...stretch,
        pages: pages.slice(1),
        first: stretch.first + start.rows.length,
        length: stretch.length - start.rows.length,
        begins: false,
      }
    : {
        ...stretch,
        pages: pages.slice(0, -1),
        length: stretch.length - end.rows.length,
        ends: false,
      }
}

/**
 * Colleagues change the list while it is read, so that its rows are not quite where they were counted. What is known for
 * sure counts: where it begins and where it ends.
 */
function counted(
  stretch: Stretch,
  { total, precision }: Pick<PageOfRows, 'total' | 'precision'>,
): Loaded {
  const { length, begins, ends } = stretch
  // Where nobody has changed the list, its rows are where they should be; else there may be one more at either end.
  const isSteady = precision === 'exacta' && stretch.pages.every((page) => page.total === total)
  const margin = isSteady ? 0 : 1
  const first = begins ? 0 : Math.max(margin, stretch.first)
  const leftOut = stretch.pages.reduce((sum, page) => sum + page.leftOut, 0)
  const known = { total, precision, leftOut }
  if (!ends) {
    const count = Math.max(total, first + length + margin)
    return { ...known, stretch: { ...stretch, first }, count }
  }
  if (begins || precision === 'minima') {
    return { ...known, stretch: { ...stretch, first }, count: first + length }
  }
  const count = Math.max(total, length + margin)
  return { ...known, stretch: { ...stretch, first: count - length }, count }
}
