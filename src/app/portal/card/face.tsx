import { lateCode } from '../late'
import type { PortalEvent } from '../machine/events'
import type { CodeStep, FormStep, PortalState, Step } from '../machine/state'
import { formOf, loginStep } from '../machine/steps'
import { LoginFace } from './login-face'
import { RecoveryFace } from './recovery-face'
import { RegistrationFace } from './registration-face'

interface CardFaceProps {
  readonly state: PortalState
  readonly send: (event: PortalEvent) => void
}

/** What the card shows of each step. */
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

/** The form on the card: under the code's modal the one that it was asked from, and none under a flow's last message. */
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
