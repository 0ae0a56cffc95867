import Button from '@mui/material/Button'
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
export const LeaveDialog = ({ subject, onLeave, onStay }: LeaveDialogProps) => (
  <Modal title="¿Desea salir sin guardar los cambios?" role="alertdialog" onEscape={onStay}>
    <ModalText>
      <p className="modal-subject">{subject}</p>
    </ModalText>
    <div className="modal-actions">
      <Button onClick={onLeave}>Salir sin guardar</Button>
      <Button variant="contained" onClick={onStay} ref={takeFocus}>
        Seguir editando
      </Button>
    </div>
  </Modal>
)
