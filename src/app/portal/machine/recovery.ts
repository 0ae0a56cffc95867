import { lateCode } from '../late'
import { type Transition, cancelLogin, send, showFaults, showNotice, unchanged } from './transition'
import { codeSent } from './code'
import type { PortalEvent } from './events'
import { failureNotice } from './failures'
import type { PortalState, RecoveryStep } from './state'

/** 'Restablecer contraseña': the DNI, and a code to its mailbox. */
export function inRecovery(state: PortalState, step: RecoveryStep, event: PortalEvent): Transition {
  switch (event.type) {
    case 'submitted': {
      const validated = lateCode().validateRecovery(step.values)
      if (!validated.ok) return showFaults(state, step)
      return send(state, step, { operation: 'pedirCodigo', body: validated.body })
    }
    case 'answered': {
      if (event.answer.operation !== 'pedirCodigo') return unchanged(state)
      const flow = { kind: 'recovery', dni: Number(step.values.dni), typed: step.values } as const
      return codeSent(state, step, flow, event.answer.correo)
    }
    case 'failed':
      return showNotice(state, step, failureNotice('pedirCodigo', event.failure).notice, 'back')
    case 'cancelled':
      return cancelLogin(state)
    default:
      return unchanged(state)
  }
}
