import Button from '@mui/material/Button'
import { Form } from 'ra-core'
import { type ComponentType, useMemo } from 'react'
import type { Values } from '../data-provider/payload'
import { FieldStack } from './field-stack'
import { type FormMode, type FormScope, FormScopeProvider } from './form-scope'
import { takeFocus } from '../dialogs/take-focus'
import { NoteTyping } from './note-typing'

export interface RecordFormProps {
  readonly mode: FormMode
  /** What the fields start with: the row, or what was typed before a failure. */
  readonly values: Values
  readonly references: FormScope['references']
  /** The generated form: the inputs. */
  readonly fields: ComponentType
  /** The session is over; what was typed is still there to be read (row C-25). */
  readonly ended?: boolean
  onConfirm(values: Values): void
  onCancel(): void
  /** Whether anything differs from what the fields started with; told each time that changes. */
  onTyped?(typed: boolean): void
}

/** The fields to add, edit or delete a record, and the buttons below them. Enter confirms. */
export function RecordForm(props: RecordFormProps) {
  const { mode, values, references, fields: Fields, ended, onConfirm, onCancel, onTyped } = props
  const scope = useMemo(() => ({ mode, references }), [mode, references])
  const removing = mode === 'remove'
  return (
    <FormScopeProvider value={scope}>
      {ended && (
        <p className="modal-ended" role="alert">
          La sesión terminó
        </p>
      )}
      <Form
        defaultValues={values}
        onSubmit={(typed: Values) => {
          // Enter in a read-only field deletes nothing: that takes the button.
          if (!removing) onConfirm(typed)
        }}
        noValidate
        disableInvalidFormNotification
      >
        <FieldStack>
          <Fields />
        </FieldStack>
        {onTyped !== undefined && <NoteTyping onTyped={onTyped} />}
        <div className="modal-actions">
          <Button onClick={onCancel} {...(removing ? { ref: takeFocus } : {})}>
            Cancelar
          </Button>
          {removing ? (
            <Button variant="contained" color="error" onClick={() => onConfirm(values)}>
              Eliminar
            </Button>
          ) : (
            <Button type="submit" variant="contained">
              Confirmar
            </Button>
          )}
        </div>
      </Form>
    </FormScopeProvider>
  )
}
