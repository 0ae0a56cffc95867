import { isLateCodeLoaded } from '../late'
import {
  awaitChecks,
  backToTyping,
  cancelLogin,
  type Transition,
  goTo,
  showNotice,
  unchanged,
} from './transition'
import { inCode } from './code'
import type { PortalEvent } from './events'
import { checksMissing } from './failures'
import { inLogin } from './login'
import type { Notice } from './notice'
import { inPassword } from './password'
import { inRecovery } from './recovery'
import { inRegistration } from './registration'
import { type FormStep, type Lead, type PortalState, TYPING } from './state'
import { formOf } from './steps'
import { type } from './typing'

/** An event while a form shows: its phase says whether the form takes it at all. */
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

/** The person starts to type: what comes after signing in may begin to load. */
function isUntouchedLogin(step: FormStep): boolean {
  return step.kind === 'login' && step.values.dni === '' && step.values.clave === ''
}

type AnswerEvent = PortalEvent & { readonly call: number }

function isAnswer(event: PortalEvent): event is AnswerEvent {
  return 'call' in event
}

/**
 * Only the answer to that very call, or the person leaving: its answer then changes nothing. A registration
 * and a new password are writes, whose outcome must be reported, so there nobody leaves before it.
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

/** Where OK of a notice leads. */
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
