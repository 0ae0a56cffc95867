import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Referral } from '#wire/kinds/reference'
import { referredText, shownFields } from '#wire/references/referred-text'
import { useFormOpening } from '../input/form-opening'
import { optionsKey } from '../input/use-options'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import type { Row } from '#admin/provider/row'
import type { ReferredRows } from './reference-options'

/** The most records that are requested: the list is for choosing, not for reading. */
const MATCHES = 50

/** The delay of a search after the last key. Milliseconds. */
const PAUSE_MS = 200

/**
 * The names of a list that is served in pages: those that the backend finds by the typed text, and those that the form
 * holds. A search whose answer is no longer needed is aborted.
 */
export function useFoundRows(referral: Referral, source: string): ReferredRows {
  const { resource, sends, where } = referral
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const { number } = useFormOpening()
  const [wanted, setWanted] = useState('')
  const asked = useLater(wanted)
  const chosen: unknown = useWatch({ name: source })
  const opening = optionsKey(resource, number, where)
  const query = (text: string) => ({
    queryKey: [...opening, text],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      dataProvider.getList<Row>(resource, {
        pagination: { page: 1, perPage: MATCHES },
        sort: AS_ANSWERED,
        filter: text === '' ? { ...where } : { ...where, q: text },
        signal,
      }),
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
  })
  const found = useQuery({ ...query(asked), placeholderData: keepPreviousData })
  const known = client.getQueriesData<{ data: Row[] }>({ queryKey: opening })
  const rows = useUnchanged(uniqueRows(known.flatMap(([, answer]) => answer?.data ?? [])))
  // A reference by id whose record was answered by its name alone needs the id, so the name is searched.
  const held = sends === 'id' ? [chosen].flat().filter(isName) : []
  const names = rows.map((row) => referredText(shownFields(referral).map((name) => row[name])))
  const missing = useQueries({
    queries: held.map((name) => ({ ...query(name), enabled: !names.includes(name) })),
  })
  const isLoading = asked !== wanted || [found, ...missing].some(({ isFetching }) => isFetching)
  return {
    rows,
    status: isLoading ? 'loading' : found.isError ? 'failed' : 'loaded',
    retry: () => void found.refetch(),
    search: (text) => setWanted(text.trim()),
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Keeps the same array for the same records, so that their names are folded once. */
function useUnchanged(rows: readonly Row[]): readonly Row[] {
  const [last, setLast] = useState(rows)
  const isSame = rows.length === last.length && rows.every((row, at) => row === last[at])
  if (!isSame) setLast(rows)
  return isSame ? last : rows
}

/** The last text that has not changed for a while; '' takes effect at once. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : later
}

function uniqueRows(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
