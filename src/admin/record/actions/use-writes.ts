import { useEvent } from 'react-admin'
import { useEffect, useRef, useMemo, useState } from 'react'
import type { EntityContract } from '#wire/contract'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { useShell } from '#admin/frame/shell-context'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { useMounted } from '#admin/frame/use-mounted'
import { useAttempt } from './use-attempt'
import {
  isBusy,
  unsaved,
  type Write,
  type WriteQueue,
  EMPTY_QUEUE,
  nextQueue,
  type Outcome,
  type QueueEvent,
} from './write-queue'
import { nameOfWrite, type WriteTexts } from './write-texts'

interface WriteOptions {
  readonly contract: EntityContract
  readonly texts: WriteTexts
  /** The list can be seen: only then is it worth loading again. */
  readonly inSight: boolean
  onSaved(write: Write): void
  /** A write was added to the refused ones, and has to be brought back to the person. */
  onRefused(): void
}

/**
 * Sends a screen's writes in order and one at a time, and reports how each ended. The list is loaded again once for all
 * that was saved while it was out of sight. Failures of a screen that was left are reported by the app.
 */
export function useWrites(options: WriteOptions): QueueControl & { queue: WriteQueue } {
  const { contract, texts, inSight, onSaved, onRefused } = options
  const shell = useShell()
  const mounted = useMounted()
  const { attempt, reload } = useAttempt(contract, texts)
  // Saved and not yet listed. A delete takes its row out and loads the list by itself.
  const stale = useRef(false)
  const reportWithoutScreen = useEvent((control: QueueControl): void => {
    const notice = lostWithoutScreen(control.current(), texts)
    // What waited for a write that went with the screen is sent.
    if (notice === undefined) return control.apply({ type: 'resumed' })
    control.apply({ type: control.current().halted ? 'emptied' : 'reported' })
    shell.reportFailure(notice)
  })
  const { queue, current, apply } = useWriteQueue({
    attempt,
    onSettled: (write, { type }, control) => {
      if (type === 'emptied') shell.endSession()
      else if (type === 'saved') {
        stale.current ||= write.operation !== 'remove'
        onSaved(write)
      } else if (mounted.current) onRefused()
      else reportWithoutScreen(control)
    },
  })

  useEffect(() => {
    if (isBusy(queue) || !inSight || !stale.current) return
    stale.current = false
    reload()
  }, [queue, inSight, reload])
  useEffect(
    () => () => reportWithoutScreen({ current, apply }),
    [reportWithoutScreen, current, apply],
  )
  useAskBeforeUnload(() => unsaved(current()).length > 0)
  return { queue, current, apply }
}

/** The last refusal, with the names of all records that are lost: nothing can be brought back without its screen. */
function lostWithoutScreen(
  queue: WriteQueue,
  { nameField }: WriteTexts,
): FailureNotice | undefined {
  const { refused, halted } = queue
  const notice = refused.at(-1)?.notice
  if (notice === undefined) return undefined
  const lost = halted ? unsaved(queue) : refused.map(({ write }) => write)
  return { ...notice, retry: false, unsaved: lost.map((write) => nameOfWrite(write, nameField)) }
}

/** The queue outside of rendering. */
interface QueueControl {
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
function useWriteQueue(listener: QueueListener): QueueControl & { queue: WriteQueue } {
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
