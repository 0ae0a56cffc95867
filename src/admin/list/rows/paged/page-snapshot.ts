import { type Filter, isEmptyFilter, isSameFilter } from '../filter'
import type { SortPayload } from 'react-admin'
import type { Counted } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { Marked } from '../whole-rows'
import type { Fetch, Loaded, PageOfRows } from './loaded-range'

/** The search, the filter and the sort of a list. */
export interface View {
  readonly text: string
  /** The filter in the form for a data provider. */
  readonly filter: Filter
  readonly sort: SortPayload
}

/** @throws why the page could not be read, or the reason with which the signal was aborted */
export type ReadPage = (view: View, fetch: Fetch, signal: AbortSignal) => Promise<PageOfRows>

/** The rows that a list shows. */
export interface PageSnapshot {
  readonly loaded: Loaded | undefined
  /** The rows of the loaded range. */
  readonly rows: Row[]
  /** The view in which the rows were found; undefined while nothing is loaded. */
  readonly shown: View | undefined
  readonly error: Error | null
  /** The number of rows without a search, if it is known. */
  readonly all: Counted | undefined
  /** The row that the last refresh added. */
  readonly fresh: Marked | undefined
}

/** The snapshot before the first request. */
export const NOTHING: PageSnapshot = {
  loaded: undefined,
  rows: [],
  shown: undefined,
  error: null,
  all: undefined,
  fresh: undefined,
}

/** Whether the view finds all rows. */
export const findsAll = ({ text, filter }: View): boolean => text === '' && isEmptyFilter(filter)

export const isSame = (one: View, other: View): boolean =>
  one.text === other.text &&
  isSameFilter(one.filter, other.filter) &&
  one.sort.field === other.sort.field &&
  one.sort.order === other.sort.order
