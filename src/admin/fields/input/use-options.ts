import { notifyManager, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { EntityContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import { sentFieldsOf } from '#wire/written-fields'
import { WHOLE_LIST } from '#admin/provider/whole-list'

/**
 * The key of the query that loads the rows that a form's references may lead to. There is one query for each resource,
 * limit and opening.
 */
export const optionsKey = (resource: string, opening: number, where?: object): QueryKey => [
  resource,
  'options',
  opening,
  ...(where ? [where] : []),
]

export interface FailedOptions {
  /** The reason why options could not be loaded, until it is dismissed. */
  readonly error: Error | undefined
  dismiss(): void
  /** Loads the failed options again. */
  retry(): void
}

/**
 * The failures of the options that the inputs of a form load. The options last as long as the opening, even if the form
 * closes and reopens after a failure. They are loaded again for the next opening.
 * @param opening the number of the form's opening
 */
export function useOptions(opening: number): FailedOptions {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const isOption = useCallback(
    ({ queryKey: [, part, number] }: Query) => part === 'options' && number === opening,
    [opening],
  )
  const hasFailed = (query: Query): boolean => isOption(query) && isFailure(query)
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const error = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ predicate: hasFailed })[0]?.state.error ?? null,
  )
  useEffect(() => () => client.removeQueries({ predicate: isOption }), [client, isOption])
  return {
    error: error === null || error === dismissed ? undefined : error,
    dismiss: () => setDismissed(error),
    retry: () => void client.refetchQueries({ predicate: hasFailed }),
  }
}

const isFailure = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle'

/**
 * Loads the records that a delete request refers to, each time that the question opens, as the other forms do. The row
 * already has their names, so the question does not wait for them.
 * @param isAsked the question before a delete is open
 */
export function useRemovalOptions({ fields, metodos }: EntityContract, isAsked: boolean): void {
  const dataProvider = useDataProvider()
  const load = useEvent(() => {
    const sent = metodos.borrar === undefined ? [] : sentFieldsOf(metodos.borrar)
    for (const { field } of sent) {
      const referral = fields[field] && referralOf(fields[field])
      if (referral === undefined || referral.searched === true) continue
      dataProvider.getList(referral.resource, WHOLE_LIST).catch(() => undefined)
    }
  })
  useEffect(() => {
    if (isAsked) load()
  }, [load, isAsked])
}

/** These openings count down from 0, because a screen counts the openings of its own forms up from 0. */
let last = 0
const nextOpening = (): number => (last -= 1)

/** The opening of a form that does not belong to a screen, and the failures of the options that its inputs load. */
export function useOwnOptions(): { readonly opening: number; readonly options: FailedOptions } {
  const [opening] = useState(nextOpening)
  return { opening, options: useOptions(opening) }
}
