import { useInfiniteQuery } from '@tanstack/react-query'
import { HISTORIAL_BUSCAR, type HistoryEntry, readHistoryAnswer } from '#wire/metodos/history'
import { keyFields, keyValues } from '#admin/provider/records/payload'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import type { RecordScope } from '#admin/fields/input/record-scope'
import type { Values } from '#wire/kinds/field'

/** Entries that are loaded a page at a time, the latest first. */
export interface Pages<E> {
  /** undefined while the first page is being loaded, and if it failed. */
  readonly entries: readonly E[] | undefined
  readonly loading: boolean
  /** Why the last page could not be loaded. */
  readonly error: unknown
  readonly hasMore: boolean
  /** Loads the next page, or the one that failed. */
  more(): void
  /** Loads all pages again. */
  reload(): void
}

interface Page<E> {
  readonly entries: readonly E[]
  /** null: there is no further page. */
  readonly next: number | null
}

/** @param load loads a page, the first one without `antes`; its errors are the `error` of the pages */
export function usePages<E>(
  queryKey: readonly unknown[],
  load: (page: { readonly antes?: number }) => Promise<Page<E>>,
): Pages<E> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam === undefined ? {} : { antes: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    loading: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    more: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
    reload: () => void query.refetch(),
  }
}

/** Loads the history of a record, identified by its key when the form was opened. */
export function useHistory({ contract }: RecordScope, record: Values): Pages<HistoryEntry> {
  const { resource } = contract
  const queryKey = ['history', resource, ...keyFields(contract).map((name) => record[name])]
  return usePages(queryKey, async (page) => {
    const clave = await keyValues(contract, record)
    const answer = await callWithSession(HISTORIAL_BUSCAR, { entidad: resource, clave, ...page })
    const data = readHistoryAnswer(answer)
    if (data === undefined) throw malformed(HISTORIAL_BUSCAR, '{"historial": […]}')
    return { entries: data.historial, next: data.siguiente }
  })
}
