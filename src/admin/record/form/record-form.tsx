import { useEvent } from 'react-admin'
import { type ComponentType, useMemo, useEffect, useRef } from 'react'
import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { useMessage } from '#admin/frame/texts/use-message'
import { lockOf } from '#admin/fields/input/form-opening'
import { useContract } from '#admin/fields/input/record-scope'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { useConfirming } from '#admin/fields/input/before-confirm'
import '../conflict/conflict-panel.css'
import type { Conflict } from '../conflict/conflict'
import { EntryReport, type EntryReportProps } from './entry-report'
import { FieldStack } from './field-stack'
import { type BeforeForm, FormModal } from './form-modal'
import { InputForm, type InputFormProps } from './input-form'
import { NoteTyping } from './note-typing'
import { Refused } from './refused'
import { HistoryButton } from '../history/history-button'
import type { Values } from '#wire/kinds/field'

export interface RecordFormProps extends Pick<InputFormProps, 'mode' | 'opening' | 'values'> {
  /** A new number means another record: the form gets new fields. */
  readonly entry?: number
  /** The new record begins with values of another one. */
  readonly isCopy?: boolean
  /** The generated form: the inputs. */
  readonly fields: ComponentType
  /** The record as it was saved last; undefined: a new one. */
  readonly saved?: Values | undefined
  /** The session is over; the entered values can still be read. */
  readonly ended?: boolean
  /** The changes of a colleague to the record meanwhile, which `values` contain. */
  readonly conflict?: Conflict | undefined
  /** Why the backend has refused `values`. */
  readonly refused?: string | undefined
  /** The report about the records that were entered in this form before. */
  readonly report?: EntryReportProps
  onConfirm(values: Values): void
  /** Confirms as well, but the form stays open for another record. Left out if there is no other. */
  onConfirmAndContinue?: ((values: Values) => void) | undefined
  /** The button 'Cancelar'. */
  onCancel(): void
  /** Whether any field differs from its initial value; called at the start and each time that changes. */
  onTyped?(typed: boolean): void
}

/** The fields to add, edit or delete a record, and the buttons below them. Enter confirms. */
export function RecordForm(props: RecordFormProps) {
  const { mode, opening, values, entry = 0, fields: Fields, ended, conflict, report } = props
  const { onTyped, refused } = props
  const message = useMessage()
  const removing = mode === 'remove'
  const { saved } = props
  const contract = useContract()
  const lock = useMemo(() => saved && lockOf(contract, saved), [contract, saved])
  const isClosed = lock !== undefined && lock.moves === undefined
  const confirm = useEvent((typed: Values) => {
    // Enter in a read-only field deletes nothing: only the button does.
    if (!removing && !isClosed) props.onConfirm(typed)
  })
  return (
    <>
      {ended && (
        <p className="modal-ended" role="alert">
          {message('admin.form.session_ended')}
        </p>
      )}
      {report !== undefined && <EntryReport {...report} />}
      {lock !== undefined && (
        <p className="modal-ended" role="alert">
          {lock.text}
        </p>
      )}
      <InputForm key={entry} {...{ mode, opening, values, saved, lock }} onSave={confirm}>
        <FieldStack
          startsAtEmpty={entry > 0 || props.isCopy === true}
          isFocused={refused !== undefined}
        >
          {refused !== undefined && <Refused text={refused} fields={contract.fields} />}
          {conflict && <conflict.Panel changes={conflict.changes} />}
          <Fields />
        </FieldStack>
        {onTyped !== undefined && <NoteTyping onTyped={onTyped} />}
        <FormButtons
          saved={mode === 'edit' && ended !== true ? saved : undefined}
          isClosed={isClosed}
          onCancel={props.onCancel}
          onRemove={removing ? () => props.onConfirm(values) : undefined}
          onConfirmAndContinue={props.onConfirmAndContinue}
        />
      </InputForm>
    </>
  )
}

interface FormButtonsProps {
  /** The edited record, whose history may be shown. */
  readonly saved: Values | undefined
  /** The record cannot be changed: the form is read-only. */
  readonly isClosed: boolean
  onCancel(): void
  /** Deletes the record; undefined: the form saves it. */
  readonly onRemove: (() => void) | undefined
  readonly onConfirmAndContinue: ((values: Values) => void) | undefined
}

/** The buttons below a form's fields. Ctrl+Enter, on a Mac Cmd+Enter, is 'Confirmar y agregar otro'. */
function FormButtons(props: FormButtonsProps) {
  const message = useMessage()
  const { saved, isClosed, onCancel, onRemove, onConfirmAndContinue } = props
  const { isWaiting } = useConfirming()
  if (onRemove !== undefined) {
    return (
      <div className="modal-actions">
        <Button onClick={onCancel} ref={takeFocus}>
          {message('admin.form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {message('admin.row.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className="modal-actions">
      {isWaiting && <output className="modal-waiting">{message('admin.form.waiting')}</output>}
      {onConfirmAndContinue !== undefined && <ContinueButton onConfirm={onConfirmAndContinue} />}
      {saved !== undefined && <HistoryButton record={saved} />}
      {isClosed ? (
        <Button onClick={onCancel} ref={takeFocus}>
          {message('admin.close')}
        </Button>
      ) : (
        <>
          <Button onClick={onCancel}>{message('admin.form.cancel')}</Button>
          <Button type="submit" variant="contained" aria-busy={isWaiting ? true : undefined}>
            {message('admin.form.confirm')}
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
    // At the document, after the controls: an open list has chosen its option by then.
    const listen = ({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent): void => {
      const isMeant = key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node
      // Keys that are held down enter one record, not several.
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
      // The second click of a double click would take the focus from the next form, and confirm it while it is empty.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onClick={({ detail }) => detail < 2 && confirm()}
    >
      {message('admin.form.confirm_and_continue')}
    </Button>
  )
}

export interface FormDialogProps extends RecordFormProps, BeforeForm {
  readonly title: string
  /** Escape, Back and the close button: asks first if entered values would be lost. */
  onLeave(): void
}

/**
 * The add, edit and delete form in front of the list. Enter confirms, Cancelar leaves at once, Escape after a question.
 */
export function FormDialog({ title, leaving, error, onLeave, ...form }: FormDialogProps) {
  return (
    <FormModal title={title} leaving={leaving} error={error} onEscape={onLeave}>
      <RecordForm {...form} />
    </FormModal>
  )
}
