import type { ListFilters } from '#wire/pages/filters'
import type { FieldContract } from '#wire/kinds'
import { columnFor } from '../kinds'
import { filterKeyFor, type SortKey, sortKeyFor } from './sort-keys'

/** A field that a list in pages can be filtered by, with its column in the index of the list. */
export interface FilterColumn {
  readonly field: string
  readonly column: string
  readonly key: SortKey
  /** It is the column of a sort, which has the same values. */
  readonly isSorted: boolean
  /** What the column has for a value of a request; null: for none. */
  keyOf(value: unknown): string | number
}

/**
 * The columns of the filters. References to several records have none: they are in a table of their own.
 * @param sorted the fields that the index has a column to sort by
 */
export function filterColumns(
  filters: ListFilters,
  fields: Readonly<Record<string, FieldContract>>,
  sorted: readonly string[],
): FilterColumn[] {
  return Object.keys(filters).flatMap((name): FilterColumn[] => {
    const field = fields[name]
    if (field === undefined) return []
    const stored = columnFor(field)
    const key = filterKeyFor(field)
    if (stored.type === 'links' || stored.type === 'lines' || key === undefined) return []
    const isSorted = sorted.includes(name) && key === sortKeyFor(field)
    return [
      {
        field: name,
        column: isSorted ? sortColumn(name) : `of_${name}`,
        key,
        isSorted,
        keyOf: (value) => key.keyOf(value === null ? null : stored.toColumn(value)),
      },
    ]
  })
}

/** The column that a list is sorted by. */
export const sortColumn = (field: string): string => `by_${field}`
