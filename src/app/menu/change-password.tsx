import Button from '@mui/material/Button'
import { Form, type Validator } from 'react-admin'
import { access } from '../../../generated/access'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import { FieldStack } from '../../runtime/form/field-stack'
import { useRestoredFocus } from '../../runtime/form/use-restored-focus'
import { Modal } from '../../runtime/dialogs/modal'
import { takeFocus } from '../../runtime/dialogs/take-focus'
import { PasswordInput } from './password-input'
import { hasProviderRules } from '../provider-rules'
import { words } from '../words'
import { CHANGE_PASSWORD, type PasswordValues, useChangePassword } from './use-change-password'

const { clave, claveNueva } = access.fields

const REQUIRED = 'Este campo es requerido'

const required: Validator = (value: unknown) => (value ? undefined : REQUIRED)

/** By our own rules; a provider says itself what a good password is, so that it only must not be blank. */
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
