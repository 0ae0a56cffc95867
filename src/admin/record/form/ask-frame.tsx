import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '#admin/frame/dialogs/modal'
import { useMessage } from '#admin/frame/texts/use-message'

interface FormFrameProps {
  onCancel(): void
  readonly children: ReactNode
}

interface DialogFrameProps extends FormFrameProps, Pick<ModalProps, 'title' | 'size'> {}

/** The modal in which the code of a form is waited for; Escape and 'Cancelar' close it. */
export function DialogFrame({ onCancel, children, ...modal }: DialogFrameProps) {
  return (
    <Modal {...modal} onEscape={onCancel}>
      <FormFrame onCancel={onCancel}>{children}</FormFrame>
    </Modal>
  )
}

/** The same in a modal that is open already. */
export function FormFrame({ onCancel, children }: FormFrameProps) {
  const message = useMessage()
  return (
    <>
      <div className="modal-text">{children}</div>
      <div className="modal-actions">
        <Button onClick={onCancel}>{message('gestion.form.cancel')}</Button>
      </div>
    </>
  )
}
