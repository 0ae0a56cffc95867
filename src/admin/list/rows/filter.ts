import type { Column } from '#admin/fields/columns/column'
import type { Message } from '#admin/frame/texts/use-message'

/** The filter of a list, without its search: `filterValues` of `ListContext` has both, the search as `q`. */
export type Filter = Readonly<Record<string, unknown>>

/** The values that the words of a filter depend on. */
export interface FilterWords {
  /** A value is written as its column shows it. */
  readonly columns: readonly Pick<Column, 'source' | 'label' | 'text'>[]
  readonly message: Message
}

export const NO_FILTER: Filter = {}

/** Whether two filters ask for the same rows. */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const isEmptyFilter = (filter: Filter): boolean =>
  Object.values(filter).every((wanted) => wanted === undefined)
