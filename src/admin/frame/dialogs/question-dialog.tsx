import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import Button from '@mui/material/Button'
import { useMessage } from '../texts/use-message'
import { Modal } from './modal'
import { takeFocus } from './take-focus'

/** A text between a modal's title and its buttons. If it scrolls, it takes the focus for the arrow keys. */
export function ModalText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {}
      setScrolls(scrollHeight > clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <div ref={text} className="modal-text" {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}

interface LeaveDialogProps {
  /** The record or the form that has the changes. */
  readonly subject: string
  onLeave(): void
  onStay(): void
}

/** The question before entered values are lost. Escape stays. */
export function LeaveDialog({ subject, onLeave, onStay }: LeaveDialogProps) {
  const message = useMessage()
  return (
    <Modal title={message('admin.leave.title')} role="alertdialog" onEscape={onStay}>
      <ModalText>
        <p className="modal-subject">{subject}</p>
      </ModalText>
      <div className="modal-actions">
        <Button onClick={onLeave}>{message('admin.leave.confirm')}</Button>
        <Button variant="contained" onClick={onStay} ref={takeFocus}>
          {message('admin.leave.stay')}
        </Button>
      </div>
    </Modal>
  )
}

interface QuestionDialogProps {
  readonly question: string
  /** The record that the question is about. */
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
          {message('admin.no')}
        </Button>
        <Button variant="contained" onClick={onYes}>
          {message('admin.yes')}
        </Button>
      </div>
    </Modal>
  )
}
