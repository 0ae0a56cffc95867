import type { PortalEvent } from '../machine/effects'
import type { FormStep } from '../machine/state'

/** The props of each face of the card. */
export interface FaceProps<Step extends FormStep> {
  readonly step: Step
  readonly send: (event: PortalEvent) => void
}
