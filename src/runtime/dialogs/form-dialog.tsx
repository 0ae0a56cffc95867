import Button from '@mui/material/Button'
import { Form } from 'ra-core'
import { type ComponentType, useMemo } from 'react'
import type { Values } from '../data-provider/payload'
import { FieldStack } from './field-stack'
import { type FormMode, type FormScope, FormScopeProvider } from './form-scope'
import { Modal } from './modal'
import { takeFocus } from './take-focus'

export interface FormDialogProps {
  readonly title: string
  readonly mode: FormMode
  /** What the fields start with: the row, or what was typed before a failure. */
  readonly values: Values
  readonly references: FormScope['references']
  /** The generated form: the inputs. */
  readonly fields: ComponentType
  /** The session is over; what was typed is still there to be read (row C-25). */
  readonly ended?: boolean
  /** Another modal stands before this one, which keeps what was typed but cannot be seen. */
  readonly covered?: boolean
  onConfirm(values: Values): void
  onCancel(): void
}

/** The add, edit and delete form. Enter confirms, Escape cancels. */
export function FormDialog({
  title,
  mode,
  values,
  references,
  fields: Fields,
  ended,
  covered = false,
  onConfirm,
  onCancel,
}: FormDialogProps) {
  const scope = useMemo(() => ({ mode, references }), [mode, references])
  const removing = mode === 'remove'
  return (
    <Modal title={title} hidden={covered} onEscape={onCancel}>
      {ended && (
        <p className="modal-ended" role="alert">
          La sesión terminó
        </p>
      )}
      <FormScopeProvider value={scope}>
        <Form
          defaultValues={values}
          onSubmit={(typed: Values) => onConfirm(typed)}
          noValidate
          disableInvalidFormNotification
        >
          <FieldStack>
            <Fields />
          </FieldStack>
          <div className="modal-actions">
            <Button onClick={onCancel}>Cancelar</Button>
            <Button
              type="submit"
              variant="contained"
              color={removing ? 'error' : 'primary'}
              {...(removing ? { ref: takeFocus } : {})}
            >
              {removing ? 'Eliminar' : 'Confirmar'}
            </Button>
          </div>
        </Form>
      </FormScopeProvider>
    </Modal>
  )
}
