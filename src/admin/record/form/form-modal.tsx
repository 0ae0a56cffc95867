import Button from '@mui/material/Button'
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { Modal, type ModalProps } from '#admin/frame/dialogs/modal'
import { LeaveDialog } from '#admin/frame/dialogs/question-dialog'
import { useMessage } from '#admin/frame/texts/use-message'
import { useIsCovered } from '#admin/fields/picker/adding'

/** The dialogs that may cover a form; the form keeps its values and is hidden meanwhile. */
export interface BeforeForm {
  /** The question whether to discard the entered values; undefined: it is not asked. */
  readonly leaving?: ComponentProps<typeof LeaveDialog> | false | undefined
  /** A failure; undefined: there is none. */
  readonly error?: ComponentProps<typeof ErrorDialog> | undefined
}

/**
 * Hides a form behind the dialog that covers it, also the form of a record that it refers to; the focus returns to it.
 */
export function useBeforeForm({ leaving, error }: BeforeForm) {
  const isAsked = leaving !== undefined && leaving !== false
  const isCovered = useIsCovered() || isAsked || error !== undefined
  const { remember } = useRestoredFocus(isCovered)
  const before = (
    <>
      {isAsked && <LeaveDialog {...leaving} />}
      {error && <ErrorDialog {...error} />}
    </>
  )
  return { isCovered, onFocus: remember, before }
}

interface FormModalProps extends BeforeForm, Pick<ModalProps, 'title' | 'role' | 'onEscape'> {
  readonly children: ReactNode
}

/** A form in front of the list. */
export function FormModal({ leaving, error, children, ...modal }: FormModalProps) {
  const { isCovered, onFocus, before } = useBeforeForm({ leaving, error })
  return (
    <>
      <Modal {...modal} hidden={isCovered} onFocus={onFocus}>
        {children}
      </Modal>
      {before}
    </>
  )
}

/**
 * Returns the focus to the element that had it before a modal covered the content.
 * @returns a function that notes the focus, for `onFocus`
 */
export function useRestoredFocus(covered: boolean): {
  remember(event: FocusEvent<HTMLElement>): void
} {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!covered) last.current?.focus()
  }, [covered])
  return {
    remember: ({ target }) => {
      last.current = target
    },
  }
}

interface FormFrameProps {
  onCancel(): void
  readonly children: ReactNode
}

interface DialogFrameProps extends FormFrameProps, Pick<ModalProps, 'title' | 'size'> {}

/** The modal that waits for the code of a form; Escape and 'Cancelar' close it. */
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
        <Button onClick={onCancel}>{message('admin.form.cancel')}</Button>
      </div>
    </>
  )
}
