import { isLateCodeLoaded, lateCode } from '../late'
import {
  awaitChecks,
  backToTyping,
  cancelLogin,
  type Transition,
  goTo,
  showNotice,
  unchanged,
  send,
  showFaults,
  goToAfresh,
  endFlow,
  succeed,
} from './transition'
import { inCode, codeSent } from './code'
import type { PortalEvent } from './effects'
import { checksMissing, failureNotice, heading } from './failures'
import {
  type Notice,
  errorNotice,
  type FormStep,
  type Lead,
  type PortalState,
  TYPING,
  type FieldName,
  type RecoveryStep,
  type LoginStep,
  type RegistrationStep,
  type Values,
  type PasswordStep,
  type Faults,
} from './state'
import { formOf, recoveryStep, registrationStep, loginStep } from './steps'
import { accessWords } from '../../../generated/access-words'
import { texts } from '../texts'
import type { CallFailure } from '#admin/provider/wire/call-metodo'

/** An event while a form shows; the form's phase decides whether the form takes it. */
export function inForm(state: PortalState, step: FormStep, event: PortalEvent): Transition {
  const { phase } = step
  switch (phase.kind) {
    case 'typing':
      return isAnswer(event) ? unchanged(state) : inTyping(state, step, event)
    case 'waiting':
      return inWaiting(state, step, event, phase.call)
    case 'sending':
      return takesWhileSending(step, event, phase.call)
        ? inStep(state, step, event)
        : unchanged(state)
    case 'notice':
      if (event.type === 'retried') return retry(state, step, phase.notice)
      return event.type === 'notice-closed' ? follow(state, step, phase.lead) : unchanged(state)
  }
}

function inTyping(state: PortalState, step: FormStep, event: PortalEvent): Transition {
  if (event.type === 'submitted') return submit(state, step)
  if (event.type !== 'typed') return inStep(state, step, event)
  const typed = goTo(state, type(step, event.field, event.text))
  return isUntouchedLogin(step) ? { ...typed, effects: [{ do: 'preload-signed-in' }] } : typed
}

function submit(state: PortalState, step: FormStep): Transition {
  if (!isLateCodeLoaded()) return awaitChecks(state, step)
  return inStep(state, { ...step, phase: TYPING }, { type: 'submitted' })
}

function retry(state: PortalState, step: FormStep, notice: Notice): Transition {
  switch (notice.retry) {
    case 'submit':
      return submit(state, step)
    case 'reload':
      return { state, effects: [{ do: 'reload', typed: step }] }
    default:
      return unchanged(state)
  }
}

/** The checks load or fail to, or the person leaves meanwhile: nothing was sent yet. */
function inWaiting(
  state: PortalState,
  step: FormStep,
  event: PortalEvent,
  call: number,
): Transition {
  if (!isAnswer(event)) return leaves(event) ? inStep(state, step, event) : unchanged(state)
  if (event.call !== call) return unchanged(state)
  if (event.type === 'checks-loaded') return submit(state, step)
  return event.type === 'checks-missing'
    ? showNotice(state, step, checksMissing(event.failure), 'back')
    : unchanged(state)
}

/** Whether the person starts to type into the login form: the app after the sign-in may begin to load then. */
function isUntouchedLogin(step: FormStep): boolean {
  return step.kind === 'login' && step.values.dni === '' && step.values.clave === ''
}

type AnswerEvent = PortalEvent & { readonly call: number }

function isAnswer(event: PortalEvent): event is AnswerEvent {
  return 'call' in event
}

/**
 * Takes only the answer to that very call, or the person leaving: its answer then changes nothing. A registration and a new
 * password are writes, whose outcome must be reported, so in these forms nobody leaves before the answer.
 */
function takesWhileSending(step: FormStep, event: PortalEvent, call: number): boolean {
  if (isAnswer(event)) return event.call === call
  return leaves(event) && mayLeaveWhileSending(step)
}

function leaves({ type }: PortalEvent): boolean {
  return type === 'cancelled' || type === 'flipped' || type === 'recovery-chosen'
}

function mayLeaveWhileSending({ kind }: FormStep): boolean {
  return kind !== 'registration' && kind !== 'password'
}

/** Follows OK of a notice. */
function follow(state: PortalState, step: FormStep, lead: Lead): Transition {
  switch (lead) {
    case 'back':
      return backToTyping(state, step)
    case 'cancel-login':
      return cancelLogin(state)
    case 'empty-code':
      return step.kind === 'code'
        ? backToTyping(state, { ...step, values: { codigo: '' } })
        : backToTyping(state, step)
    case 'registration':
      return step.kind === 'code' ? goTo(state, formOf(step.flow)) : backToTyping(state, step)
  }
}

function inStep(state: PortalState, step: FormStep, event: PortalEvent): Transition {
  switch (step.kind) {
    case 'login':
      return inLogin(state, step, event)
    case 'recovery':
      return inRecovery(state, step, event)
    case 'registration':
      return inRegistration(state, step, event)
    case 'code':
      return inCode(state, step, event)
    case 'password':
      return inPassword(state, step, event)
  }
}

/** The form after a text was typed or pasted into a field; a field that it does not have changes nothing. */
function type<Step extends FormStep>(step: Step, field: FieldName, text: string): Step {
  if (!(field in step.values)) return step
  return { ...step, values: { ...step.values, [field]: clean[field](text) } }
}

const { dni, clave, claveNueva, nombre, correo, codigo } = accessWords.fields

/**
 * Cleans a text that was typed or pasted into a field: drops characters that are not allowed, then cuts the text to its limit.
 */
export const clean: Readonly<Record<FieldName, (text: string) => string>> = {
  dni: (text) => digits(text).slice(0, dni.max),
  clave: (text) => text.slice(0, clave.max),
  repetir: (text) => text.slice(0, claveNueva.max),
  nombre: (text) => text.replace(NOT_IN_A_NAME, '').slice(0, nombre.max),
  correo: (text) => text.slice(0, correo.max),
  repetido: (text) => text.slice(0, correo.max),
  codigo: (text) => digits(text).slice(0, codigo.length),
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** 'Restablecer contraseña': the DNI, and a code to its mailbox. */
function inRecovery(state: PortalState, step: RecoveryStep, event: PortalEvent): Transition {
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

/** The login card (specification, section 4 'Login'). */
function inLogin(state: PortalState, step: LoginStep, event: PortalEvent): Transition {
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

/** 'Registración': the person's data, and a code to their mailbox. */
function inRegistration(
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

/** The password step of both flows. */
function inPassword(state: PortalState, step: PasswordStep, event: PortalEvent): Transition {
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

/** A provider's objection to a new password, if it has rules of its own: some answer 400 for it instead of 422. */
function refusedPassword(failure: CallFailure): string | undefined {
  return failure.kind === 'answered' && failure.status === 400 ? failure.error : undefined
}

/** Letters with their accents, ñ, ü, apostrophe, hyphen and spaces. */
export const NOT_IN_A_NAME = /[^\p{Script=Latin}\p{M} '’-]/gu
