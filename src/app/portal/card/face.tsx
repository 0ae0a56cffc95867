import type { PortalEvent } from '../machine/events'
import type { Step } from '../machine/state'
import { formOf, loginStep } from '../machine/steps'
import { LoginFace } from './login-face'
import { PasswordFace } from './password-face'
import { RecoveryFace } from './recovery-face'
import { RegistrationFace } from './registration-face'

interface FaceProps {
  readonly step: Step
  readonly send: (event: PortalEvent) => void
}

/** What the card shows of each step: the code's modal stands over the form that it was asked from. */
export function Face({ step, send }: FaceProps) {
  switch (step.kind) {
    case 'login':
      return <LoginFace step={step} send={send} />
    case 'recovery':
      return <RecoveryFace step={step} send={send} />
    case 'registration':
      return <RegistrationFace step={step} send={send} />
    case 'password':
      return <PasswordFace step={step} send={send} />
    case 'code':
      return <Face step={formOf(step.flow)} send={send} />
    case 'time-up':
      return <Face step={loginStep()} send={send} />
    default:
      return undefined
  }
}
