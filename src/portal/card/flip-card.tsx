import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './card-view'
import { FaceShown } from './face-shown'

/** How long the card takes to turn, as card.css has it; none at all for who prefers less motion. Milliseconds. */
const TURN_MS = 1100

/** The card of two faces. Only the one that is turned to the person can be focused or read. */
export function FlipCard(props: {
  readonly side: Side
  readonly hidden: boolean
  /** Something covers the card. */
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
 * What the side that turns away showed last, for as long as it turns.
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
