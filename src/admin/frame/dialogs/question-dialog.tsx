import Button from '@mui/material/Button'
import { useMessage } from '../texts/use-message'
import { Modal } from './modal'
import { ModalText } from './modal-text'
import { takeFocus } from './take-focus'

interface QuestionDialogProps {
  readonly question: string
  /** Which record it is about. */
  readonly subject: string
  onYes(): void
  onNo(): void
}

/** A yes-or-no question about one record: the first step of a delete, or a row action. 'No' has the focus. */
export function QuestionDialog({ question, subject, onYes, onNo }: QuestionDialogProps) {
  const message = useMessage()
  return (
    <Modal title={question} role="alertdialog" onEscape={onNo}>
      <ModalText>
        <p className="modal-subject">{subject}</p>
      </ModalText>
      <div className="modal-actions">
        <Button onClick={onNo} ref={takeFocus}>
          {message('gestion.no')}
        </Button>
        <Button variant="contained" onClick={onYes}>
          {message('gestion.yes')}
        </Button>
      </div>
    </Modal>
  )
}
