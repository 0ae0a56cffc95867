import Button from '@mui/material/Button'
import { useMessage } from '../texts/use-message'
import { Modal } from './modal'
import { ModalText } from './modal-text'
import { takeFocus } from './take-focus'

interface LeaveDialogProps {
  /** The record or the form that has the changes. */
  readonly subject: string
  onLeave(): void
  onStay(): void
}

/** Asked before what was typed is lost. Escape stays. */
export function LeaveDialog({ subject, onLeave, onStay }: LeaveDialogProps) {
  const message = useMessage()
  return (
    <Modal title={message('gestion.leave.title')} role="alertdialog" onEscape={onStay}>
      <ModalText>
        <p className="modal-subject">{subject}</p>
      </ModalText>
      <div className="modal-actions">
        <Button onClick={onLeave}>{message('gestion.leave.confirm')}</Button>
        <Button variant="contained" onClick={onStay} ref={takeFocus}>
          {message('gestion.leave.stay')}
        </Button>
      </div>
    </Modal>
  )
}
