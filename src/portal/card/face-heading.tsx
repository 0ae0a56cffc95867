import { texts } from '../texts'
import type { PortalEvent } from '../machine/effects'
import type { FormStep } from '../machine/state'

/** A face's title, with the control that leads back if there is one. */
export function FaceHeading(props: {
  readonly title: string
  readonly onBack?: () => void
  readonly backDisabled?: boolean
}) {
  const { title, onBack, backDisabled } = props
  return (
    <header className="portal-heading">
      {onBack && (
        <button
          type="button"
          className="portal-icon"
          aria-label={texts.back}
          disabled={backDisabled}
          onClick={onBack}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 12H5m6-6-6 6 6 6" />
          </svg>
        </button>
      )}
      <h2>{title}</h2>
    </header>
  )
}

/** The props of each face of the card. */
export interface FaceProps<Step extends FormStep> {
  readonly step: Step
  readonly send: (event: PortalEvent) => void
}
