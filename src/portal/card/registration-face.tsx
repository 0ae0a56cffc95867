import { accessWords } from '../../../generated/access-words'
import { bindForm, PortalForm, SubmitButton } from '../fields/portal-form'
import { TextField } from '../fields/text-field'
import { lateCode } from '../late'
import type { RegistrationStep } from '../machine/state'
import { texts } from '../texts'
import { FaceHeading, type FaceProps } from './face-heading'

const { dni, nombre, correo } = accessWords.fields
const { title, repeatEmail, submit } = texts.registration

/** The back: the person's data. */
export function RegistrationFace({ step, send }: FaceProps<RegistrationStep>) {
  const { field, sending, busy } = bindForm(
    step,
    () => lateCode().validateRegistration(step.values),
    send,
  )
  return (
    <>
      <FaceHeading title={title} onBack={() => send({ type: 'flipped' })} backDisabled={sending} />
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('dni')}
          label={dni.label}
          inputMode="numeric"
          autoComplete="username"
        />
        <TextField
          {...field('nombre')}
          label={nombre.label}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={nombre.max}
        />
        <TextField
          {...field('correo')}
          label={correo.label}
          type="email"
          autoComplete="email"
          maxLength={correo.max}
        />
        <TextField
          {...field('repetido')}
          label={repeatEmail}
          type="email"
          autoComplete="email"
          maxLength={correo.max}
        />
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </PortalForm>
    </>
  )
}
