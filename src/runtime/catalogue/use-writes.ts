import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCreate, useDataProvider, useDelete, useNotify, useUpdate } from 'ra-core'
import { useRef, useState } from 'react'
import type { EntityContract } from '../../wire/contract'
import { failureOf } from '../data-provider/http-error'
import type { Values } from '../data-provider/payload'
import { describeFailure, type FailedOperation, type Notice } from '../errors/describe-failure'
import { useShell } from '../shell/shell-context'
import { useMounted } from '../shell/use-mounted'
import type { Row } from './row'
import type { ModalTexts } from './catalogue-texts'
import { actionText, type ActionTexts } from './row-actions'

/** One thing to be sent. */
export type Write =
  | { readonly operation: 'add'; readonly values: Values }
  | { readonly operation: 'edit'; readonly record: Row; readonly values: Values }
  | { readonly operation: 'remove'; readonly record: Row }
  | { readonly operation: 'action'; readonly record: Row; readonly action: string }

/** What the success notice says: the operation, in words that need no gender. */
const DONE: Readonly<Record<Write['operation'], string>> = {
  add: 'Se agregó con éxito',
  edit: 'Se guardaron los cambios',
  remove: 'Se eliminó con éxito',
  action: 'Se guardaron los cambios',
}

/** What a failed write is titled that the catalogue gives no title. */
export interface WriteTexts extends Pick<ModalTexts, 'add' | 'edit' | 'remove'> {
  readonly actions: ActionTexts
}

export interface Writes {
  /** A write is in flight: nothing else may be sent (row W-08). */
  readonly busy: boolean
  send(write: Write): Promise<void>
}

/**
 * Sends a screen's writes, one at a time, and tells how they ended: the list reloads on success; a failure goes to
 * `onFailed`, or to the app where the screen is already gone (row W-08).
 */
export function useWrites(
  contract: EntityContract,
  texts: WriteTexts,
  onFailed: (write: Write, notice: Notice) => void,
): Writes {
  const reload = useReload(contract)
  const perform = usePerform(contract, reload)
  const notify = useNotify()
  const shell = useShell()
  const mounted = useMounted()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)

  const tell = (write: Write, error: unknown): void => {
    const failure = failureOf(error)
    if (failure === undefined) return shell.endSession()
    // The record is not as the list shows it, and no key reloads the page (row P-02). Adds and deletes reload it anyway.
    const reloads = write.operation === 'edit' || write.operation === 'action'
    if (reloads && failure.kind === 'answered' && failure.status === CONFLICT) reload()
    const notice = describeFailure(failure, failedWrite(contract, texts, write))
    if (mounted.current) onFailed(write, notice)
    else shell.tellFailure(notice)
  }

  const send = async (write: Write): Promise<void> => {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    try {
      await perform(write)
      notify(DONE[write.operation], { type: 'success' })
    } catch (error) {
      tell(write, error)
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }
  return { busy, send }
}

/** A colleague was quicker: the record is gone, or in use (row C-33). */
const CONFLICT = 409

function useReload({ resource }: EntityContract): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [resource] })
}

/** Each operation on its react-admin hook; always pessimistic: the row changes when the backend has said so. */
function usePerform(
  { resource }: EntityContract,
  reload: () => void,
): (write: Write) => Promise<void> {
  const dataProvider = useDataProvider()
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const
  const [create] = useCreate<Row>()
  const [update] = useUpdate<Row>()
  const [remove] = useDelete<Row>()
  const act = useMutation({
    mutationFn: (params: { record: Row; action: string }) => dataProvider.act(resource, params),
  })
  return async (write) => {
    switch (write.operation) {
      // These two reload the list by themselves; a second load of 20,000 rows is felt.
      case 'add':
        await create(resource, { data: write.values }, options)
        return
      case 'remove':
        await remove(resource, { id: write.record.id, previousData: write.record }, options)
        return
      case 'edit': {
        const { record, values } = write
        await update(resource, { id: record.id, data: values, previousData: record }, options)
        return reload()
      }
      case 'action':
        await act.mutateAsync({ record: write.record, action: write.action })
        return reload()
    }
  }
}

function failedWrite(contract: EntityContract, texts: WriteTexts, write: Write): FailedOperation {
  const { metodos, actions } = contract
  switch (write.operation) {
    case 'add':
      return { operation: 'add', title: texts.add, notices: metodos.ingresar?.errors }
    case 'edit':
      return { operation: 'edit', title: texts.edit, notices: metodos.modificar?.errors }
    case 'remove':
      return { operation: 'remove', title: texts.remove, notices: metodos.borrar?.errors }
    case 'action': {
      const title = actionText(texts.actions, write.action).label
      return { operation: 'action', title, notices: actions?.[write.action]?.errors }
    }
  }
}
