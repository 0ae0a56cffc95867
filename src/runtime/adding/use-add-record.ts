import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useDataProvider, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { failedWrite, savedText } from '../actions/write-texts'
import type { Write } from '../actions/write-queue'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import { isOfField } from '../form/field-fault'
import { useMessage } from '../messages/use-message'
import { failureOf } from '../provider/http-error'
import type { Values } from '../provider/records/payload'
import { noteWritten } from '../recent/recent-places'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { useAskBeforeUnload } from '../shell/leaving/use-ask-before-unload'
import { useMounted } from '../shell/use-mounted'
import type { AddRequest } from './adding'
import { findAdded } from './find-added'

interface AddingRecord {
  readonly busy: boolean
  /** Why it was refused; undefined while it was not. */
  readonly notice: FailureNotice | undefined
  /** The same, where it is about one field. */
  readonly refused: string | undefined
  send(values: Values): void
  acknowledge(): void
}

interface State {
  readonly busy: boolean
  readonly notice?: FailureNotice
  readonly refused?: string
}

/**
 * Adds a record that a form refers to, once at a time. A failure that arrives after its form was closed is reported by the
 * shell.
 * @param onDone it was added; not called once the form is closed
 */
export function useAddRecord(request: AddRequest, onDone: () => void): AddingRecord {
  const { contract } = request
  const { resource, nameField } = contract
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const mounted = useMounted()
  const [state, setState] = useState<State>({ busy: false })
  const isSending = useRef(false)
  useAskBeforeUnload(() => isSending.current)
  const add = contract.screen?.add ?? ''
  const texts = { add, edit: '', remove: '', actions: {}, nameField }

  const fail = (error: unknown, write: Write): void => {
    const failure = failureOf(error)
    if (failure === undefined) return shell.endSession()
    const notice = describeFailure(failure, failedWrite(contract, texts, write), message)
    if (!mounted.current) shell.reportFailure(notice)
    else if (isOfField(failure, notice, contract)) setState({ busy: false, refused: notice.text })
    else setState({ busy: false, notice })
  }
  const create = async (write: Write & { operation: 'add' }): Promise<void> => {
    let id: Identifier
    isSending.current = true
    setState({ busy: true })
    try {
      const { data } = await dataProvider.create(resource, { data: write.values })
      id = data.id
    } catch (error) {
      return fail(error, write)
    } finally {
      isSending.current = false
    }
    noteWritten(contract, write)
    notify(savedText(write, texts, message), { type: 'success' })
    let added: Row | undefined
    try {
      added = await findAdded(dataProvider, request, write.values, id)
    } catch {
      // It was added: who opens the list of records again finds it.
    }
    if (mounted.current) {
      request.onAdded(added)
      onDone()
    }
    void queryClient.invalidateQueries({ queryKey: [resource] })
  }
  return {
    busy: state.busy,
    notice: state.notice,
    refused: state.refused,
    send: (values) => {
      if (!isSending.current) void create({ operation: 'add', values })
    },
    acknowledge: () => setState({ busy: false }),
  }
}
