import { accessWords } from '../../../generated/access-words'
import { bindForm, PortalForm, SubmitButton } from '../fields/portal-form'
import { PasswordField, TextField } from '../fields/text-field'
import { validatePassword } from '../machine/validate'
import type { PasswordStep } from '../machine/state'
import { lateTexts } from '../late-texts'
import { FaceHeading, type FaceProps } from './face-heading'

const { dni, claveNueva } = accessWords.fields

interface PasswordFaceProps extends FaceProps<PasswordStep> {
  /** Whether the provider decides which passwords are good. */
  readonly providerRules: boolean
}

/** The password step after a right code: the new password, twice. */
export function PasswordFace({ step, send, providerRules }: PasswordFaceProps) {
  const validate = () => validatePassword(step.values, providerRules)
  const { field, sending, busy } = bindForm(step, validate, send)
  const title = lateTexts.password.title[step.flow.kind]
  const chosen = { autoComplete: 'new-password', maxLength: claveNueva.max }
  return (
    <>
      <FaceHeading
        title={title}
        onBack={() => send({ type: 'cancelled' })}
        backDisabled={sending}
      />
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          name="dni"
          label={dni.label}
          value={step.flow.typed.dni}
          readOnly
          autoComplete="username"
        />
        <PasswordField
          {...field('clave')}
          {...chosen}
          label={claveNueva.label}
          hint={providerRules ? undefined : lateTexts.password.hint(claveNueva.min)}
        />
        <PasswordField {...field('repetir')} {...chosen} label={lateTexts.password.repeat} />
        <SubmitButton busy={busy}>{lateTexts.password.submit}</SubmitButton>
      </PortalForm>
    </>
  )
}
