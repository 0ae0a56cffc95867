import {
  useDataProvider,
  useEvent,
  type SortPayload,
  type DataProvider,
  type FilterPayload,
} from 'react-admin'
import { useState, useEffect, useLayoutEffect, useSyncExternalStore, useMemo, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type {
  CatalogueRecords,
  CatalogueRows,
  RecordsOptions,
  ListOptions,
  ListSource,
  Wanted,
} from './list-source'
import { PageStore } from './paged/page-store'
import { useRecordReader } from './paged/use-record-reader'
import { useLoadFailure, useMarked } from './whole-rows'
import { isSameFilter, type Filter } from './filter'
import { countOf, isComplete, useUnfiltered } from './paged/loaded-range'
import { usePagedPrint } from './paged/use-paged-print'
import { useSlow } from './paged/use-slow'
import { useListView } from './list-address'
import { pageMetaOf, type PagePlace } from '#admin/provider/reading/page-params'
import { versionOfList, withVersion } from '#admin/provider/records/record-version'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { receivedNumber } from '#wire/received'
import type { Row } from '#admin/provider/row'
import type { ReadPage, View } from './paged/page-snapshot'

/** The state that a list shares with its screen. */
interface PagedLoaded {
  readonly resource: string
  readonly title: string
  /** The fields that its rows have. */
  readonly answers: readonly string[]
  readonly pages: PageStore
}

/** A list of which only the rows near those in sight are loaded. */
function usePagedList(
  { resource, title, answers, pages }: PagedLoaded,
  options: ListOptions,
): ListSource {
  const { filters, onReorder } = options
  const dataProvider = useDataProvider()
  const { payload, ...view } = usePagedView(pages, options)
  const list = useSyncExternalStore(pages.subscribe, pages.snapshot)
  const isSlow = useSlow(useSyncExternalStore(pages.subscribe, pages.isWaiting))
  const { loaded, shown, rows, error } = list
  const isFound = shown !== undefined && isSameFilter(shown.filter, payload)
  useEffect(() => {
    pages.start()
    return () => pages.stop()
  }, [pages])
  useReloads(resource, pages)
  useLayoutEffect(() => {
    // The new rows are shown from their beginning.
    if (shown !== undefined) onReorder()
  }, [shown, onReorder])
  const readAll = useEvent(async () =>
    shown === undefined ? [] : readAllOf(dataProvider, resource, shown),
  )
  return {
    ...view,
    rows: loaded && rows,
    first: loaded?.range?.first ?? 0,
    rowCount: loaded?.count ?? 0,
    found: loaded === undefined ? NONE : countOf(loaded),
    all: list.all,
    isUnfiltered: useUnfiltered({ answers, rows, filter: view.filter, filters, isFound }),
    leftOut: loaded?.leftOut ?? 0,
    fresh: useMarked(list.fresh),
    isLoading: loaded === undefined && error === null,
    isSlow,
    error,
    reload: () => pages.retry(),
    show: useEvent((first: number, last: number) => pages.show({ first, last })),
    readAll,
    onPaper: usePagedPrint({ rows, isComplete: isComplete(loaded), title, readAll }),
  }
}

const NONE = { count: 0, precision: 'exacta' } as const

/** Makes this list read the rows in sight again when react-admin loads lists of the resource again. */
function useReloads(resource: string, pages: PageStore): void {
  useQuery({
    // The data provider's hooks look for lists of the resource under this key.
    queryKey: [resource, 'getList', 'pages'],
    queryFn: () => {
      pages.refresh()
      return null
    },
    notifyOnChangeProps: [],
  })
}

function usePagedRecords({
  contract,
  title,
  onFailed,
}: RecordsOptions): CatalogueRecords<PagedLoaded> {
  const { resource, metodos } = contract
  const { answers = NOTHING } = metodos.buscar.pages ?? {}
  const dataProvider = useDataProvider()
  const reportFailure = useLoadFailure(title, onFailed)
  const reader = useRecordReader(resource, reportFailure)
  const read = useEvent(readPageOf(dataProvider, resource))
  const onPageFailed = useEvent((error: unknown): void => {
    reader.forget()
    reportFailure(error)
  })
  const [pages] = useState(() => new PageStore(read, onPageFailed))
  return {
    loaded: { resource, title, answers, pages },
    isReady: true,
    isReading: reader.isReading,
    open: (action, row, then) => {
      // An action of the contract needs the key; the data provider reads all other values that it sends.
      if (!OPENS_FORM.has(action)) return then(row)
      reader.read([row.id], (record) => {
        if (record !== undefined) return then(record)
        reader.reportGone()
        pages.refresh()
      })
    },
    find: (id, then) => reader.read(idsOf(id), then),
    retry: () => {
      if (!reader.retry()) pages.retry()
    },
  }
}

const NOTHING: readonly string[] = []

const OPENS_FORM: ReadonlySet<string> = new Set(['modificar', 'copy', 'borrar'])

/** An address does not tell a number from its text. */
function idsOf(text: string): (string | number)[] {
  const number = Number(text)
  return String(number) === text ? [number, text] : [text]
}

/** Records that the backend searches, sorts and serves in pages; each is read whole before a form opens with it. */
export const pagedRows: CatalogueRows<PagedLoaded> = {
  useRecords: usePagedRecords,
  useList: usePagedList,
}

/** Silence after the last key before a text is searched. Milliseconds. */
const SEARCHED_AFTER_MS = 200

/**
 * The search and the sort of a paged list: the address shows them at once, and the backend is asked when typing pauses.
 */
function usePagedView(pages: PageStore, options: ListOptions): PagedView {
  const { text, filter, sort, ...view } = useListView(options)
  const { filters } = options
  const day = filters.today()
  const payload = useMemo(() => filters.payload(filter, day), [filter, filters, day])
  const isTyping = useRef(false)
  useEffect(() => {
    const look = (): void => pages.look({ text, filter: payload, sort })
    if (!isTyping.current) return look()
    const timer = setTimeout(look, SEARCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pages, text, payload, sort])
  const searchFor = useEvent((wanted: Wanted, typing: boolean): void => {
    isTyping.current = typing
    view.change(wanted)
    // Enter was pressed after a key whose text has not been searched yet.
    if (!typing && wanted.text === text && wanted.filter === filter)
      pages.look({ text, filter: payload, sort })
  })
  const sortAs = useEvent((wanted: SortPayload): void => {
    if (view.sortAs(wanted)) isTyping.current = false
  })
  return { text, filter, payload, sort, searchFor, sortAs }
}

interface PagedView extends Pick<ListSource, 'text' | 'filter' | 'sort' | 'searchFor' | 'sortAs'> {
  /** The filter in the form for a data provider. */
  readonly payload: Filter
}

/** Reads pages of a resource; each row has the version in which it was read. */
export function readPageOf(dataProvider: DataProvider, resource: string): ReadPage {
  return async (view, { cantidad, reversed, despues, saltear }, signal) => {
    const place: PagePlace = { despues, saltear }
    const { data, total, meta } = await dataProvider.getList<Row>(resource, {
      pagination: { page: 1, perPage: cantidad },
      sort: reversed ? opposite(view.sort) : view.sort,
      filter: filterOf(view),
      meta: place,
      signal,
    })
    const version = versionOfList(meta)
    return {
      ...pageMetaOf(meta, total, data.length),
      rows: data.map((row) => withVersion(row, version)),
      leftOut: receivedNumber(meta?.leftOut) ?? 0,
    }
  }
}

/** Reads all rows that are found; each has the version in which the first of them were read. */
export async function readAllOf(
  dataProvider: DataProvider,
  resource: string,
  view: View,
): Promise<Row[]> {
  const { sort } = view
  const wish = { ...WHOLE_LIST, sort, filter: filterOf(view) }
  const { data, meta } = await dataProvider.getList<Row>(resource, wish)
  const version = versionOfList(meta)
  return data.map((row) => withVersion(row, version))
}

const filterOf = ({ text, filter }: View): FilterPayload =>
  text === '' ? filter : { ...filter, q: text }

const opposite = ({ field, order }: SortPayload): SortPayload => ({
  field,
  order: order === 'DESC' ? 'ASC' : 'DESC',
})
