import { type Message, useMessage } from '../messages/use-message'
import { useGetOne } from 'react-admin'
import { useEffect, useState } from 'react'
import type { SingletonContract } from '../../wire/contract'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import { failureOf } from '../provider/http-error'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { useOptions } from '../form/use-options'
import { NoSessionError } from '../wire-client/session-call'
import { useSave } from './use-save'

/** The one record of a singleton screen: loaded when the screen opens, saved whole. */
export function useSingleton(contract: SingletonContract, title: string) {
  const message = useMessage()
  const shell = useShell()
  /** The failed load whose modal was closed. */
  const [dismissed, setDismissed] = useState<unknown>(null)
  const query = useGetOne<Row>(contract.resource, { id: contract.resource })
  const loadError = query.isFetching ? null : query.error
  const options = useOptions(OPENING)
  const { failure, dismissFailure, ...form } = useSave(contract, title, query.data)
  const notice =
    failure ??
    (loadError === dismissed ? undefined : loadNotice(loadError, title, message)) ??
    loadNotice(options.error, title, message)
  useEffect(() => {
    if (loadError instanceof NoSessionError) shell.endSession()
  }, [loadError, shell])

  return {
    ...form,
    loading: query.isFetching,
    /** The error modal to show. */
    notice,
    acknowledge: (): void => {
      if (notice?.leads === 'end') return shell.endSession()
      dismissFailure()
      setDismissed(loadError)
      options.dismiss()
    },
    reload: (): void => {
      if (query.isError) void query.refetch()
      options.retry()
    },
  }
}

/** The screen is opened once, for its one record. */
export const OPENING = 0

function loadNotice(error: unknown, title: string, message: Message): FailureNotice | undefined {
  const failure = failureOf(error)
  return failure && describeFailure(failure, { operation: 'load', title }, message)
}
