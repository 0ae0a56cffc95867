import { Form, useEvent } from 'react-admin'
import { type ComponentType, useMemo } from 'react'
import '../conflict/conflict-panel.css'
import { withoutChoices } from '../conflict/choices'
import type { Conflict } from '../conflict/conflict'
import type { Values } from '../data-provider/payload'
import { EntryReport, type EntryReportProps } from './entry-report'
import { FieldStack } from './field-stack'
import { FormButtons } from './form-buttons'
import { FormContexts } from './form-contexts'
import { type FormMode, type FormScope, FormScopeProvider } from './form-scope'
import { NoteTyping } from './note-typing'

export interface RecordFormProps {
  readonly mode: FormMode
  /** What the fields start with: the row, or what was typed before a failure. */
  readonly values: Values
  /** Another number is another record: the form gets new fields. */
  readonly entry?: number
  readonly references: FormScope['references']
  /** The generated form: the inputs. */
  readonly fields: ComponentType
  /** The record as it was saved last; undefined: a new one. */
  readonly saved?: Values | undefined
  /** The session is over; what was typed is still there to be read. */
  readonly ended?: boolean
  /** What a colleague has changed of the record meanwhile: `values` have it. */
  readonly conflict?: Conflict | undefined
  /** What became of the records that were entered in this form before. */
  readonly report?: EntryReportProps
  onConfirm(values: Values): void
  /** The same, and the form stays open for another record. Left out where there is no other. */
  onConfirmAndContinue?: ((values: Values) => void) | undefined
  /** The button 'Cancelar'. */
  onCancel(): void
  /** Whether anything differs from what the fields started with; called when they start and each time that changes. */
  onTyped?(typed: boolean): void
}

/** The fields to add, edit or delete a record, and the buttons below them. Enter confirms. */
export function RecordForm(props: RecordFormProps) {
  const { mode, values, entry = 0, references, fields: Fields, ended, conflict, report } = props
  const { onTyped } = props
  const scope = useMemo(() => ({ mode, references }), [mode, references])
  const removing = mode === 'remove'
  const confirm = useEvent((typed: Values) => {
    // Enter in a read-only field deletes nothing: that takes the button.
    if (!removing) props.onConfirm(withoutChoices(typed))
  })
  return (
    <FormScopeProvider value={scope}>
      {ended && (
        <p className="modal-ended" role="alert">
          La sesión terminó
        </p>
      )}
      {report !== undefined && <EntryReport {...report} />}
      <Form
        key={entry}
        defaultValues={values}
        onSubmit={confirm}
        noValidate
        disableInvalidFormNotification
      >
        <FieldStack startsAtEmpty={entry > 0}>
          {conflict && <conflict.Panel changes={conflict.changes} />}
          <FormContexts saved={props.saved} onSave={confirm}>
            <Fields />
          </FormContexts>
        </FieldStack>
        {onTyped !== undefined && <NoteTyping onTyped={onTyped} />}
        <FormButtons
          saved={mode === 'edit' && ended !== true ? props.saved : undefined}
          onCancel={props.onCancel}
          onRemove={removing ? () => props.onConfirm(values) : undefined}
          onConfirmAndContinue={props.onConfirmAndContinue}
        />
      </Form>
    </FormScopeProvider>
  )
}
