import { type ComponentType, useRef } from 'react'
import { useNotify } from 'react-admin'
import { actionText, type AskDialogProps } from '#admin/record/actions/row-actions'
import { plainText } from '#admin/fields/columns/column'
import { FormModal } from '#admin/record/form/form-modal'
import { useCatalogueScope } from '../catalogue-scope'
import { useLeaving } from '#admin/frame/leaving/use-leaving'
import { AskForm } from './ask-form'
import { useFormWrite } from '#admin/record/actions/use-form-write'
import { savedText } from '#admin/record/actions/write-texts'
import { useMessage } from '#admin/frame/texts/use-message'
import { noteWritten } from '#admin/frame/recent/recent-places'
import { useShell } from '#admin/frame/shell-context'

export { AskForm } from './ask-form'

interface AskDialogOwnProps extends AskDialogProps {
  readonly inputs: ComponentType
}

/** An action on one row that asks: it stays open until the backend has answered, and what it refuses can be mended. */
export function AskDialog({ action, record, onClose, inputs }: AskDialogOwnProps) {
  const { contract, texts: screen, actions } = useCatalogueScope()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const texts = { ...screen, actions, nameField: contract.nameField }
  const current = useRef(record)
  const { busy, refused, send } = useFormWrite({
    contract,
    texts,
    onSaved: (write, { isOpen, reload }) => {
      if (isOpen()) onClose()
      noteWritten(contract, write)
      notify(savedText(write, texts, message), { type: 'success' })
      reload()
    },
    onRefused: ({ notice, sent }) => {
      if (sent?.operation === 'action') current.current = sent.record
      if (!notice.leads.startsWith('end')) return
      onClose()
      shell.reportFailure(notice)
    },
  })
  const leaving = useLeaving(onClose)
  const subject = plainText(record[contract.nameField])
  return (
    <FormModal
      title={actionText(actions, action).question}
      leaving={leaving.asking && { subject, onLeave: onClose, onStay: leaving.stay }}
      onEscape={() => {
        if (!busy) leaving.leave()
      }}
    >
      <AskForm
        {...{ action, record, inputs, busy }}
        refused={refused?.notice.text}
        onConfirm={(asked) => send({ operation: 'action', record: current.current, action, asked })}
        onCancel={onClose}
        onTyped={leaving.noteTyped}
      >
        <p className="modal-subject">{subject}</p>
      </AskForm>
    </FormModal>
  )
}
