import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './card-view'

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
