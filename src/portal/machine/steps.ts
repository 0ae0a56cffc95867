import { accessWords } from '../../../generated/access-words'
import {
  type CodeStep,
  type Flow,
  type LoginStep,
  type PasswordStep,
  type RecoveryStep,
  type RegistrationStep,
  TYPING,
  type Values,
} from './state'

/** Each step in its first state. */

export function loginStep(): LoginStep {
  return { kind: 'login', values: { dni: '', clave: '' }, attempted: false, phase: TYPING }
}

export function recoveryStep(values: Values['recovery'] = { dni: '' }): RecoveryStep {
  return { kind: 'recovery', values, attempted: false, phase: TYPING }
}

const NOBODY: Values['registration'] = { dni: '', nombre: '', correo: '', repetido: '' }

export function registrationStep(values = NOBODY): RegistrationStep {
  return { kind: 'registration', values, attempted: false, phase: TYPING }
}

/** A code was sent to `correo`: its countdown starts at the full. */
export function codeStep(flow: Flow, correo: string, now: number): CodeStep {
  const endsAt = now + accessWords.limits.codigoSegundos * 1000
  return {
    kind: 'code',
    flow,
    correo,
    endsAt,
    values: { codigo: '' },
    attempted: false,
    phase: TYPING,
  }
}

export function passwordStep(flow: Flow): PasswordStep {
  const values = { clave: '', repetir: '' }
  return { kind: 'password', flow, values, attempted: false, phase: TYPING }
}

/** The form that a flow began with, with its values. */
export function formOf(flow: Flow): RecoveryStep | RegistrationStep {
  return flow.kind === 'recovery' ? recoveryStep(flow.typed) : registrationStep(flow.typed)
}
