import type { SortPayload } from 'react-admin'
import type { Row } from './row'

/**
 * The rows of a list, whoever searches and sorts them. `ListContext` is made of it, and header, table, print and export
 * read that alone. There is one source so far, *whole* (`use-whole-list.ts`): fetched once, searched and sorted here. In a
 * *paged* one the backend would search and sort, and `rows` would hold those of its answers so far.
 */
export interface ListSource {
  /** Those that are found, in order; undefined until the first load has ended well. */
  readonly rows: Row[] | undefined
  /** How many are found. */
  readonly total: number
  /** How many there are without a search. */
  readonly all: number
  /** How many rows of the last answer could not be read as records. */
  readonly leftOut: number
  /** There are no rows yet, and some are on their way. */
  readonly isLoading: boolean
  /** Why the last load failed. */
  readonly error: Error | null
  readonly text: string
  readonly sort: SortPayload
  searchFor(text: string): void
  sortAs(sort: SortPayload): void
  reload(): void
}
