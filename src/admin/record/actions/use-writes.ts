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
  /** The list is visible: only then does it need to be loaded again. */
  readonly inSight: boolean
  onSaved(write: Write): void
  /** A write was added to the refused ones, and has to be shown to the user again. */
  onRefused(): void
}

/**
 * Sends a screen's writes in order and one at a time, and reports how each ended. Writes that were saved while the list
 * was out of sight lead to one reload. The app reports the failures of a screen that was left.
 */
export function useWrites(options: WriteOptions): QueueControl & { queue: WriteQueue } {
  const { contract, texts, inSight, onSaved, onRefused } = options
  const shell = useShell()
  const mounted = useMounted()
  const { attempt, reload } = useAttempt(contract, texts)
  // Writes were saved that the list does not show yet. A delete removes its row and loads the list by itself.
  const stale = useRef(false)
  const reportWithoutScreen = useEvent((control: QueueControl): void => {
    const notice = lostWithoutScreen(control.current(), texts)
    // No refusal is left to be reported: the waiting writes are sent.
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

/** The last refusal, with the names of all lost records: without the screen their forms cannot be reopened. */
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

/** The queue outside rendering. */
interface QueueControl {
  /** The present queue, which may be newer than that of the last render. */
  current(): WriteQueue
  apply(event: QueueEvent): void
}

interface QueueListener {
  /** Sends a write. It does not throw: the outcome has the error. */
  attempt(write: Write): Promise<Outcome>
  /** The queue has the outcome, and the next write is being sent. */
  onSettled(write: Write, outcome: Outcome, control: QueueControl): void
}

/** Keeps a screen's queue, which continues after the screen is gone. */
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
