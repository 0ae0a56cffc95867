import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ListOptions } from './catalogue-rows'
import type { ListSource } from './list-source'
import type { PageStore } from './paged/page-store'
import { readAllOf } from './paged/read-page-of'
import { isSameFilter } from './filter'
import { countOf, isComplete } from './paged/stretch'
import { usePagedPrint } from './paged/use-paged-print'
import { usePagedView } from './paged/use-paged-view'
import { useUnfiltered } from './paged/use-unfiltered'
import { useMarked } from './use-marked'

/** What a list has in common with its screen. */
export interface PagedScope {
  readonly resource: string
  readonly title: string
  /** The fields that its rows have. */
  readonly answers: readonly string[]
  readonly pages: PageStore
}

/** A list of which only the rows near those in sight are loaded. */
export function usePagedList(scope: PagedScope & ListOptions): ListSource {
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
    first: loaded?.stretch?.first ?? 0,
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
