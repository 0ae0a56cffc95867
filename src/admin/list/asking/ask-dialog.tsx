import { type ComponentType, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { actionText, type AskDialogProps } from '#admin/record/actions/row-actions'
import { useIsCovered } from '#admin/fields/picker/adding'
import { plainText } from '#admin/fields/columns/column'
import { LeaveDialog } from '#admin/frame/dialogs/question-dialog'
import { Modal } from '#admin/frame/dialogs/modal'
import { useRestoredFocus } from '#admin/record/form/use-restored-focus'
import { useCatalogueScope } from '../catalogue-scope'
import { useLeaving, useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { AskForm } from './ask-form'
import { failedWrite, savedText } from '#admin/record/actions/write-texts'
import type { Write } from '#admin/record/actions/write-queue'
import { describeFailure } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { withVersion } from '#admin/provider/records/record-version'
import { noteWritten } from '#admin/frame/recent/recent-places'
import type { Row } from '#admin/provider/row'
import { useShell } from '#admin/frame/shell-context'
import { useMounted } from '#admin/frame/use-mounted'
import type { Values } from '#wire/kinds/field'

export { AskForm } from './ask-form'

interface AskDialogOwnProps extends AskDialogProps {
  readonly inputs: ComponentType
}

/** An action on one row that asks: it stays open until the backend has answered, and what it refuses can be mended. */
export function AskDialog({ action, record, onClose, inputs }: AskDialogOwnProps) {
  const { contract, actions } = useCatalogueScope()
  const { busy, refused, send } = useAct(action, record, onClose)
  const leaving = useLeaving(onClose)
  const isCovered = useIsCovered() || leaving.asking
  const focus = useRestoredFocus(isCovered)
  const subject = plainText(record[contract.nameField])
  return (
    <>
      <Modal
        title={actionText(actions, action).question}
        hidden={isCovered}
        onEscape={() => {
          if (!busy) leaving.leave()
        }}
        onFocus={focus.remember}
      >
        <AskForm
          {...{ action, record, inputs, busy, refused }}
          onConfirm={send}
          onCancel={onClose}
          onTyped={leaving.noteTyped}
        >
          <p className="modal-subject">{subject}</p>
        </AskForm>
      </Modal>
      {leaving.asking && <LeaveDialog subject={subject} onLeave={onClose} onStay={leaving.stay} />}
    </>
  )
}

interface Acting {
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
function useAct(name: string, record: Row, onDone: () => void): Acting {
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
