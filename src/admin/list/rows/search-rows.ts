import type { SortPayload } from 'react-admin'
import { foldForSearch } from '#wire/search/fold'
import { BETWEEN_SEARCHED } from '#wire/search/searched-fields'
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

/** What a list is sorted by when it opens, as react-admin has it. */
export interface ListSort<N extends string = string> {
  readonly field: N
  readonly order: 'ASC' | 'DESC'
}

/** The column that react-admin's sort names, if the list has it. */
export function sortOf(
  columns: readonly Column[],
  sort: SortPayload | undefined,
): SortBy | undefined {
  const column = columns.find(
    ({ source, isSortable }) => source === sort?.field && isSortable !== false,
  )
  return column && { column, direction: sort?.order === 'DESC' ? 'descending' : 'ascending' }
}

/** A sort as react-admin has it. */
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

/** Sorted by one column, each key computed once; equal rows keep their order in both directions. */
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

/** A column's header was pressed: ascending first, then the other way round, and so on. */
export function sortedBy(column: Column, last: SortBy | undefined): SortBy {
  const again = last?.column.source === column.source && last.direction === 'ascending'
  return { column, direction: again ? 'descending' : 'ascending' }
}

/** Numbers before texts, each in their own order. */
function compareKeys(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
