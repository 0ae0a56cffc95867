import Button from '@mui/material/Button'
import { useId } from 'react'
import type { FailureNotice } from '../errors/describe-failure'
import { useMessage } from '../texts/use-message'
import { Modal } from './modal'
import { ModalText } from './question-dialog'
import { takeFocus } from './take-focus'

interface ErrorDialogProps {
  readonly notice: FailureNotice
  onOk(): void
  /** Repeats the failed call; offered if the notice says so. */
  onRetry?: (() => void) | undefined
}

const quoted = new Intl.ListFormat('es-AR')

/** One entry of the error catalogue (specification, section 8). Escape acts as OK. */
export function ErrorDialog({ notice, onOk, onRetry }: ErrorDialogProps) {
  const message = useMessage()
  const textId = useId()
  return (
    <Modal title={notice.title} role="alertdialog" describedBy={textId} onEscape={onOk}>
      <ModalText>
        <p id={textId}>{notice.text}</p>
        {notice.unsaved !== undefined && (
          <p className="modal-unsaved">
            {message('admin.unsaved', {
              names: quoted.format(notice.unsaved.map((name) => `"${name}"`)),
            })}
          </p>
        )}
      </ModalText>
      <div className="modal-actions">
        {notice.retry && onRetry !== undefined && (
          <Button onClick={onRetry}>{message('admin.retry')}</Button>
        )}
        <Button variant="contained" onClick={onOk} ref={takeFocus}>
          {message('admin.ok')}
        </Button>
      </div>
    </Modal>
  )
}
