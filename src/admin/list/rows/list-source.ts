import type { ListFilters, Filter } from './filter'
import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { Row } from '#admin/provider/row'
import type { ListSort } from './search-rows'
import type { Branch } from '#admin/provider/rows/branches'
import type { Counted } from '#admin/frame/texts/use-message'
import type { SortPayload } from 'react-admin'
import type { Id } from '#wire/received'

/** The records of a catalogue screen, whichever way they are loaded. */
export interface CatalogueRecords<L = unknown> {
  /** What its list is made of. */
  readonly loaded: L
  /** Until then no record is found by its id. */
  readonly isReady: boolean
  /** A record is being read, for a form that opens then. */
  readonly isReading: boolean
  /**
   * Calls back with a row's record as the action needs it (at once, unless a form opens with it), with the version that it was read in; not at all if it cannot
   * be read, which is reported.
   */
  open(action: string, row: Row, then: (record: Row) => void): void
  /** The same for the id that an address has; undefined if there is no such record. */
  find(id: string, then: (record: Row | undefined) => void): void
  /** Tries again what has failed. */
  retry(): void
}

export interface RecordsOptions {
  readonly contract: EntityContract
  readonly title: string
  /** Reports why a load has failed. */
  onFailed(notice: FailureNotice): void
}

export interface ListOptions {
  readonly columns: readonly Column[]
  readonly filters: ListFilters
  /** What it is sorted by at first; undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** Other rows are about to show. */
  readonly onReorder: () => void
}

/**
 * How a screen loads its records: `wholeRows`, `treeRows` or `pagedRows`. Two hooks, because a key in the search renders the list,
 * and neither the modals nor what writes.
 */
export interface CatalogueRows<L> {
  /** Of the screen. */
  useRecords(options: RecordsOptions): CatalogueRecords<L>
  /** Of its list: what is searched and how it is sorted is the state of the component that calls it. */
  useList(loaded: L, options: ListOptions): ListSource
}

/** What rows are found by. */
export interface Wanted {
  readonly text: string
  readonly filter: Filter
}

/**
 * The rows of a list, whoever searches and sorts them. `ListContext` is made of it, and header, table, print and export
 * read it alone. There are two: *whole* (`whole-rows.ts`), which is fetched once, searched and sorted here, and
 * *paged* (`paged-rows.ts`), which the backend searches and sorts, and of which only what is near those in sight is
 * loaded.
 */
export interface ListSource {
  /** Those of the table that are loaded, without gaps and in order; undefined until the first load has ended well. */
  readonly rows: Row[] | undefined
  /** Those that are found, where the table has others: a tree shows what is above them, too, and leaves out what is folded. */
  readonly foundRows?: Row[] | undefined
  /** How the rows of the table are under one another. Left out: they are not. */
  readonly tree?: ListTree
  /** Where the first of them is among all that are found. */
  readonly first: number
  /** How many rows the table has, loaded or not. */
  readonly rowCount: number
  /** How many are found. */
  readonly found: Counted
  /** How many there are without a search; undefined if that is not known. */
  readonly all: Counted | undefined
  /** Rows are shown that the filter leaves out: the backend has not applied it. Left out: it has. */
  readonly isUnfiltered?: boolean | undefined
  /** How many rows of the last answer could not be read as records. */
  readonly leftOut: number
  /** The row that the last reload brought. */
  readonly fresh: Id | undefined
  /** There are no rows yet, and some are on their way. */
  readonly isLoading: boolean
  /** Those that were asked for last are a long time coming: what is shown was found by something else. */
  readonly isSlow: boolean
  /** Why the last load failed. */
  readonly error: Error | null
  readonly text: string
  readonly filter: Filter
  readonly sort: SortPayload
  /** @param isTyping the next key may come at once */
  searchFor(wanted: Wanted, isTyping: boolean): void
  sortAs(sort: SortPayload): void
  /** Loads again: what has failed, or what is shown. */
  reload(): void
  /** These rows are in sight, by their indexes. Left out: all are loaded. */
  readonly show?: (first: number, last: number) => void
  /** Reads all that are found. Left out: all are loaded. */
  readonly readAll?: () => Promise<Row[]>
  /** What is printed. Left out: the rows. */
  readonly onPaper?: Printed
}

/** The rows of a table that are under one another. */
export interface ListTree {
  /** The branch of each row of the table. */
  readonly branches: readonly Branch[]
  /**
   * What ArrowLeft and ArrowRight do at a row: fold or unfold it, or lead to the row above it or the first one under it.
   * @returns the row that then has the focus; undefined: they do nothing
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
  /** How far down its tree a row is, from 1 on. Left out: they form no tree. */
  readonly levelOf?: (row: Row) => number
  /** What the paper says of it. */
  readonly note?: string
}
