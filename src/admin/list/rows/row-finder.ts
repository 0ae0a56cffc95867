import { foldForSearch } from '#wire/search/fold'
import type { SearchableRow } from './search-rows'

/** The rows whose searched field contains the text, case and accents aside; an empty text finds all. */
export type FindRows = (text: string) => readonly SearchableRow[]

/** All folded texts in one, and where each of them starts: one text is searched much faster than 20,000. */
interface Texts {
  readonly joined: string
  readonly starts: Uint32Array
}

/** Finds among rows; asked for the same again, it answers the same array. */
export function finder(rows: readonly SearchableRow[]): FindRows {
  const texts = join(rows)
  let last = { wanted: '', found: rows }
  return (text) => {
    const wanted = foldForSearch(text)
    if (wanted !== last.wanted) {
      last = { wanted, found: wanted === '' ? rows : rowsWith(wanted, rows, texts) }
    }
    return last.found
  }
}

/** Folding leaves no line break, so that none is ever searched for, and nothing is found across two rows. */
const BETWEEN = '\n'

function join(rows: readonly SearchableRow[]): Texts {
  const starts = new Uint32Array(rows.length)
  let start = 0
  rows.forEach(({ folded }, index) => {
    starts[index] = start
    start += folded.length + BETWEEN.length
  })
  return { joined: rows.map(({ folded }) => folded).join(BETWEEN), starts }
}

function rowsWith(
  wanted: string,
  rows: readonly SearchableRow[],
  { joined, starts }: Texts,
): readonly SearchableRow[] {
  const found: SearchableRow[] = []
  let at = joined.indexOf(wanted)
  let index = 0
  while (at !== -1) {
    index = rowAt(at, starts, index)
    const row = rows[index]
    if (row !== undefined) found.push(row)
    index += 1
    const next = starts[index]
    at = next === undefined ? -1 : joined.indexOf(wanted, next)
  }
  return found
}

/**
 * The row that a place in the joined texts belongs to. By strides that double and then halve: it is the very next row
 * where a common letter is searched, and thousands away where a rare one is.
 * @param from a row that starts at that place or before it
 */
function rowAt(place: number, starts: Uint32Array, from: number): number {
  const reaches = (index: number): boolean => (starts[index] ?? Number.POSITIVE_INFINITY) <= place
  let index = from
  let stride = 1
  while (reaches(index + stride)) {
    index += stride
    stride *= 2
  }
  for (; stride >= 1; stride /= 2) if (reaches(index + stride)) index += stride
  return index
}
