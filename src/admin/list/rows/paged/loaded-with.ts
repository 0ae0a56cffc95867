import {
  endOf,
  type Fetch,
  type Loaded,
  type PageOfRows,
  type RowsInSight,
  type LoadedRange,
} from './loaded-range'

/** Pages that stay in memory; those farthest from sight are dropped. */
const MOST_PAGES = 50

/** The loaded part of a list after an answer. @param visible the rows that stay in any case */
export function loadedWith(
  before: Loaded | undefined,
  fetch: Fetch,
  answer: PageOfRows,
  visible: RowsInSight,
): Loaded {
  const page = fetch.reversed ? turned(answer) : answer
  const isNew = before?.range === undefined || fetch.to === 'new'
  const range = isNew ? newRange(fetch, page) : grown(before.range, fetch, page)
  if (range !== undefined) return counted(trimmed(range, visible), answer)
  const { total, precision, leftOut } = answer
  // The list has fewer rows than expected. The count shrinks, so that the same rows are not requested for ever.
  const most = fetch.reversed ? lastOf(fetch, total) : (fetch.anchor ?? 0) + fetch.saltear
  return { range, count: Math.min(total, most), total, precision, leftOut }
}

/**
 * The most rows that the list can have after an empty answer: the skipped ones if it was read from the end; otherwise
 * the end is not known.
 */
const lastOf = ({ anchor, saltear }: Fetch, total: number): number =>
  anchor === undefined ? saltear : total

const received = ({ rows, leftOut }: PageOfRows): number => rows.length + leftOut

/** A page that was read backwards, in the list's order. */
function turned({ rows, primero, ultimo, ...page }: PageOfRows): PageOfRows {
  return { ...page, rows: rows.toReversed(), primero: ultimo, ultimo: primero }
}

function newRange(fetch: Fetch, page: PageOfRows): LoadedRange | undefined {
  const { reversed, despues, saltear, anchor } = fetch
  if (received(page) === 0) return undefined
  const { length } = page.rows
  const from = anchor ?? page.total
  const first = reversed ? from - saltear - length : from + saltear
  const isShort = received(page) < fetch.cantidad
  const isAtEdge = despues === undefined && saltear === 0
  return {
    pages: [page],
    first,
    length,
    begins: reversed ? isShort && first <= 0 : isAtEdge,
    ends: reversed ? isAtEdge : isShort && first + received(page) >= page.total,
  }
}

function grown(range: LoadedRange, fetch: Fetch, page: PageOfRows): LoadedRange {
  const isAfter = fetch.to === 'after'
  // A backend that repeats the same page would do so for ever.
  const isRepeated = fetch.despues === (isAfter ? page.ultimo : page.primero)
  if (received(page) === 0 || isRepeated) return { ...range, [isAfter ? 'ends' : 'begins']: true }
  const isShort = received(page) < fetch.cantidad
  const length = range.length + page.rows.length
  if (isAfter) {
    const pages = [...range.pages, page]
    const read = pages.reduce((sum, one) => sum + received(one), range.first)
    return { ...range, length, pages, ends: isShort && read >= page.total }
  }
  const first = range.first - page.rows.length
  const pages = [page, ...range.pages]
  return { ...range, length, pages, first, begins: isShort && first <= 0 }
}

/** The range without the page farthest from sight, if there are too many. */
function trimmed(range: LoadedRange, { first, last }: RowsInSight): LoadedRange {
  const { pages } = range
  const [start, end] = [pages[0], pages.at(-1)]
  if (pages.length <= MOST_PAGES || start === undefined || end === undefined) return range
  const isStartFarther = first - range.first > endOf(range) - last
  return isStartFarther
    ? {
        ...range,
        pages: pages.slice(1),
        first: range.first + start.rows.length,
        length: range.length - start.rows.length,
        begins: false,
      }
    : {
        ...range,
        pages: pages.slice(0, -1),
        length: range.length - end.rows.length,
        ends: false,
      }
}

/**
 * The range with corrected indexes: while it is read, colleagues change the list, so that its rows are not quite at
 * their counted indexes. Only its beginning and its end are certain.
 */
function counted(
  range: LoadedRange,
  { total, precision }: Pick<PageOfRows, 'total' | 'precision'>,
): Loaded {
  const { length, begins, ends } = range
  // If nobody has changed the list, the indexes are right; otherwise there may be one more row at either end.
  const isSteady = precision === 'exacta' && range.pages.every((page) => page.total === total)
  const margin = isSteady ? 0 : 1
  const first = begins ? 0 : Math.max(margin, range.first)
  const leftOut = range.pages.reduce((sum, page) => sum + page.leftOut, 0)
  const known = { total, precision, leftOut }
  if (!ends) {
    const count = Math.max(total, first + length + margin)
    return { ...known, range: { ...range, first }, count }
  }
  if (begins || precision === 'minima') {
    return { ...known, range: { ...range, first }, count: first + length }
  }
  const count = Math.max(total, length + margin)
  return { ...known, range: { ...range, first: count - length }, count }
}
