import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Identifier, useDataProvider, useDelete, useUpdate } from 'react-admin'
import { describeFailure } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { isOfField } from '#admin/fields/input/field-fault'
import type { ResourceContract, MetodoContract } from '#wire/contract'
import { failureOf } from '#admin/provider/http-error'
import { withVersion } from '#admin/provider/records/record-version'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { Outcome, Refused, Write, Merge } from './write-queue'
import { failedWrite, type WriteTexts } from './write-texts'
import { writtenFields } from '#wire/written-fields'
import { editMetodo } from '#admin/provider/records/edit-metodo'
import type { Row } from '#admin/provider/row'

/**
 * How many times an edit is sent at most, if colleagues keep changing other fields of the same record.
 */
const MOST_ATTEMPTS = 4

interface Attempting {
  /** Sends a write. It does not throw: the outcome has the error. */
  attempt(write: Write): Promise<Outcome>
  /** Loads the list again, and all other data of the resource on the screen. */
  reload(): void
}

/**
 * Sends the writes of a screen or a form. If a colleague has written an edited record meanwhile, the edit is sent again
 * if it overwrites none of the colleague's changes; otherwise its outcome has both versions.
 */
export function useAttempt(contract: ResourceContract, texts: WriteTexts): Attempting {
  const message = useMessage()
  const queryClient = useQueryClient()
  const perform = usePerform(contract)
  const merge = useMerge(contract)
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: [contract.resource] })

  const refusal = (write: Write, failure: CallFailure): Refused => {
    const isConflict = failure.kind === 'answered' && failure.status === CONFLICT
    // The list no longer shows the present record, and no key reloads the page. Adds and deletes reload the list
    // anyway.
    const reloads = write.operation === 'edit' || write.operation === 'action'
    if (reloads && isConflict && contract.kind === 'entity') reload()
    const notice = describeFailure(failure, failedWrite(contract, texts, write), message)
    const temporary = isTemporary(failure)
    // Once the colleague's change was reported, the action may be done to the record in its new state.
    const isOvertaken = isConflict && write.operation === 'action'
    return {
      type: 'refused',
      notice: { ...notice, retry: temporary && isTyped(write) },
      isOfField: isTyped(write) && isOfField(failure, notice, contract),
      halts: temporary || notice.leads.startsWith('end'),
      sent: isOvertaken ? { ...write, record: withVersion(write.record, undefined) } : write,
    }
  }
  const attempt = async (write: Write, attempts: number): Promise<Outcome> => {
    try {
      return { type: 'saved', id: await perform(write) }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return { type: 'emptied' }
      const isConflict = failure.kind === 'answered' && failure.isStale === true
      return isConflict && write.operation === 'edit' && attempts > 1
        ? reconcile(write, failure, attempts - 1)
        : refusal(write, failure)
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
  return { attempt: (write) => attempt(write, MOST_ATTEMPTS), reload }
}

/**
 * Whether the write comes from a form, whose values can be sent again unchanged. Other writes are confirmed again at
 * their row.
 */
const isTyped = ({ operation }: Write): boolean => operation === 'add' || operation === 'edit'

/** A colleague was quicker: the record was changed or deleted, or is in use. */
const CONFLICT = 409

/** Too many calls, out of service, no space. */
const TEMPORARY: readonly number[] = [429, 503, 507]

/** Whether any other call would fail in the same way. */
function isTemporary(failure: CallFailure): boolean {
  if (failure.kind === 'answered') return TEMPORARY.includes(failure.status)
  return failure.kind === 'unreachable'
}

/**
 * Each operation as a call to the data provider; always pessimistic: the row changes once the backend has answered.
 * @returns a function that sends one write, and resolves with the id of a new record when the backend has accepted it.
 *   It throws the errors of the data provider
 */
function usePerform({
  resource,
}: ResourceContract): (write: Write) => Promise<Identifier | undefined> {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const
  const create = useMutation({
    mutationFn: (data: object) => dataProvider.create(resource, { data }),
    // A form with a reference to its own resource offers the new record at once.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource, 'options'] }),
  })
  const [update] = useUpdate<Row>()
  const [remove] = useDelete<Row>()
  const act = useMutation({
    mutationFn: (params: Omit<Extract<Write, { operation: 'action' }>, 'operation'>) =>
      dataProvider.act(resource, params),
  })
  return async (write) => {
    switch (write.operation) {
      case 'add':
        // Not react-admin's hook, which loads the list again after every single record.
        return (await create.mutateAsync(write.values)).data.id
      case 'remove':
        await remove(resource, { id: write.record.id, previousData: write.record }, options)
        return undefined
      case 'edit': {
        const { record, values } = write
        await update(resource, { id: record.id, data: values, previousData: record }, options)
        return undefined
      }
      case 'action': {
        const { operation: _action, ...params } = write
        await act.mutateAsync(params)
        return undefined
      }
    }
  }
}

type Edit = Extract<Write, { readonly operation: 'edit' }>

type MergeOutcome =
  /** The colleague changed nothing that the edit would overwrite. */
  | { readonly type: 'resend'; readonly write: Edit }
  | { readonly type: 'merge'; readonly merge: Merge }
  /** The record or the code of the comparison could not be fetched. `failure`: why the record could not be read. */
  | { readonly type: 'failed'; readonly failure: CallFailure | undefined }
  /** The session is over. */
  | { readonly type: 'emptied' }

/**
 * Reads a record again that a colleague has written during an edit, and compares both.
 * @returns a function that does so for an edit; it does not throw
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
      // The record was deleted meanwhile: the edit's own failure is shown.
      return isGone(failure) ? FAILED : { type: 'failed', failure }
    }
  }
}

/** The edit on top of the colleague's record, which may differ in fields that no edit writes, such as its state. */
function renewed({ values, ...edit }: Edit, metodo: MetodoContract, record: Row): Edit {
  const written = writtenFields(metodo, [])
  const own = Object.entries(values).filter(
    ([name]) => written.has(name) || !Object.hasOwn(record, name),
  )
  return { ...edit, record, values: { ...record, ...Object.fromEntries(own) } }
}

const FAILED = { type: 'failed', failure: undefined } as const

const isGone = (failure: CallFailure) => failure.kind === 'answered' && failure.status === 404
