import { useDataProvider } from 'react-admin'
import type { ResourceContract, MetodoContract } from '#wire/contract'
import { failureOf } from '#admin/provider/http-error'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { Outcome, Refused, Write, Merge } from './write-queue'
import { writtenFields } from '#wire/written-fields'
import { editMetodo } from '#admin/provider/records/edit-metodo'
import type { Row } from '#admin/provider/row'

/** How often an edit is sent that a colleague's writes to the same record refuse, and that overwrites nothing of them. */
const MOST_ATTEMPTS = 4

/**
 * Sends a write; an edit of a record that a colleague has written meanwhile is sent again where it overwrites nothing of
 * that, and otherwise comes back with both.
 * @returns what does so; it does not throw
 */
export function useAttempt(
  contract: ResourceContract,
  perform: (write: Write) => Promise<void>,
  refusal: (write: Write, failure: CallFailure) => Refused,
): (write: Write) => Promise<Outcome> {
  const merge = useMerge(contract)
  const attempt = async (write: Write, attempts: number): Promise<Outcome> => {
    try {
      await perform(write)
      return { type: 'saved' }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return { type: 'emptied' }
      const isConflict = failure.kind === 'answered' && failure.isStale === true
      return isConflict && write.operation === 'edit' && attempts > 1
        ? reconcile(write, failure, attempts - 1)
        : { ...refusal(write, failure), sent: write }
    }
  }
  const reconcile = async (write: Edit, failure: CallFailure, attempts: number) => {
    const outcome = await merge(write)
    switch (outcome.type) {
      case 'resend':
        return attempt(outcome.write, attempts)
      case 'merge':
        return { ...refusal(write, failure), merge: outcome.merge }
      case 'failed':
        return refusal(write, outcome.failure ?? failure)
      case 'emptied':
        return outcome
    }
  }
  return (write) => attempt(write, MOST_ATTEMPTS)
}

type Edit = Extract<Write, { readonly operation: 'edit' }>

type MergeOutcome =
  /** The colleague changed nothing that the edit would overwrite. */
  | { readonly type: 'resend'; readonly write: Edit }
  | { readonly type: 'merge'; readonly merge: Merge }
  /** The record or the code of the comparison could not be fetched. `failure`: why the record could not. */
  | { readonly type: 'failed'; readonly failure: CallFailure | undefined }
  /** There is no session any more. */
  | { readonly type: 'emptied' }

/**
 * Reads a record again that a colleague has written while it was edited, and compares.
 * @returns what does so for an edit; it does not throw
 */
function useMerge(contract: ResourceContract) {
  const dataProvider = useDataProvider()
  const metodo = editMetodo(contract)
  return async (edit: Edit): Promise<MergeOutcome> => {
    const { record, values } = edit
    const conflicts = await import('../conflict/compare').catch(() => undefined)
    if (conflicts === undefined || metodo === undefined) return FAILED
    try {
      const { data } = await dataProvider.getOne<Row>(contract.resource, { id: record.id })
      const sides = { before: record, mine: values, theirs: data }
      const conflict = conflicts.conflictOf(contract.fields, metodo, sides)
      return conflict === undefined
        ? { type: 'resend', write: renewed(edit, metodo, data) }
        : { type: 'merge', merge: { record: data, conflict } }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return { type: 'emptied' }
      // Deleted meanwhile: then the edit's own failure is to be shown.
      return isGone(failure) ? FAILED : { type: 'failed', failure }
    }
  }
}

/** The edit of a record as a colleague has left it, who may have changed what no edit writes, such as its state. */
function renewed({ values, ...edit }: Edit, metodo: MetodoContract, record: Row): Edit {
  const written = writtenFields(metodo, [])
  const own = Object.entries(values).filter(
    ([name]) => written.has(name) || !Object.hasOwn(record, name),
  )
  return { ...edit, record, values: { ...record, ...Object.fromEntries(own) } }
}

const FAILED = { type: 'failed', failure: undefined } as const

const isGone = (failure: CallFailure) => failure.kind === 'answered' && failure.status === 404
