import { type Filter, isEmptyFilter, isSameFilter } from '../filter'
import type { SortPayload } from 'react-admin'
import type { Counted } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { Marked } from '../whole-rows'
import type { Fetch, Loaded, PageOfRows } from './loaded-range'

/** What is searched, filtered and sorted by. */
export interface View {
  readonly text: string
  /** As a data provider is asked for it. */
  readonly filter: Filter
  readonly sort: SortPayload
}

/** @throws why the page could not be read, or what the signal was aborted with */
export type ReadPage = (view: View, fetch: Fetch, signal: AbortSignal) => Promise<PageOfRows>

/** What a list shows. */
export interface PageSnapshot {
  readonly loaded: Loaded | undefined
  /** Those of the range that is loaded. */
  readonly rows: Row[]
  /** What they were found by; undefined while nothing is loaded. */
  readonly shown: View | undefined
  readonly error: Error | null
  /** How many there are without a search, if that is known. */
  readonly all: Counted | undefined
  /** The one that the last refresh brought. */
  readonly fresh: Marked | undefined
}

/** Before anything is asked for. */
export const NOTHING: PageSnapshot = {
  loaded: undefined,
  rows: [],
  shown: undefined,
  error: null,
  all: undefined,
  fresh: undefined,
}

/** Whether it finds all rows. */
export const findsAll = ({ text, filter }: View): boolean => text === '' && isEmptyFilter(filter)

export const isSame = (one: View, other: View): boolean =>
  one.text === other.text &&
  isSameFilter(one.filter, other.filter) &&
  one.sort.field === other.sort.field &&
  one.sort.order === other.sort.order
