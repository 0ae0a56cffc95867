import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FaceShown } from './face-shown'
import { isForm, type Step } from '../machine/state'

/** How long the card takes to turn, as card.css has it; 0 for people who prefer less motion. Milliseconds. */
const TURN_MS = 1100

/** The card of two faces. Only the one that is turned to the person can be focused or read. */
export function FlipCard(props: {
  readonly side: Side
  readonly hidden: boolean
  readonly covered: boolean
  readonly faceRef: RefObject<HTMLElement | null>
  readonly children: ReactNode
}) {
  const { side, hidden, covered, faceRef, children } = props
  const outgoing = useOutgoing(side, children, TURN_MS)
  const face = (which: Side) =>
    which === side ? (
      <section ref={faceRef} className={`portal-face portal-face-${which}`} key={which}>
        {children}
      </section>
    ) : (
      <section className={`portal-face portal-face-${which}`} key={which} inert aria-hidden="true">
        <FaceShown value={false}>{outgoing}</FaceShown>
      </section>
    )
  return (
    <div
      className="portal-card"
      data-hidden={hidden || undefined}
      inert={covered}
      aria-hidden={covered || undefined}
    >
      <div className="portal-card-turn" data-side={side}>
        {face('front')}
        {face('back')}
      </div>
    </div>
  )
}

/**
 * The last content of the side that turns away, for as long as it turns.
 * @param turnMs how long the card takes to turn
 */
export function useOutgoing(side: Side, shown: ReactNode, turnMs: number): ReactNode {
  const last = useRef({ side, shown })
  const [outgoing, setOutgoing] = useState<ReactNode>()
  useLayoutEffect(() => {
    if (last.current.side !== side) setOutgoing(last.current.shown)
    last.current = { side, shown }
  }, [side, shown])
  useEffect(() => {
    if (outgoing === undefined) return
    const timer = setTimeout(() => setOutgoing(undefined), turnMs)
    return () => clearTimeout(timer)
  }, [outgoing, turnMs])
  return outgoing
}

export type Side = 'front' | 'back'

/** Registration, up to its password, is on the card's back; everything else is on the front. */
export function sideOf(step: Step): Side {
  if (step.kind === 'registration') return 'back'
  if (step.kind === 'code' || step.kind === 'password') {
    return step.flow.kind === 'registration' ? 'back' : 'front'
  }
  return 'front'
}

/** The form that the card shows; under the code's modal the form that requested the code. */
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

/** Whether a submit is under way, so that the pressed button is disabled. */
export function isCardBusy(step: Step): boolean {
  return isForm(step) && (step.phase.kind === 'waiting' || step.phase.kind === 'sending')
}
