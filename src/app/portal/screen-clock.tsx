import { isCardHidden } from './card/card-view'
import { remaining } from './machine/clock'
import { isForm, type PortalState } from './machine/state'
import { texts } from './texts'

/** 'Tiempo restante': how long the portal waits before it clears itself; away while the card is. */
export function ScreenClock({ step, screenEndsAt, now }: PortalState) {
  return (
    <p className="portal-clock" role="timer" data-hidden={isCardHidden(step) || undefined}>
      {texts.screenClock} <b>{remaining(isForm(step) ? screenEndsAt : now, now)}</b>
    </p>
  )
}
