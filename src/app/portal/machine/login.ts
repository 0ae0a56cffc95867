import { lateCode } from '../late'
import { type Transition, goToAfresh, send, showFaults, showNotice, unchanged } from './transition'
import type { PortalEvent } from './events'
import { failureNotice } from './failures'
import type { LoginStep, PortalState } from './state'
import { recoveryStep, registrationStep } from './steps'

/** The login card (specification, section 4 'Login'). */
export function inLogin(state: PortalState, step: LoginStep, event: PortalEvent): Transition {
  switch (event.type) {
    case 'submitted': {
      const validated = lateCode().validateLogin(step.values)
      if (!validated.ok) return showFaults(state, step)
      return send(state, step, { operation: 'login', body: validated.body })
    }
    case 'answered':
      return event.answer.operation === 'login'
        ? { state, effects: [{ do: 'sign-in', session: event.answer.session }] }
        : unchanged(state)
    case 'failed': {
      const { notice, source } = failureNotice('login', event.failure)
      return showNotice(state, step, notice, source === 'server' ? 'back' : 'cancel-login')
    }
    case 'recovery-chosen':
      return goToAfresh(state, recoveryStep())
    case 'flipped':
      return goToAfresh(state, registrationStep())
    default:
      return unchanged(state)
  }
}
