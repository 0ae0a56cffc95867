import type { MouseEvent } from 'react'
import { accessWords } from '../../../../generated/access-words'
import { bindForm } from '../fields/bind-form'
import { PasswordField } from '../fields/password-field'
import { PortalForm } from '../fields/portal-form'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { lateCode } from '../late'
import type { LoginStep } from '../machine/state'
import { texts } from '../texts'
import { FaceHeading } from './face-heading'
import type { FaceProps } from './face-props'

const { dni, clave } = accessWords.fields

/** The front: DNI and password. */
export function LoginFace({ step, send }: FaceProps<LoginStep>) {
  const { field, busy } = bindForm(step, () => lateCode().validateLogin(step.values), send)
  return (
    <>
      <FaceHeading title={texts.login.title} />
      <p className="portal-lead">{texts.login.lead}</p>
      <PortalForm label={texts.login.title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('dni')}
          label={dni.label}
          inputMode="numeric"
          autoComplete="username"
        />
        <PasswordField
          {...field('clave')}
          label={clave.label}
          autoComplete="current-password"
          maxLength={clave.max}
        />
        <SubmitButton busy={busy}>{texts.login.submit}</SubmitButton>
      </PortalForm>
      <a
        className="portal-link portal-forgot"
        href="#recuperar"
        onClick={inPlace(() => send({ type: 'recovery-chosen' }))}
      >
        {texts.login.forgot}
      </a>
      <p className="portal-foot">
        {texts.login.noAccount}{' '}
        <a
          className="portal-link"
          href="#registro"
          onClick={inPlace(() => send({ type: 'flipped' }))}
        >
          {texts.login.register}
        </a>
      </p>
    </>
  )
}

/** They are links to the person, and transitions of the card to us: the address stays. */
function inPlace(follow: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    follow()
  }
}
