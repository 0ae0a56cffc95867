import { useGetList } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { receivedNumber } from '../../wire/received'
import { failureOf } from '../data-provider/http-error'
import { describeFailure, type Notice } from '../errors/describe-failure'
import { useShell } from '../shell/shell-context'
import { versionOfList } from '../data-provider/record-version'
import type { Version } from '../wire-client/versioned-call'
import type { Row } from './row'
import { WHOLE_LIST } from './whole-list'

export interface CatalogueRows {
  /** undefined until the first load has ended well. */
  readonly rows: readonly Row[] | undefined
  /** How many rows of the last answer could not be read as records. */
  readonly leftOut: number
  /** The state that the rows are from. */
  readonly version: Version
  readonly status: 'loading' | 'loaded' | 'failed'
  reload(): void
}

/**
 * The whole list, loaded each time the screen opens and again after each write. A reload keeps the rows in
 * sight; an answer that arrives after the screen closed changes nothing.
 */
export function useCatalogueRows(
  { resource }: EntityContract,
  title: string,
  onFailed: (notice: Notice) => void,
): CatalogueRows {
  const shell = useShell()
  const list = useGetList<Row>(resource, WHOLE_LIST, {
    onError: (error) => {
      const failure = failureOf(error)
      if (failure === undefined) shell.endSession()
      else onFailed(describeFailure(failure, { operation: 'load', title }))
    },
  })
  return {
    rows: list.data,
    version: versionOfList(list.meta),
    leftOut: receivedNumber(list.meta?.leftOut) ?? 0,
    status:
      list.isFetching && list.data === undefined ? 'loading' : list.isError ? 'failed' : 'loaded',
    reload: () => void list.refetch(),
  }
}
