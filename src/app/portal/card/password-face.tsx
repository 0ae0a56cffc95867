import { accessFields } from '../../../../generated/access'
import { PasswordField } from '../fields/password-field'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { faultsAfterAttempt, judgePassword } from '../machine/judge'
import type { PasswordStep, Values } from '../machine/state'
import { texts } from '../texts'
import { FaceHeading } from './face-heading'
import type { FaceProps } from './face-props'

const { dni, claveNueva } = accessFields

/** The code was right: the password, twice (row P-16). */
export function PasswordFace({ step, send }: FaceProps<PasswordStep>) {
  const { values, flow } = step
  const sending = step.phase.kind === 'sending'
  const faults = faultsAfterAttempt(step.attempted, judgePassword(step.values))
  const title = texts.password.title[flow.kind]
  const field = (name: keyof Values['password']) => ({
    value: values[name],
    onText: (text: string) => send({ type: 'typed', form: 'password', field: name, text }),
    fault: faults[name],
    readOnly: sending,
    autoComplete: 'new-password',
    maxLength: claveNueva.max,
  })
  return (
    <>
      <FaceHeading
        title={title}
        onBack={() => send({ type: 'cancelled' })}
        backDisabled={sending}
      />
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField label={dni.label} value={flow.typed.dni} readOnly autoComplete="username" />
        <PasswordField
          {...field('clave')}
          label={claveNueva.label}
          hint={texts.password.hint(claveNueva.min)}
        />
        <PasswordField {...field('repetir')} label={texts.password.repeat} />
        <SubmitButton sending={sending}>{texts.password.submit}</SubmitButton>
      </PortalForm>
    </>
  )
}
