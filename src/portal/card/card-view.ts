import { isForm, type Step } from '../machine/state'

export type Side = 'front' | 'back'

/** Registration is the card's back, up to its password; all else is the front. */
export function sideOf(step: Step): Side {
  if (step.kind === 'registration') return 'back'
  if (step.kind === 'code' || step.kind === 'password') {
    return step.flow.kind === 'registration' ? 'back' : 'front'
  }
  return 'front'
}

/** The form that the card shows: the one that the code was asked from, under the code's modal. */
export function formShown(step: Step): string {
  return step.kind === 'code' ? step.flow.kind : step.kind
}

/** The card is hidden while the last message of a flow shows. */
export function isCardHidden({ kind }: Step): boolean {
  return kind === 'success' || kind === 'ending'
}

/** Something covers the card, which can then be neither used nor read. */
export function isCardCovered(step: Step): boolean {
  return !isForm(step) || step.kind === 'code' || step.phase.kind === 'notice'
}

/** What was submitted is under way, and the button disabled that was pressed. */
export function isCardBusy(step: Step): boolean {
  return isForm(step) && (step.phase.kind === 'waiting' || step.phase.kind === 'sending')
}
