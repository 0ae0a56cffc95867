import { PAGE_MAX } from '#wire/pages/pages'
import { endOf, type Fetch, type Loaded, PAGE, type Sight, type Stretch } from './stretch'

/** Rows that are read ahead of those in sight: fewer than a page has on either side of them. */
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

/** The page that is missing most for the rows in sight; undefined: none. */
export function nextFetch(loaded: Loaded, wanted: Sight): Fetch | undefined {
  const { stretch, count } = loaded
  if (count === 0) return undefined
  const sight = within(wanted, count)
  const isNear =
    stretch !== undefined &&
    sight.first >= stretch.first - PAGE &&
    sight.last < endOf(stretch) + PAGE
  if (!isNear) return jump(loaded, middleOf(sight) - PAGE / 2, PAGE)
  const { first, last } = sight
  const [after, before] = [behind(stretch), ahead(stretch)]
  if (last >= endOf(stretch)) return after ?? jump(loaded, first, PAGE)
  if (first < stretch.first) return before ?? jump(loaded, last - PAGE, PAGE)
  if (!stretch.ends && last + AHEAD >= endOf(stretch)) return after
  if (!stretch.begins && first - AHEAD < stretch.first) return before
  return undefined
}

/** What is in sight, once more: from behind the page before it, if that is there. */
export function sightAgain(loaded: Loaded, wanted: Sight): Fetch {
  const { stretch, count } = loaded
  const sight = within(wanted, count)
  if (stretch === undefined) return FIRST_PAGE
  let start = stretch.first
  let despues: string | undefined
  for (const page of stretch.pages) {
    if (start + page.rows.length > sight.first) break
    start += page.rows.length
    despues = page.ultimo
  }
  const isLoaded = start <= sight.first && sight.last < endOf(stretch)
  if (!isLoaded) return jump({ ...loaded, stretch: undefined }, middleOf(sight) - PAGE / 2, PAGE)
  const cantidad = Math.min(PAGE_MAX, Math.max(PAGE, sight.last + 1 - start))
  return despues === undefined
    ? jump({ ...loaded, stretch: undefined }, start, cantidad)
    : { to: 'new', reversed: false, despues, anchor: start, saltear: 0, cantidad }
}

/** Whether a page that is read in place of the others has all rows in sight. */
export function covers(
  { reversed, anchor, saltear, cantidad }: Fetch,
  total: number,
  sight: Sight,
): boolean {
  const from = anchor ?? total
  const first = reversed ? from - saltear - cantidad : from + saltear
  return first <= sight.first && sight.last < first + cantidad
}

/** Counted from whatever known row is nearest: to skip many costs the backend time. */
function jump(
  { stretch, total, count, precision }: Loaded,
  wanted: number,
  cantidad: number,
): Fetch {
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
  const last = stretch?.pages.at(-1)?.ultimo
  if (stretch !== undefined && last !== undefined && first >= endOf(stretch)) {
    const anchor = endOf(stretch)
    ways.push({ ...common, reversed: false, despues: last, anchor, saltear: first - anchor })
  }
  const start = stretch?.pages[0]?.primero
  if (stretch !== undefined && start !== undefined && end <= stretch.first) {
    const anchor = stretch.first
    ways.push({ ...common, reversed: true, despues: start, anchor, saltear: anchor - end })
  }
  return ways.reduce((best, way) => (way.saltear < best.saltear ? way : best))
}

function behind(stretch: Stretch): Fetch | undefined {
  const despues = stretch.pages.at(-1)?.ultimo
  if (despues === undefined) return undefined
  return { ...FIRST_PAGE, to: 'after', despues, anchor: endOf(stretch) }
}

function ahead(stretch: Stretch): Fetch | undefined {
  const despues = stretch.pages[0]?.primero
  if (despues === undefined) return undefined
  return { ...FIRST_PAGE, to: 'before', reversed: true, despues, anchor: stretch.first }
}

function within({ first, last }: Sight, count: number): Sight {
  const end = Math.max(0, Math.min(last, count - 1))
  return { first: Math.max(0, Math.min(first, end)), last: end }
}

const middleOf = ({ first, last }: Sight): number => Math.floor((first + last) / 2)
