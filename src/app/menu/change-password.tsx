import Button from '@mui/material/Button'
import { Form, type Validator, useInput } from 'react-admin'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { access } from '../../../generated/access'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { FieldStack } from '#admin/record/form/field-stack'
import { useRestoredFocus } from '#admin/record/form/form-modal'
import { Modal } from '#admin/frame/dialogs/modal'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { hasProviderRules } from '../../portal/provider-rules'
import { words } from '../../portal/words'
import { CHANGE_PASSWORD } from './account-titles'
import { type PasswordValues, useChangePassword } from './use-change-password'
import { errorId, FieldFrame } from '#admin/fields/input/field-frame'

const { clave, claveNueva } = access.fields

const REQUIRED = 'Este campo es requerido'

const required: Validator = (value: unknown) => (value ? undefined : REQUIRED)

/** Checks a password by the app's own rules. A provider has its own, so that it only must not be blank here. */
const goodEnough: Validator = (value: unknown) => {
  if (hasProviderRules()) return String(value).trim() === '' ? REQUIRED : undefined
  const validated = claveNueva.check.safeParse(value)
  return validated.success ? undefined : validated.error.issues[0]?.message
}

const sameAsNew: Validator = (value: unknown, { nueva }: { nueva?: unknown }) =>
  value === nueva ? undefined : 'Las contraseñas no coinciden'

/** 'Cambiar Contraseña'. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { step, send, acknowledge } = useChangePassword(onClose)
  const failure = step.at === 'failed' ? step.notice : undefined
  const focus = useRestoredFocus(failure !== undefined)
  if (step.at === 'changed') return <PasswordChanged onOk={acknowledge} />
  return (
    <>
      <Modal
        title={CHANGE_PASSWORD}
        size="panel"
        hidden={failure !== undefined}
        onEscape={onClose}
        onFocus={focus.remember}
      >
        <Form
          onSubmit={(typed: PasswordValues) => void send(typed)}
          noValidate
          disableInvalidFormNotification
        >
          <FieldStack>
            <PasswordInput
              source="anterior"
              label="Contraseña actual"
              max={clave.max}
              autoComplete="current-password"
              validate={required}
              complaint={step.at === 'wrong' ? step.text : undefined}
            />
            <PasswordInput
              source="nueva"
              label={claveNueva.label}
              max={claveNueva.max}
              autoComplete="new-password"
              validate={[required, goodEnough]}
            />
            <PasswordInput
              source="repetida"
              label={words.repeatPassword}
              max={claveNueva.max}
              autoComplete="new-password"
              validate={[required, sameAsNew]}
            />
          </FieldStack>
          <div className="modal-actions">
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="contained" disabled={step.at === 'sending'}>
              Confirmar
            </Button>
          </div>
        </Form>
      </Modal>
      {failure !== undefined && <ErrorDialog notice={failure} onOk={acknowledge} />}
    </>
  )
}

function PasswordChanged({ onOk }: { onOk: () => void }) {
  return (
    <Modal title="Contraseña actualizada con éxito" role="alertdialog" onEscape={onOk}>
      <div className="modal-actions">
        <Button variant="contained" ref={takeFocus} onClick={onOk}>
          OK
        </Button>
      </div>
    </Modal>
  )
}

interface PasswordInputProps {
  readonly source: string
  readonly label: string
  /** The most characters. */
  readonly max: number
  readonly autoComplete: 'current-password' | 'new-password'
  readonly validate: Validator | Validator[]
  /** The backend's message about the password, which then gets the focus. */
  readonly complaint?: string | undefined
}

/** A password, hidden until its toggle shows it. */
function PasswordInput(props: PasswordInputProps) {
  const { source, label, max, autoComplete, validate, complaint } = props
  const [shown, setShown] = useState(false)
  const { id, field, fieldState } = useInput({
    source,
    validate,
    defaultValue: '',
    parse: (text: string) => text,
  })
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (complaint !== undefined) setFocus(source)
  }, [complaint, setFocus, source])
  const error = complaint ?? fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <OutlinedInput
        id={id}
        type={shown ? 'text' : 'password'}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          maxLength: max,
          autoComplete,
          spellCheck: false,
          'aria-required': true,
          'aria-describedby': error && errorId(id),
        }}
        endAdornment={
          <button
            type="button"
            className="password-toggle"
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        }
      />
    </FieldFrame>
  )
}
