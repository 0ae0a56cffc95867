import type { Identifier } from 'react-admin'
import type { Conflict } from '../conflict/conflict'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

/** A write to be sent. */
export type Write =
  | { readonly operation: 'add'; readonly values: Values }
  | { readonly operation: 'edit'; readonly record: Row; readonly values: Values }
  | { readonly operation: 'remove'; readonly record: Row }
  | {
      readonly operation: 'action'
      readonly record: Row
      readonly action: string
      /** The values entered in the action's form. Left out: the action has no form. */
      readonly asked?: Values
    }

/** A write that failed, and the notice for the user. */
export interface Refusal {
  readonly write: Write
  readonly notice: FailureNotice
  /** The state of the reopened form if a colleague has written the record: no error modal is shown before it. */
  readonly merge?: Merge | undefined
  /** The notice is about one field: the form shows it there, and no error modal is shown before it either. */
  readonly isOfField?: boolean | undefined
  /**
   * The next write would fail in the same way: no connection, a server that is overloaded or out of service, no
   * session.
   */
  readonly halts: boolean
}

/** The record that a colleague has saved, and its differences from the entered values. */
export interface Merge {
  readonly record: Row
  readonly conflict: Conflict
}

/** The writes of a screen, which are sent in order and one at a time. */
export interface WriteQueue {
  /** The write that is being sent. */
  readonly sending: Write | undefined
  readonly waiting: readonly Write[]
  /** Failed writes that were not shown to the user again yet. */
  readonly refused: readonly Refusal[]
  /** Nothing is sent until the user has dealt with a refusal. */
  readonly halted: boolean
}

export type QueueEvent =
  /** Confirmed. `again`: the write was refused before, and is sent before the others. */
  | { readonly type: 'submitted'; readonly write: Write; readonly again: boolean }
  | Outcome
  /** The first refusal is now shown to the user. */
  | { readonly type: 'brought-back' }
  /** All refusals were reported, and none can be shown in its form again. */
  | { readonly type: 'reported' }
  /** The write that halted the queue is sent again unchanged. */
  | { readonly type: 'retried' }
  /** The user gave up a refused write: the others are sent. */
  | { readonly type: 'resumed' }

export interface Refused extends Omit<Refusal, 'write'> {
  readonly type: 'refused'
  /**
   * The write for the next attempt: an edit has the record that a colleague has saved. Left out: the confirmed write.
   */
  readonly sent?: Write
}

/** How the sent write ended. */
export type Outcome =
  | {
      readonly type: 'saved'
      /** The id of a new record, if its own values or the answer have one; otherwise ''. */
      readonly id?: Identifier | undefined
    }
  | Refused
  /** Nothing can be sent any more, because the session ended or the screen was left: the queue is emptied. */
  | { readonly type: 'emptied' }

export const EMPTY_QUEUE: WriteQueue = {
  sending: undefined,
  waiting: [],
  refused: [],
  halted: false,
}

/** One step of the queue; the next write is sent as soon as no other one is. */
export function nextQueue(queue: WriteQueue, event: QueueEvent): WriteQueue {
  return started(changed(queue, event))
}

/** All writes that are not saved yet, in order. */
export function unsaved({ refused, sending, waiting }: WriteQueue): readonly Write[] {
  const now = sending === undefined ? [] : [sending]
  return [...refused.map(({ write }) => write), ...now, ...waiting]
}

/** Whether a write is being sent or will be sent by itself. */
export function isBusy({ sending, waiting }: WriteQueue): boolean {
  return sending !== undefined || waiting.length > 0
}

function changed(queue: WriteQueue, event: QueueEvent): WriteQueue {
  const { sending, waiting, refused } = queue
  switch (event.type) {
    case 'submitted': {
      const { write, again } = event
      if (again) return { ...queue, waiting: [write, ...waiting], halted: false }
      // Only new records are entered faster than they are saved: a second click on any other button is a slip.
      if (write.operation !== 'add' && isBusy(queue)) return queue
      return { ...queue, waiting: [...waiting, write] }
    }
    case 'saved':
      return { ...queue, sending: undefined }
    case 'refused': {
      if (sending === undefined) return queue
      const { notice, halts, merge, isOfField, sent: write = sending } = event
      return {
        ...queue,
        sending: undefined,
        refused: [...refused, { write, notice, halts, merge, isOfField }],
        halted: queue.halted || halts,
      }
    }
    case 'brought-back':
      return { ...queue, refused: refused.slice(1) }
    case 'reported':
      return { ...queue, refused: [] }
    case 'retried': {
      const again = refused.filter(({ halts }) => halts).map(({ write }) => write)
      const others = refused.filter(({ halts }) => !halts)
      return { ...queue, waiting: [...again, ...waiting], refused: others, halted: false }
    }
    case 'resumed':
      return { ...queue, halted: false }
    case 'emptied':
      return EMPTY_QUEUE
  }
}

function started(queue: WriteQueue): WriteQueue {
  const [next, ...waiting] = queue.waiting
  if (queue.halted || queue.sending !== undefined || next === undefined) return queue
  return { ...queue, sending: next, waiting }
}
