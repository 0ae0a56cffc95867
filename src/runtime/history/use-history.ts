import { useInfiniteQuery } from '@tanstack/react-query'
import { HISTORIAL_BUSCAR, type HistoryEntry, readHistoryAnswer } from '../../wire/history'
import type { Values } from '../data-provider/payload'
import { wireValue } from '../data-provider/wire-values'
import { malformed } from '../wire-client/call-metodo'
import { callWithSession } from '../wire-client/session-call'
import type { HistoryScope } from './history-scope'

/** What is known of a record's history, a page at a time. */
export interface LoadedHistory {
  /** undefined while the first page is on its way, and where it failed. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly loading: boolean
  /** Why the last page did not come. */
  readonly error: unknown
  readonly hasMore: boolean
  /** Loads the next page, or the one that failed. */
  more(): void
}

/** Loads the history of a record as it was when the form opened. */
export function useHistory({ contract }: HistoryScope, record: Values): LoadedHistory {
  const { resource } = contract
  const query = useInfiniteQuery({
    queryKey: ['history', resource, ...keyOf(contract).map((name) => record[name])],
    queryFn: async ({ pageParam }) => {
      const clave = await keyValues(contract, record)
      const antes = pageParam === undefined ? {} : { antes: pageParam }
      const answer = await callWithSession(HISTORIAL_BUSCAR, { entidad: resource, clave, ...antes })
      const data = readHistoryAnswer(answer)
      if (data === undefined) throw malformed(HISTORIAL_BUSCAR, '{"historial": […]}')
      return data
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    // Somebody may have changed it since the panel was last open.
    gcTime: 0,
    retry: false,
  })
  return {
    entries: query.data?.pages.flatMap(({ historial }) => historial),
    loading: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    more: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

const keyOf = (contract: HistoryScope['contract']): readonly string[] =>
  contract.kind === 'entity' ? contract.key : []

/** A key as requests tell it: choices by their code, other records by what they are shown by. */
async function keyValues(contract: HistoryScope['contract'], record: Values): Promise<Values> {
  const values = keyOf(contract).map(async (name) => {
    const field = contract.fields[name]
    const value = record[name]
    return [name, field === undefined ? value : await wireValue(field, value, byName)] as const
  })
  return Object.fromEntries(await Promise.all(values))
}

const byName = async () => undefined
