import type { ListFilters } from './filter'
import type { ComponentType, ReactNode } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { ListSource } from './list-source'
import type { Row } from '#admin/provider/row'
import type { ListSort } from './search-rows'

/** The records of a catalogue screen, whichever way they are loaded. */
export interface CatalogueRecords {
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

export interface RecordsProps {
  readonly contract: EntityContract
  readonly title: string
  /** Reports why a load has failed. */
  readonly onFailed: (notice: FailureNotice) => void
  readonly children: (records: CatalogueRecords) => ReactNode
}

export interface ListOptions {
  readonly columns: readonly Column[]
  readonly filters: ListFilters
  /** What it is sorted by at first; undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** Other rows are about to show. */
  readonly onReorder: () => void
}

export interface ListProps extends ListOptions {
  readonly children: (source: ListSource) => ReactNode
}

/**
 * How a screen loads its records: `wholeRows`, `treeRows` or `pagedRows`. Two components, because a key in the
 * search renders the list, and neither the modals nor what writes.
 */
export interface CatalogueRows {
  /** Around the screen. */
  readonly Records: ComponentType<RecordsProps>
  /** Around its list: what is searched and how it is sorted is the state of this component. */
  readonly List: ComponentType<ListProps>
}
