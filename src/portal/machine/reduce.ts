import { cancelLogin, type Transition, screenEnd, unchanged, goTo } from './transition'
import type { PortalEvent, Effect } from './effects'
import { inForm } from './form'
import { isForm, type MessageStep, type PortalState } from './state'
import { loginStep } from './steps'
import { texts } from '../texts'

/**
 * The portal when it loads: the empty login card under a full countdown.
 * @param now milliseconds since the epoch
 * @param providerRules whether the provider's rules for a new password hold, and not ours
 */
export function initialState(now: number, providerRules: boolean): PortalState {
  return { now, screenEndsAt: screenEnd(now), calls: 0, step: loginStep(), providerRules }
}

/**
 * Every transition of the portal (specification, section 4): pure, so that each can be tested with a clock of its own.
 * @param now milliseconds since the epoch
 */
export function reduce(before: PortalState, event: PortalEvent, now: number): Transition {
  const state = { ...before, now }
  const { step } = state
  if (!isForm(step)) return inMessage(state, step, event)
  if (isScreenOver(state)) return runOut(state)
  const next = inForm(state, step, event)
  return isScreenOver(next.state) ? runOut(next.state, next.effects) : next
}

/** Messages without a card close by hand or, except for 'Tiempo agotado', by themselves. */
function inMessage(state: PortalState, step: MessageStep, event: PortalEvent): Transition {
  const ranOut = step.kind !== 'time-up' && state.now >= step.until
  if (event.type !== 'notice-closed' && !ranOut) return unchanged(state)
  const next = cancelLogin(state)
  if (step.kind !== 'ending') return next
  return { ...next, effects: [...next.effects, { do: 'end-session' }] }
}

/** Whether the screen's time is over; a call in flight may end first. */
function isScreenOver({ step, now, screenEndsAt }: PortalState): boolean {
  return isForm(step) && step.phase.kind !== 'sending' && now >= screenEndsAt
}

/**
 * Resets everything, and 'Tiempo agotado' says why. A message that was shown, or that a late answer brought, is repeated in it:
 * a failed write is always reported.
 * @param effects the effects that the event still requests
 */
function runOut(state: PortalState, effects: readonly Effect[] = []): Transition {
  const { title, text } = texts.timeUp
  const notice = { tone: 'info', title, lines: [text, ...standingMessage(state)] } as const
  const { state: over } = goTo(state, { kind: 'time-up', notice })
  return { state: over, effects: [...effects, { do: 'clear-code-token' }] }
}

function standingMessage({ step }: PortalState): string[] {
  if (!isForm(step) || step.phase.kind !== 'notice') return []
  const { title, lines } = step.phase.notice
  return [`${title}: ${lines.join(' ')}`]
}
