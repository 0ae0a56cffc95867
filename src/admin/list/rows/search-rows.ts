import type { SortPayload } from 'react-admin'
import { foldForSearch } from '#wire/fold'
import { BETWEEN_SEARCHED } from '#wire/search/search-text'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { type Column, plainText } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'

/** A row with the text that the search compares, folded once per load and not once per key. */
export interface SearchableRow {
  readonly row: Row
  readonly folded: string
}

export interface SortBy {
  readonly column: Column
  readonly direction: 'ascending' | 'descending'
}

/** The sort of a list when it opens, in react-admin's form. */
export interface ListSort<N extends string = string> {
  readonly field: N
  readonly order: 'ASC' | 'DESC'
}

/** The column of react-admin's sort, if the list has it. */
export function sortOf(
  columns: readonly Column[],
  sort: SortPayload | undefined,
): SortBy | undefined {
  const column = columns.find(
    ({ source, isSortable }) => source === sort?.field && isSortable !== false,
  )
  return column && { column, direction: sort?.order === 'DESC' ? 'descending' : 'ascending' }
}

/** A sort in react-admin's form. */
export function sortPayload(sort: SortBy | undefined): SortPayload {
  if (sort === undefined) return AS_ANSWERED
  return { field: sort.column.source, order: sort.direction === 'ascending' ? 'ASC' : 'DESC' }
}

/** Folds the searched fields of every row, as their columns write them for the search. */
export function searchable(
  rows: readonly Row[],
  fields: readonly string[],
  columns: readonly Column[] = [],
): SearchableRow[] {
  const texts = fields.map((field) => {
    const text = columns.find(({ source }) => source === field)?.searchText ?? plainText
    return (row: Row) => foldForSearch(text(row[field]))
  })
  return rows.map((row) => ({ row, folded: texts.map((text) => text(row)).join(BETWEEN_SEARCHED) }))
}

/** Rows sorted by one column, each key computed once; equal rows keep their order in both directions. */
export function sortRows(
  rows: readonly SearchableRow[],
  { column, direction }: SortBy,
): readonly SearchableRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((item) => ({ item, key: column.sortKey(item.row[column.source], item.row) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ item }) => item)
}

/** The sort after a press on a column's header: ascending first, then the opposite direction at each press. */
export function sortedBy(column: Column, last: SortBy | undefined): SortBy {
  const again = last?.column.source === column.source && last.direction === 'ascending'
  return { column, direction: again ? 'descending' : 'ascending' }
}

/** Numbers before texts, each in their own order. */
function compareKeys(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** The rows whose searched field contains the text, case and accents aside; an empty text finds all. */
type FindRows = (text: string) => readonly SearchableRow[]

/** All folded texts in one, and the start of each row's text: one text is searched much faster than 20,000. */
interface Texts {
  readonly joined: string
  readonly starts: Uint32Array
}

/** Makes a function that finds rows; for the same text it returns the same array again. */
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
 * The row that a place in the joined texts belongs to, found by strides that double and then halve: the match is in the
 * very next row if a common letter is searched, and thousands of rows away for a rare one.
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
