import { lateCode } from '../late'
import type { CallFailure } from '../../../runtime/wire-client/call-metodo'
import { texts } from '../texts'
import {
  cancelLogin,
  type Transition,
  endFlow,
  goTo,
  send,
  showFaults,
  succeed,
  showNotice,
  unchanged,
} from './transition'
import type { PortalEvent } from './events'
import { failureNotice, heading } from './failures'
import { errorNotice } from './notice'
import type { PasswordStep, PortalState } from './state'
import { formOf } from './steps'

/** The password step of both flows. */
export function inPassword(state: PortalState, step: PasswordStep, event: PortalEvent): Transition {
  const { flow } = step
  switch (event.type) {
    case 'submitted': {
      const validated = lateCode().validatePassword(step.values, state.providerRules)
      if (!validated.ok) return showFaults(state, step)
      return send(state, step, { operation: 'enviarClave', body: validated.body })
    }
    case 'answered':
      return succeed(state, { tone: 'success', ...texts.success[flow.kind] })
    case 'failed': {
      const headedBy = flow.kind === 'recovery' ? 'pedirCodigo' : 'registrar'
      const refusal = state.providerRules ? refusedPassword(event.failure) : undefined
      if (refusal !== undefined) {
        return showNotice(state, step, errorNotice(heading(headedBy), refusal), 'back')
      }
      const { notice, source } = failureNotice('enviarClave', event.failure, headedBy)
      return source === 'catalogue'
        ? endFlow(state, notice)
        : showNotice(state, step, notice, 'back')
    }
    case 'token-missing':
      return goTo(state, formOf(flow))
    case 'cancelled':
      return flow.kind === 'recovery'
        ? cancelLogin(state)
        : goTo(state, formOf(flow), { do: 'clear-code-token' })
    default:
      return unchanged(state)
  }
}

/** What a provider with rules of its own says against a new password: some answer 400 for it instead of 422. */
function refusedPassword(failure: CallFailure): string | undefined {
  return failure.kind === 'answered' && failure.status === 400 ? failure.error : undefined
}
