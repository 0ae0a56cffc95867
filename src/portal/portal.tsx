import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  formShown,
  isCardBusy,
  isCardCovered,
  isCardHidden,
  sideOf,
  FlipCard,
} from './card/flip-card'
import { Face } from './card/face'
import { useCardFocus } from './card/use-card-focus'
import { type PortalExits, PortalStore } from './edge/portal-store'
import type { PortalEvent } from './machine/effects'
import { type PortalState, isForm, remaining } from './machine/state'
import { StepModal } from './modals/step-modal'
import './portal.css'
import { texts } from './texts'

/**
 * The access portal: sign in, recover a password, register. It shows while there is no user data
 * in the session. Its exits are read once, when it mounts.
 */
export function Portal(exits: PortalExits) {
  const [store] = useState(() => new PortalStore(exits))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.start(), [store])
  return <PortalPage state={state} send={store.send} />
}

interface PortalPageProps {
  readonly state: PortalState
  readonly send: (event: PortalEvent) => void
}

/** The portal at one of its steps: the card, the time that is left, and the modal before them. */
export function PortalPage({ state, send }: PortalPageProps) {
  const { step } = state
  const face = useRef<HTMLElement>(null)
  useCardFocus(face, formShown(step), isCardCovered(step) || isCardBusy(step))

  return (
    <main className="portal">
      <h1 className="portal-brand">
        <Mark />
        {texts.product}
      </h1>
      <FlipCard
        side={sideOf(step)}
        hidden={isCardHidden(step)}
        covered={isCardCovered(step)}
        faceRef={face}
      >
        <Face state={state} send={send} />
      </FlipCard>
      <ScreenClock {...state} />
      <StepModal state={state} send={send} />
    </main>
  )
}

/** A ledger's columns, rising. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M10 22v-5m6 5v-9m6 9V9" />
    </svg>
  )
}

/** 'Tiempo restante': how long the portal waits before it clears itself; hidden while the card is. */
export function ScreenClock({ step, screenEndsAt, now }: PortalState) {
  return (
    <p className="portal-clock" role="timer" data-hidden={isCardHidden(step) || undefined}>
      {texts.screenClock} <b>{remaining(isForm(step) ? screenEndsAt : now, now)}</b>
    </p>
  )
}
