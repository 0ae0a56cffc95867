import type { MouseEvent } from 'react'
import { lateCode } from '../late'
import type { PortalEvent } from '../machine/effects'
import type {
  CodeStep,
  FormStep,
  PortalState,
  Step,
  RecoveryStep,
  LoginStep,
  RegistrationStep,
} from '../machine/state'
import { formOf, loginStep } from '../machine/steps'
import { accessWords } from '../../../generated/access-words'
import { bindForm, PortalForm, SubmitButton } from '../fields/portal-form'
import { TextField, PasswordField } from '../fields/text-field'
import { texts } from '../texts'
import { FaceHeading, type FaceProps } from './face-heading'

const { dni, clave, nombre, correo } = accessWords.fields

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

/** For the person they are links, for the portal transitions of the card: the address stays. */
function inPlace(follow: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    follow()
  }
}

interface CardFaceProps {
  readonly state: PortalState
  readonly send: (event: PortalEvent) => void
}

/** The face of the card at each step. */
export function Face({ state, send }: CardFaceProps) {
  const step = onCard(state.step)
  switch (step?.kind) {
    case 'login':
      return <LoginFace step={step} send={send} />
    case 'recovery':
      return <RecoveryFace step={step} send={send} />
    case 'registration':
      return <RegistrationFace step={step} send={send} />
    case 'password': {
      const { PasswordFace } = lateCode()
      return <PasswordFace step={step} send={send} providerRules={state.providerRules} />
    }
    default:
      return undefined
  }
}

/** The form on the card: under the code's modal the form that requested the code, and none under a flow's last message. */
function onCard(step: Step): Exclude<FormStep, CodeStep> | undefined {
  switch (step.kind) {
    case 'code':
      return formOf(step.flow)
    case 'time-up':
      return loginStep()
    case 'success':
    case 'ending':
      return undefined
    default:
      return step
  }
}

const { title, lead, submit, noMailbox } = texts.recovery

/** The first form of recovery, which asks for the DNI. */
export function RecoveryFace({ step, send }: FaceProps<RecoveryStep>) {
  const { field, busy } = bindForm(step, () => lateCode().validateRecovery(step.values), send)
  return (
    <>
      <FaceHeading title={title} onBack={() => send({ type: 'cancelled' })} />
      <p className="portal-lead">{lead}</p>
      <PortalForm label={title} onSubmit={() => send({ type: 'submitted' })}>
        <TextField
          {...field('dni')}
          label={accessWords.fields.dni.label}
          inputMode="numeric"
          autoComplete="username"
        />
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </PortalForm>
      <p className="portal-foot">{noMailbox}</p>
    </>
  )
}

/** The back: the person's data. */
export function RegistrationFace({ step, send }: FaceProps<RegistrationStep>) {
  const { title, repeatEmail, submit } = texts.registration
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
