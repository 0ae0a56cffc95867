import type { PortalEvent } from '../machine/effects'
import type { FormStep } from '../machine/state'

/** What each face of the card is drawn from. */
export interface FaceProps<Step extends FormStep> {
  readonly step: Step
  readonly send: (event: PortalEvent) => void
}
