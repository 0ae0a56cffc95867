import { useMessage } from '../messages/use-message'
import Button from '@mui/material/Button'
import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '../provider/records/payload'
import { takeFocus } from '../dialogs/take-focus'
import { HistoryButton } from '../history/history-button'
import { useConfirming } from './before-confirm'

interface FormButtonsProps {
  /** The record that is edited, whose history may be shown. */
  readonly saved: Values | undefined
  /** Nothing of it can be changed: the form is only read. */
  readonly isClosed: boolean
  onCancel(): void
  /** Deletes the record; undefined: the form saves it. */
  readonly onRemove: (() => void) | undefined
  readonly onConfirmAndContinue: ((values: Values) => void) | undefined
}

/** The buttons below a form's fields. Ctrl+Enter, on a Mac Cmd+Enter, is 'Confirmar y agregar otro'. */
export function FormButtons(props: FormButtonsProps) {
  const message = useMessage()
  const { saved, isClosed, onCancel, onRemove, onConfirmAndContinue } = props
  const { isWaiting } = useConfirming()
  if (onRemove !== undefined) {
    return (
      <div className="modal-actions">
        <Button onClick={onCancel} ref={takeFocus}>
          {message('gestion.form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {message('gestion.row.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className="modal-actions">
      {isWaiting && <output className="modal-waiting">{message('gestion.form.waiting')}</output>}
      {onConfirmAndContinue !== undefined && <ContinueButton onConfirm={onConfirmAndContinue} />}
      {saved !== undefined && <HistoryButton record={saved} />}
      {isClosed ? (
        <Button onClick={onCancel} ref={takeFocus}>
          {message('gestion.close')}
        </Button>
      ) : (
        <>
          <Button onClick={onCancel}>{message('gestion.form.cancel')}</Button>
          <Button type="submit" variant="contained" aria-busy={isWaiting ? true : undefined}>
            {message('gestion.form.confirm')}
          </Button>
        </>
      )}
    </div>
  )
}

function ContinueButton({ onConfirm }: { onConfirm: (values: Values) => void }) {
  const message = useMessage()
  const { handleSubmit } = useFormContext<Values>()
  const button = useRef<HTMLButtonElement>(null)
  const { gate } = useConfirming()
  const confirm = useEvent(() => {
    if (gate.pass(() => button.current?.click())) void handleSubmit(onConfirm)()
  })
  useEffect(() => {
    // At the document, after the controls: an open list has picked its match by then.
    const listen = ({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent): void => {
      const isMeant = key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node
      // Held down, the keys enter one record and not several.
      if (isMeant && !repeat && button.current?.form?.contains(target) === true) confirm()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [confirm])
  return (
    <Button
      ref={button}
      className="modal-continue"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      // The second click of a double click would take the focus from the next form, and confirm it empty.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onClick={({ detail }) => detail < 2 && confirm()}
    >
      {message('gestion.form.confirm_and_continue')}
    </Button>
  )
}
