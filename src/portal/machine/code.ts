import { lateCode } from '../late'
import { texts } from '../texts'
import {
  backToTyping,
  cancelLogin,
  type Transition,
  endFlow,
  goTo,
  goToAfresh,
  send,
  showFaults,
  showNotice,
  unchanged,
} from './transition'
import type { PortalEvent } from './effects'
import { failureNotice, isWrongCode } from './failures'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { CodeStep, Flow, FormStep, PortalState } from './state'
import { codeStep, formOf, passwordStep } from './steps'

/** The code modal, of recovery and of registration. */
export function inCode(state: PortalState, step: CodeStep, event: PortalEvent): Transition {
  switch (event.type) {
    case 'submitted':
      return submitted(state, step)
    case 'answered': {
      if (event.answer.operation !== 'enviarCodigo') return unchanged(state)
      const { token } = event.answer
      return goToAfresh(state, passwordStep(step.flow), { do: 'store-code-token', token })
    }
    case 'failed':
      return failed(state, step, event.failure)
    case 'cancelled':
      return step.flow.kind === 'recovery' ? cancelLogin(state) : goTo(state, formOf(step.flow))
    default:
      return unchanged(state)
  }
}

/** After a code was requested: leads to the modal, unless the answer lacks the address that the code was sent to. */
export function codeSent(
  state: PortalState,
  step: FormStep,
  flow: Flow,
  correo: string,
): Transition {
  if (correo === '') return backToTyping(state, step, { do: 'alert', text: texts.noMail })
  return goToAfresh(state, codeStep(flow, correo, state.now))
}

function submitted(state: PortalState, step: CodeStep): Transition {
  // A message may still be there: a code can expire before 'Reintentar' is pressed.
  if (state.now >= step.endsAt) return backToTyping(state, step)
  const validated = lateCode().validateCode(step)
  if (!validated.ok) return showFaults(state, step)
  return send(state, step, { operation: 'enviarCodigo', body: validated.body })
}

function failed(state: PortalState, step: CodeStep, failure: CallFailure): Transition {
  const { notice, source } = failureNotice('enviarCodigo', failure)
  if (source !== 'catalogue') return showNotice(state, step, notice, 'back')
  if (!isWrongCode(failure)) return endFlow(state, notice)
  if (step.flow.kind === 'recovery') return showNotice(state, step, notice, 'empty-code')
  const lines = [texts.wrongRegistrationCode]
  return showNotice(state, step, { ...notice, lines }, 'registration')
}
