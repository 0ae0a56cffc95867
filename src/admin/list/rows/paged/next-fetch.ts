import { PAGE_MAX } from '#wire/pages/pages'
import {
  endOf,
  type Fetch,
  type Loaded,
  PAGE,
  type RowsInSight,
  type LoadedRange,
} from './loaded-range'

/** Rows that are read ahead of those in sight, on either side: fewer than a page. */
const AHEAD = 40

/** The first page. */
export const FIRST_PAGE: Fetch = {
  to: 'new',
  reversed: false,
  despues: undefined,
  anchor: 0,
  saltear: 0,
  cantidad: PAGE,
}

/** The page that the rows in sight need most; undefined: none. */
export function nextFetch(loaded: Loaded, wanted: RowsInSight): Fetch | undefined {
  const { range, count } = loaded
  if (count === 0) return undefined
  const visible = within(wanted, count)
  const isNear =
    range !== undefined && visible.first >= range.first - PAGE && visible.last < endOf(range) + PAGE
  if (!isNear) return jump(loaded, middleOf(visible) - PAGE / 2, PAGE)
  const { first, last } = visible
  const [after, before] = [behind(range), ahead(range)]
  if (last >= endOf(range)) return after ?? jump(loaded, first, PAGE)
  if (first < range.first) return before ?? jump(loaded, last - PAGE, PAGE)
  if (!range.ends && last + AHEAD >= endOf(range)) return after
  if (!range.begins && first - AHEAD < range.first) return before
  return undefined
}

/** Reads the rows in sight again: from the end of the page before them, if it is loaded. */
export function fetchAgain(loaded: Loaded, wanted: RowsInSight): Fetch {
  const { range, count } = loaded
  const visible = within(wanted, count)
  if (range === undefined) return FIRST_PAGE
  let start = range.first
  let despues: string | undefined
  for (const page of range.pages) {
    if (start + page.rows.length > visible.first) break
    start += page.rows.length
    despues = page.ultimo
  }
  const isLoaded = start <= visible.first && visible.last < endOf(range)
  if (!isLoaded) return jump({ ...loaded, range: undefined }, middleOf(visible) - PAGE / 2, PAGE)
  const cantidad = Math.min(PAGE_MAX, Math.max(PAGE, visible.last + 1 - start))
  return despues === undefined
    ? jump({ ...loaded, range: undefined }, start, cantidad)
    : { to: 'new', reversed: false, despues, anchor: start, saltear: 0, cantidad }
}

/** Whether a page that replaces the others contains all rows in sight. */
export function covers(
  { reversed, anchor, saltear, cantidad }: Fetch,
  total: number,
  visible: RowsInSight,
): boolean {
  const from = anchor ?? total
  const first = reversed ? from - saltear - cantidad : from + saltear
  return first <= visible.first && visible.last < first + cantidad
}

/** A page at a distant index, counted from the nearest known row: skipping many rows costs the backend time. */
function jump({ range, total, count, precision }: Loaded, wanted: number, cantidad: number): Fetch {
  const first = Math.max(0, Math.min(wanted, count - cantidad))
  const end = first + cantidad
  const common = { to: 'new', cantidad } as const
  const ways: Fetch[] = [
    { ...common, reversed: false, despues: undefined, anchor: 0, saltear: first },
  ]
  if (precision === 'exacta') {
    const saltear = Math.max(0, total - end)
    ways.push({ ...common, reversed: true, despues: undefined, anchor: undefined, saltear })
  }
  const last = range?.pages.at(-1)?.ultimo
  if (range !== undefined && last !== undefined && first >= endOf(range)) {
    const anchor = endOf(range)
    ways.push({ ...common, reversed: false, despues: last, anchor, saltear: first - anchor })
  }
  const start = range?.pages[0]?.primero
  if (range !== undefined && start !== undefined && end <= range.first) {
    const anchor = range.first
    ways.push({ ...common, reversed: true, despues: start, anchor, saltear: anchor - end })
  }
  return ways.reduce((best, way) => (way.saltear < best.saltear ? way : best))
}

function behind(range: LoadedRange): Fetch | undefined {
  const despues = range.pages.at(-1)?.ultimo
  if (despues === undefined) return undefined
  return { ...FIRST_PAGE, to: 'after', despues, anchor: endOf(range) }
}

function ahead(range: LoadedRange): Fetch | undefined {
  const despues = range.pages[0]?.primero
  if (despues === undefined) return undefined
  return { ...FIRST_PAGE, to: 'before', reversed: true, despues, anchor: range.first }
}

function within({ first, last }: RowsInSight, count: number): RowsInSight {
  const end = Math.max(0, Math.min(last, count - 1))
  return { first: Math.max(0, Math.min(first, end)), last: end }
}

const middleOf = ({ first, last }: RowsInSight): number => Math.floor((first + last) / 2)
