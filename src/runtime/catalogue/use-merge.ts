import { useDataProvider } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { failureOf } from '../data-provider/http-error'
import { versionOf, versionOfList, withVersion } from '../data-provider/record-version'
import type { CallFailure } from '../wire-client/call-metodo'
import type { Row } from './row'
import { WHOLE_LIST } from './whole-list'
import type { Merge, Write } from './write-queue'

export type Edit = Extract<Write, { readonly operation: 'edit' }>

type MergeOutcome =
  /** The colleague changed nothing that the edit would overwrite, or deleted the record: the answer tells. */
  | { readonly type: 'resend'; readonly record: Row }
  | { readonly type: 'merge'; readonly merge: Merge }
  /** The record or the code of the comparison could not be fetched. `failure`: why the record could not. */
  | { readonly type: 'failed'; readonly failure: CallFailure | undefined }
  /** There is no session any more. */
  | { readonly type: 'emptied' }

/**
 * Reads a record again that a colleague has written while it was edited, and compares.
 * @returns what does so for an edit; it does not throw
 */
export function useMerge({ resource, fields, metodos }: EntityContract) {
  const dataProvider = useDataProvider()
  return async ({ record, values }: Edit): Promise<MergeOutcome> => {
    const conflicts = await import('../conflict/compare').catch(() => undefined)
    if (conflicts === undefined || metodos.modificar === undefined) {
      return { type: 'failed', failure: undefined }
    }
    try {
      const { data, meta } = await dataProvider.getList<Row>(resource, WHOLE_LIST)
      const row = data.find(({ id }) => id === record.id) ?? record
      const fresh = withVersion(row, versionOfList(meta) ?? versionOf(record))
      const sides = { before: record, mine: values, theirs: row }
      const conflict = conflicts.conflictOf(fields, metodos.modificar, sides)
      return conflict === undefined
        ? { type: 'resend', record: fresh }
        : { type: 'merge', merge: { record: fresh, conflict } }
    } catch (error) {
      const failure = failureOf(error)
      return failure === undefined ? { type: 'emptied' } : { type: 'failed', failure }
    }
  }
}
