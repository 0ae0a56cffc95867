import type { Filter } from './filter'
import type { ListFilters } from '../filters/list-filters'
import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { Row } from '#admin/provider/row'
import type { ListSort } from './search-rows'
import type { Branch } from '#admin/provider/rows/branches'
import type { Counted } from '#admin/frame/texts/use-message'
import type { SortPayload } from 'react-admin'
import type { Id } from '#wire/received'

/** The records of a catalogue screen, whether they are loaded at once or in pages. */
export interface CatalogueRecords<L = unknown> {
  /** The records or the store that the list is made of. */
  readonly loaded: L
  /** Until then no record is found by its id. */
  readonly isReady: boolean
  /** A record is being read, for a form that opens afterwards. */
  readonly isReading: boolean
  /**
   * Calls back with the record of a row and the version in which it was read: at once, unless the action opens a form
   * with it. If the record cannot be read, that is reported and there is no call.
   */
  open(action: string, row: Row, then: (record: Row) => void): void
  /** The same for the id in an address; undefined if there is no such record. */
  find(id: string, then: (record: Row | undefined) => void): void
  /** Repeats the failed load. */
  retry(): void
}

export interface RecordsOptions {
  readonly contract: EntityContract
  readonly title: string
  /** Reports why a load failed. */
  onFailed(notice: FailureNotice): void
}

export interface ListOptions {
  readonly columns: readonly Column[]
  readonly filters: ListFilters
  /** The sort of the list at first; undefined: the backend's order. */
  readonly initialSort: ListSort | undefined
  /** Other rows are about to show. */
  readonly onReorder: () => void
}

/**
 * How a screen loads its records: `wholeRows`, `treeRows` or `pagedRows`. There are two hooks, because a key in the
 * search renders the list, but neither the modals nor the hooks that write.
 */
export interface CatalogueRows<L> {
  /** For the screen. */
  useRecords(options: RecordsOptions): CatalogueRecords<L>
  /** For its list: the search and the sort are state of the component that calls this hook. */
  useList(loaded: L, options: ListOptions): ListSource
}

/** The search and the filter of a list. */
export interface Wanted {
  readonly text: string
  readonly filter: Filter
}

/**
 * The rows of a list. `ListContext` is made of it, and header, table, print and export read only this. There are two
 * kinds: *whole* (`whole-rows.ts`), which is fetched once, searched and sorted here, and *paged* (`paged-rows.ts`),
 * which the backend searches and sorts, and of which only the rows near those in sight are loaded.
 */
export interface ListSource {
  /** The loaded rows of the table, without gaps and in order; undefined until the first load has succeeded. */
  readonly rows: Row[] | undefined
  /**
   * The rows that are found, if the table has others: a tree also shows the rows above them, and leaves out folded
   * branches.
   */
  readonly foundRows?: Row[] | undefined
  /** The hierarchy of the table's rows. Left out: the list is no tree. */
  readonly tree?: ListTree
  /** The index of the first loaded row among all rows that are found. */
  readonly first: number
  /** The number of rows of the table, loaded or not. */
  readonly rowCount: number
  /** The number of rows that are found. */
  readonly found: Counted
  /** The number of rows without a search; undefined if it is not known. */
  readonly all: Counted | undefined
  /** Rows are shown that do not fit the filter, because the backend has not applied it. Left out: it has. */
  readonly isUnfiltered?: boolean | undefined
  /** The number of rows of the last answer that could not be read as records. */
  readonly leftOut: number
  /** The row that the last reload added. */
  readonly fresh: Id | undefined
  /** There are no rows yet, and some are being loaded. */
  readonly isLoading: boolean
  /** The requested rows take long to load: the rows shown belong to an earlier search or filter. */
  readonly isSlow: boolean
  /** Why the last load failed. */
  readonly error: Error | null
  readonly text: string
  readonly filter: Filter
  readonly sort: SortPayload
  /** @param isTyping the next key may come at once */
  searchFor(wanted: Wanted, isTyping: boolean): void
  sortAs(sort: SortPayload): void
  /** Repeats a failed load, or loads the shown rows again. */
  reload(): void
  /** To be called with the indexes of the rows in sight. Left out: all rows are loaded. */
  readonly show?: (first: number, last: number) => void
  /** Reads all rows that are found. Left out: all rows are loaded. */
  readonly readAll?: () => Promise<Row[]>
  /** The printed rows. Left out: the same as on screen. */
  readonly onPaper?: Printed
}

/** The hierarchy of a table's rows. */
export interface ListTree {
  /** The branch of each row of the table. */
  readonly branches: readonly Branch[]
  /**
   * The effect of ArrowLeft and ArrowRight at a row: it is folded or unfolded, or the focus moves to the row above it
   * or the first one under it.
   * @returns the row that then has the focus; undefined: the key has no effect
   */
  lead(key: string, index: number): number | undefined
  /** Folds the branch of a row of the table, or unfolds it. The same from one render to the next. */
  toggle(index: number): void
  /** Folds all branches, or unfolds them. */
  setAll(isFolded: boolean): void
  /** No row is under another one. */
  readonly isFlat: boolean
}

export interface Printed {
  readonly rows: readonly Row[]
  /** The level of a row in its tree, from 1 on. Left out: the rows form no tree. */
  readonly levelOf?: (row: Row) => number
  /** A note for the paper. */
  readonly note?: string
}
