import { useGetList, useEvent } from 'react-admin'
import type { EntityContract } from '#wire/contract'
import { receivedNumber } from '#wire/received'
import { type FailureNotice, describeFailure } from '#admin/frame/errors/describe-failure'
import { versionOfList } from '#admin/provider/records/record-version'
import type { Version } from '#admin/provider/wire/versioned-call'
import type { Row } from '#admin/provider/row'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { useMessage } from '#admin/frame/texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { useShell } from '#admin/frame/shell-context'
import { NoSessionError } from '#admin/provider/wire/call-metodo'

export interface LoadedRows {
  /** undefined until the first load has ended well. */
  readonly rows: Row[] | undefined
  /** How many rows of the last answer could not be read as records. */
  readonly leftOut: number
  /** The state that the rows are from. */
  readonly version: Version
  /** There are no rows yet, and some are on their way. */
  readonly isLoading: boolean
  /** Why the last load failed. */
  readonly error: Error | null
  reload(): void
}

/**
 * The whole list, loaded each time the screen opens and again after each write. A reload keeps the rows in
 * sight; an answer that arrives after the screen closed changes nothing.
 */
export function useLoadedRows(
  { resource }: EntityContract,
  title: string,
  onFailed: (notice: FailureNotice) => void,
): LoadedRows {
  const list = useGetList<Row>(resource, WHOLE_LIST, { onError: useLoadFailure(title, onFailed) })
  return {
    rows: list.data,
    version: versionOfList(list.meta),
    leftOut: receivedNumber(list.meta?.leftOut) ?? 0,
    isLoading: list.isFetching && list.data === undefined,
    error: list.error,
    reload: () => void list.refetch(),
  }
}

/** What is done with an error of a load: a failed call is reported; if nothing could be sent, the session is over. */
export function useLoadFailure(
  title: string,
  onFailed: (notice: FailureNotice) => void,
): (error: unknown) => void {
  const message = useMessage()
  const shell = useShell()
  return useEvent((error: unknown) => {
    const failure = failureOf(error)
    if (failure !== undefined) {
      onFailed(describeFailure(failure, { operation: 'load', title }, message))
    } else if (error instanceof NoSessionError) shell.endSession()
    // A developer's mistake, such as a filter that the list does not have: the list says that it could not be loaded.
    else console.error(error)
  })
}
