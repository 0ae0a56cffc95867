import { useEvent } from 'react-admin'
import { useEffect, useRef, useMemo, useState } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import type { EntityContract } from '#wire/contract'
import { describeFailure, type FailureNotice } from '#admin/frame/errors/describe-failure'
import { isOfField } from '#admin/fields/input/field-fault'
import { useShell } from '#admin/frame/shell-context'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { useMounted } from '#admin/frame/use-mounted'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import { useAttempt } from './use-attempt'
import { usePerformWrite } from './use-perform-write'
import {
  isBusy,
  type Refused,
  unsaved,
  type Write,
  type WriteQueue,
  EMPTY_QUEUE,
  nextQueue,
  type Outcome,
  type QueueEvent,
} from './write-queue'
import { failedWrite, nameOfWrite, type WriteTexts } from './write-texts'

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
  const message = useMessage()
  const shell = useShell()
  const mounted = useMounted()
  const { perform, reload } = usePerformWrite(contract)
  // Saved and not yet listed. A delete takes its row out and loads the list by itself.
  const stale = useRef(false)

  const refusal = (write: Write, failure: CallFailure): Refused => {
    // The record is not as the list shows it, and no key reloads the page. Adds and deletes reload it anyway.
    const reloads = write.operation === 'edit' || write.operation === 'action'
    if (reloads && failure.kind === 'answered' && failure.status === CONFLICT) reload()
    const notice = describeFailure(failure, failedWrite(contract, texts, write), message)
    const temporary = isTemporary(failure)
    return {
      type: 'refused',
      notice: { ...notice, retry: temporary && isTyped(write) },
      isOfField: isTyped(write) && isOfField(failure, notice, contract),
      halts: temporary || notice.leads.startsWith('end'),
    }
  }
  const attempt = useAttempt(contract, perform, refusal)
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

/** Whether a form was confirmed, whose text can be sent again as it is. Other writes are confirmed again at their row. */
const isTyped = ({ operation }: Write): boolean => operation === 'add' || operation === 'edit'

/** A colleague was quicker: the record was changed or deleted, or is in use. */
const CONFLICT = 409

/** Too many calls, out of service, no space. */
const TEMPORARY: readonly number[] = [429, 503, 507]

/** Whether the next call would fail alike, whatever it writes. */
function isTemporary(failure: CallFailure): boolean {
  if (failure.kind === 'answered') return TEMPORARY.includes(failure.status)
  return failure.kind === 'unreachable'
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
