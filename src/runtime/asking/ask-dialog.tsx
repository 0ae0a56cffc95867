import type { ComponentType } from 'react'
import { actionText } from '../actions/row-actions'
import type { AskDialogProps } from '../actions/asks'
import { useIsCovered } from '../adding/adding'
import { plainText } from '../columns/column'
import { LeaveDialog } from '../dialogs/leave-dialog'
import { Modal } from '../dialogs/modal'
import { useRestoredFocus } from '../form/use-restored-focus'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useLeaving } from '../shell/leaving/use-leaving'
import { AskForm } from './ask-form'
import { useAct } from './use-act'

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
