import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { failedWrite, savedText } from '../actions/write-texts'
import type { Write } from '../actions/write-queue'
import { describeFailure } from '../errors/describe-failure'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { failureOf } from '../provider/http-error'
import type { Values } from '../provider/records/payload'
import { withVersion } from '../provider/records/record-version'
import { noteWritten } from '../recent/recent-places'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { useAskBeforeUnload } from '../shell/leaving/use-ask-before-unload'
import { useMounted } from '../shell/use-mounted'

export interface Acting {
  /** It was sent, and not answered yet. */
  readonly busy: boolean
  /** Why it was refused; undefined while it was not. */
  readonly refused: string | undefined
  send(asked: Values): void
}

/** The record was changed since it was read. */
const CONFLICT = 409

/**
 * Sends an action on one row with what was asked, once at a time. A failure that arrives after its form was closed is
 * reported by the shell.
 * @param onDone it was done, or can no longer be; not called once the form is closed
 */
export function useAct(name: string, record: Row, onDone: () => void): Acting {
  const { contract, texts: screen, actions } = useCatalogueScope()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const [state, setState] = useState<Pick<Acting, 'busy' | 'refused'>>({
    busy: false,
    refused: undefined,
  })
  /** Two clicks may come before the buttons are drawn anew. */
  const isSending = useRef(false)
  const mounted = useMounted()
  // Once a colleague's change was reported, it is done to the record as it is by then.
  const current = useRef(record)
  useAskBeforeUnload(() => isSending.current)
  const texts = { ...screen, actions, nameField: contract.nameField }
  const write: Write = { operation: 'action', record, action: name }
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: [contract.resource] })

  const fail = (error: unknown): void => {
    const failure = failureOf(error)
    if (failure === undefined) return shell.endSession()
    if (failure.kind === 'answered' && failure.status === CONFLICT) {
      current.current = withVersion(record, undefined)
      reload()
    }
    const notice = describeFailure(failure, failedWrite(contract, texts, write), message)
    if (mounted.current) {
      setState({ busy: false, refused: notice.text })
      if (!notice.leads.startsWith('end')) return
      onDone()
    }
    shell.reportFailure(notice)
  }
  const act = async (asked: Values): Promise<void> => {
    isSending.current = true
    setState({ busy: true, refused: undefined })
    try {
      const params = { record: current.current, action: name, asked }
      await dataProvider['act'](contract.resource, params)
      if (mounted.current) onDone()
      noteWritten(contract, write)
      notify(savedText(write, texts, message), { type: 'success' })
      reload()
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
  }
  return {
    ...state,
    send: (asked) => {
      if (!isSending.current) void act(asked)
    },
  }
}
