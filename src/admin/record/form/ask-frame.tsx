import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Modal } from '#admin/frame/dialogs/modal'
import { useMessage } from '#admin/frame/texts/use-message'
import { requiredContext } from '#admin/frame/required-context'

interface AskFrameProps {
  readonly children: ReactNode
}

interface Asked {
  readonly question: string
  onCancel(): void
}

const [AskedProvider, useAsked] = requiredContext<Asked>('A frame must be inside an AskedProvider')

/** What is asked, for the frames: one outside throws. */
export { AskedProvider }

/** The modal in which the code of a form is waited for; Escape and 'Cancelar' close it. */
export function DialogFrame({ children }: AskFrameProps) {
  const { question, onCancel } = useAsked()
  return (
    <Modal title={question} onEscape={onCancel}>
      <FormFrame>{children}</FormFrame>
    </Modal>
  )
}

/** The same in a modal that is open already. */
export function FormFrame({ children }: AskFrameProps) {
  const message = useMessage()
  const { onCancel } = useAsked()
  return (
    <>
      <div className="modal-text">{children}</div>
      <div className="modal-actions">
        <Button onClick={onCancel}>{message('gestion.form.cancel')}</Button>
      </div>
    </>
  )
}
