import { accessWords } from '../../../generated/access-words'
import type { CallRequest, Effect } from './effects'
import { type Notice, type FormStep, type Lead, type PortalState, type Step, TYPING } from './state'
import { loginStep } from './steps'

const { limits } = accessWords

/** The result of an event: the new state, and the effects to carry out. */
export interface Transition {
  readonly state: PortalState
  readonly effects: readonly Effect[]
}

export function unchanged(state: PortalState): Transition {
  return { state, effects: [] }
}

export function goTo(state: PortalState, step: Step, ...effects: Effect[]): Transition {
  return { state: { ...state, step }, effects }
}

/** As `goTo`, with the screen's time at its full length again. */
export function goToAfresh(state: PortalState, step: Step, ...effects: Effect[]): Transition {
  return goTo({ ...state, screenEndsAt: screenEnd(state.now) }, step, ...effects)
}

export function screenEnd(now: number): number {
  return now + limits.pantallaSegundos * 1000
}

/** Sends a form: until the answer it takes no typing and no second submit. */
export function send(state: PortalState, step: FormStep, request: CallRequest): Transition {
  const call = state.calls
  const sending: FormStep = { ...step, attempted: false, phase: { kind: 'sending', call } }
  return goTo({ ...state, calls: call + 1 }, sending, { do: 'call', call, request })
}

/** A submit that was faster than the checks that validate it: it waits for them. */
export function awaitChecks(state: PortalState, step: FormStep): Transition {
  const call = state.calls
  const waiting: FormStep = { ...step, phase: { kind: 'waiting', call } }
  return goTo({ ...state, calls: call + 1 }, waiting, { do: 'load-checks', call })
}

/** A submit with faults: nothing is sent, and from now on the faults show at their fields. */
export function showFaults(state: PortalState, step: FormStep): Transition {
  return goTo(state, { ...step, attempted: true })
}

/** Shows a message over a form. */
export function showNotice(
  state: PortalState,
  step: FormStep,
  notice: Notice,
  lead: Lead,
): Transition {
  return goTo(state, { ...step, phase: { kind: 'notice', notice, lead } })
}

/** The form with its typed values, which accepts typing again. */
export function backToTyping(state: PortalState, step: FormStep, ...effects: Effect[]): Transition {
  return goTo(state, { ...step, phase: TYPING }, ...effects)
}

/** Cancels a login: shows the empty login card, from every phase. */
export function cancelLogin(state: PortalState): Transition {
  return goToAfresh(state, loginStep(), { do: 'clear-code-token' })
}

/** A token or general error of the code and password flows. */
export function endFlow(state: PortalState, notice: Notice): Transition {
  const until = state.now + limits.errorSegundos * 1000
  return goTo(state, { kind: 'ending', notice, until })
}

/** The password is set: the message shows for its seconds, and the flow's token has served. */
export function succeed(state: PortalState, notice: Notice): Transition {
  const until = state.now + limits.exitoSegundos * 1000
  return goTo(state, { kind: 'success', notice, until }, { do: 'clear-code-token' })
}
