import { cancelLogin, type Transition, screenEnd, unchanged } from './transition'
import type { PortalEvent } from './events'
import { inForm } from './form'
import { isScreenOver, runOut } from './screen-time'
import { isForm, type MessageStep, type PortalState } from './state'
import { loginStep } from './steps'

/**
 * The portal as it loads: the empty login card under a full countdown.
 * @param now milliseconds since the epoch
 * @param providerRules whether the provider's rules for a new password hold, and not ours
 */
export function initialState(now: number, providerRules: boolean): PortalState {
  return { now, screenEndsAt: screenEnd(now), calls: 0, step: loginStep(), providerRules }
}

/**
 * Every transition of the portal (specification, section 4): pure, so that each can be tried with a clock of its own.
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

/** The messages that stand without a card close by hand or, but for 'Tiempo agotado', by themselves. */
function inMessage(state: PortalState, step: MessageStep, event: PortalEvent): Transition {
  const ranOut = step.kind !== 'time-up' && state.now >= step.until
  if (event.type !== 'notice-closed' && !ranOut) return unchanged(state)
  const next = cancelLogin(state)
  if (step.kind !== 'ending') return next
  return { ...next, effects: [...next.effects, { do: 'end-session' }] }
}
