import { texts } from '../texts'
import { type Transition, goTo } from './transition'
import type { Effect } from './effects'
import { isForm, type PortalState } from './state'

/** The screen's time is over; a call in flight is let end first. */
export function isScreenOver({ step, now, screenEndsAt }: PortalState): boolean {
  return isForm(step) && step.phase.kind !== 'sending' && now >= screenEndsAt
}

/**
 * Everything resets, and 'Tiempo agotado' says why. A message that showed, or that a late answer brought, is repeated in it:
 * a failed write is always reported.
 * @param effects what the event that led here still asks for
 */
export function runOut(state: PortalState, effects: readonly Effect[] = []): Transition {
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
