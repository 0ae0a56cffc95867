import { notifyManager, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { EntityContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import { sentFieldsOf } from '#wire/written-fields'
import { WHOLE_LIST } from '#admin/provider/whole-list'

/**
 * The query of the rows that a form's references may lead to, which the inputs load: one for a resource, what it is limited to,
 * and an opening.
 */
export const optionsKey = (resource: string, opening: number, where?: object): QueryKey => [
  resource,
  'options',
  opening,
  ...(where ? [where] : []),
]

export interface FailedOptions {
  /** Why options could not be loaded, until that is dismissed. */
  readonly error: Error | undefined
  dismiss(): void
  /** Loads again what failed. */
  retry(): void
}

/**
 * What failed of the options that the inputs of a form load. They last as long as the opening, however often a failure
 * closes and reopens the form, and are loaded anew for the next one.
 * @param opening which opening of a form this is
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
 * Loads the records that a delete request refers to, each time that the question opens, as the other forms do. The row has
 * their names already, so the question does not wait for them.
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

/** Below 0: a screen counts the openings of its own forms from there on. */
let last = 0
const nextOpening = (): number => (last -= 1)

/** The opening of a form that is not one of its screen's, and what failed of the options that its inputs load. */
export function useOwnOptions(): { readonly opening: number; readonly options: FailedOptions } {
  const [opening] = useState(nextOpening)
  return { opening, options: useOptions(opening) }
}
