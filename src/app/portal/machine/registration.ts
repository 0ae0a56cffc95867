import { lateCode } from '../late'
import { type Transition, goToAfresh, send, showNotice, unchanged } from './transition'
import { codeSent } from './code'
import type { PortalEvent } from './events'
import { failureNotice, heading } from './failures'
import type { Faults } from './verdict'
import { errorNotice } from './notice'
import type { PortalState, RegistrationStep, Values } from './state'
import { loginStep } from './steps'
import { texts } from '../texts'

/** 'Registración': who one is, and a code to one's mailbox. */
export function inRegistration(
  state: PortalState,
  step: RegistrationStep,
  event: PortalEvent,
): Transition {
  switch (event.type) {
    case 'submitted':
      return submitted(state, step)
    case 'answered': {
      if (event.answer.operation !== 'registrar') return unchanged(state)
      const dni = Number(step.values.dni)
      const flow = { kind: 'registration', dni, typed: step.values } as const
      return codeSent(state, step, flow, event.answer.correo)
    }
    case 'failed':
      return showNotice(state, step, failureNotice('registrar', event.failure).notice, 'back')
    case 'flipped':
      return goToAfresh(state, loginStep())
    default:
      return unchanged(state)
  }
}

function submitted(state: PortalState, step: RegistrationStep): Transition {
  const validated = lateCode().validateRegistration(step.values)
  if (validated.ok) return send(state, step, { operation: 'registrar', body: validated.body })
  const notice = errorNotice(heading('registrar'), ...formErrors(validated.faults))
  return showNotice(state, { ...step, attempted: true }, notice, 'back')
}

/** A line for each field that fails. */
function formErrors(faults: Faults<Values['registration']>): string[] {
  const { dni, nombre, correo, repetido, mismatch } = texts.formErrors
  const differ = faults.repetido === texts.faults.mismatch
  return [
    faults.dni && dni,
    faults.nombre && nombre,
    faults.correo && correo,
    faults.repetido && (differ ? mismatch : repetido),
  ].filter((line) => line !== undefined && line !== '')
}
