import { useEvent } from 'react-admin'
import { useMemo, useRef, useState } from 'react'
import {
  EMPTY_QUEUE,
  nextQueue,
  type Outcome,
  type QueueEvent,
  type Write,
  type WriteQueue,
} from './write-queue'

/** The queue outside of rendering. */
export interface QueueControl {
  /** As it is now, which the last render may not know yet. */
  current(): WriteQueue
  apply(event: QueueEvent): void
}

interface QueueListener {
  /** Sends a write. It does not throw: what went wrong is its outcome. */
  attempt(write: Write): Promise<Outcome>
  /** The queue has the outcome, and the next write is on its way. */
  onSettled(write: Write, outcome: Outcome, control: QueueControl): void
}

/** Keeps a screen's queue, which goes on after the screen is gone. */
export function useWriteQueue(listener: QueueListener): QueueControl & { queue: WriteQueue } {
  const [queue, setQueue] = useState(EMPTY_QUEUE)
  const latest = useRef(queue)
  const attempt = useEvent(listener.attempt)
  const onSettled = useEvent(listener.onSettled)
  const control = useMemo<QueueControl>(() => {
    const send = async (write: Write): Promise<void> => {
      const outcome = await attempt(write)
      apply(outcome)
      onSettled(write, outcome, { current, apply })
    }
    const apply = (event: QueueEvent): void => {
      const before = latest.current
      latest.current = nextQueue(before, event)
      setQueue(latest.current)
      const { sending } = latest.current
      if (sending !== undefined && sending !== before.sending) void send(sending)
    }
    const current = () => latest.current
    return { current, apply }
  }, [attempt, onSettled])
  return { queue, ...control }
}
