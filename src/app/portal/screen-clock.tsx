import { remaining } from './machine/clock'
import { isForm, type PortalState } from './machine/state'
import { texts } from './texts'

/** 'Tiempo restante': how long the portal waits before it clears itself (row P-20). */
export function ScreenClock({ step, screenEndsAt, now }: PortalState) {
  if (step.kind === 'success' || step.kind === 'ending') return undefined
  return (
    <p className="portal-clock" role="timer">
      {texts.screenClock} <b>{remaining(isForm(step) ? screenEndsAt : now, now)}</b>
    </p>
  )
}
