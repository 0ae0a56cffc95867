import Dialog from '@mui/material/Dialog'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { RESTING_PLACE } from '../typing-guard'
import './modal.css'

export interface ModalProps {
  readonly title: string
  /** Escape acts as Cancelar, No or OK, whichever the modal has. A changed form asks first. */
  onEscape(): void
  /** Called when an element in the modal gets the focus. */
  onFocus?(event: FocusEvent<HTMLElement>): void
  readonly children: ReactNode
  /** `alertdialog` for modals that interrupt: questions and errors. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Id of the text that is read out with the title. */
  readonly describedBy?: string
  /** `panel`: 750 x 500 px if there is room; `palette`: a hidden title, and a click outside closes it. */
  readonly size?: 'modal' | 'panel' | 'palette'
  /** The modal is invisible, and its entered values stay. */
  readonly hidden?: boolean
}

/** A modal of 550 px at most. A click outside does nothing, so that typed text is not lost by a slip. */
export function Modal(props: ModalProps) {
  const { title, onEscape, children, role = 'dialog', describedBy, size = 'modal', hidden } = props
  const { onFocus } = props
  const titleId = useId()
  return (
    <Dialog
      open
      role={role}
      maxWidth={false}
      scroll="paper"
      transitionDuration={0}
      disableRestoreFocus
      aria-labelledby={titleId}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || size === 'palette') && onEscape()}
      {...(onFocus === undefined ? {} : { onFocus })}
      {...(hidden === true ? { style: { visibility: 'hidden' } } : {})}
      slotProps={{
        paper: { className: `modal modal-${size}`, elevation: 0 },
        backdrop: { className: 'modal-backdrop' },
      }}
    >
      <h2 id={titleId} className="modal-title" {...RESTING_PLACE}>
        {title}
      </h2>
      {children}
    </Dialog>
  )
}
