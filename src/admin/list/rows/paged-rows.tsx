import { useDataProvider, useEvent } from 'react-admin'
import { useState, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { requiredContext } from '#admin/frame/required-context'
import type { CatalogueRows, ListProps, RecordsProps, ListOptions } from './catalogue-rows'
import { PageStore } from './paged/page-store'
import { readPageOf, readAllOf } from './paged/read-page-of'
import { useRecordReader } from './paged/use-record-reader'
import { useLoadFailure } from './use-loaded-rows'
import type { ListSource } from './list-source'
import { isSameFilter } from './filter'
import { countOf, isComplete, useUnfiltered } from './paged/loaded-range'
import { usePagedPrint } from './paged/use-paged-print'
import { usePagedView } from './paged/use-paged-view'
import { useMarked } from './use-whole-list'

/** What a list has in common with its screen. */
interface PagedScope {
  readonly resource: string
  readonly title: string
  /** The fields that its rows have. */
  readonly answers: readonly string[]
  readonly pages: PageStore
}

/** A list of which only the rows near those in sight are loaded. */
function usePagedList(scope: PagedScope & ListOptions): ListSource {
  const { resource, title, answers, pages, filters, onReorder } = scope
  const dataProvider = useDataProvider()
  const { payload, ...view } = usePagedView(pages, scope)
  const list = useSyncExternalStore(pages.subscribe, pages.snapshot)
  const isSlow = useSyncExternalStore(pages.subscribe, pages.isSlow)
  const { loaded, shown, rows, error } = list
  const isFound = shown !== undefined && isSameFilter(shown.filter, payload)
  useEffect(() => {
    pages.start()
    return () => pages.stop()
  }, [pages])
  useReloads(resource, pages)
  useLayoutEffect(() => {
    // What is found now shows from its beginning.
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

/** Whatever makes react-admin load a list again makes this one read what is in sight again. */
function useReloads(resource: string, pages: PageStore): void {
  useQuery({
    // Where the data provider's hooks look for lists of the resource.
    queryKey: [resource, 'getList', 'pages'],
    queryFn: () => {
      pages.refresh()
      return null
    },
    notifyOnChangeProps: [],
  })
}

const [PagedScopeProvider, usePagedScope] = requiredContext<PagedScope>(
  'This list must be inside the screen that loads it',
)

function PagedRecords({ contract, title, onFailed, children }: RecordsProps) {
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
  return (
    <PagedScopeProvider value={{ resource, title, answers, pages }}>
      {children({
        isReady: true,
        isReading: reader.isReading,
        open: (action, row, then) => {
          // An action of the contract needs the key; the data provider reads whatever else it sends.
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
      })}
    </PagedScopeProvider>
  )
}

const NOTHING: readonly string[] = []

const OPENS_FORM: ReadonlySet<string> = new Set(['modificar', 'copy', 'borrar'])

/** An address does not tell a number from its text. */
function idsOf(text: string): (string | number)[] {
  const number = Number(text)
  return String(number) === text ? [number, text] : [text]
}

function PagedList({ children, ...options }: ListProps) {
  return children(usePagedList({ ...usePagedScope(), ...options }))
}

/** Records that the backend searches, sorts and serves in pages; each is read whole before a form opens with it. */
export const pagedRows: CatalogueRows = { Records: PagedRecords, List: PagedList }
