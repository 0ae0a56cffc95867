import { describe, expect, it } from 'vitest'
import {
  EMPTY_QUEUE,
  isBusy,
  nextQueue,
  type QueueEvent,
  unsaved,
  type Write,
  type WriteQueue,
} from '#admin/record/actions/write-queue'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'

const notice: FailureNotice = { title: 't', text: 'x', leads: 'form', retry: false }
const add = (rubro: string): Write => ({ operation: 'add', values: { rubro } })
const submitted = (write: Write, again = false): QueueEvent => ({
  type: 'submitted',
  write,
  again,
})
const saved: QueueEvent = { type: 'saved' }
const refused = (halts = false): QueueEvent => ({ type: 'refused', notice, halts })
const brought: QueueEvent = { type: 'brought-back' }
const [A, B, C] = [add('A'), add('B'), add('C')]
const played = (...events: readonly QueueEvent[]): WriteQueue =>
  events.reduce(nextQueue, EMPTY_QUEUE)
const names = (writes: readonly (Write | undefined)[]) =>
  writes.map((write) => (write?.operation === 'add' ? write.values['rubro'] : undefined))

describe('E-02: a queue of writes', () => {
  it('sends in order and one at a time', () => {
    const three = [submitted(A), submitted(B), submitted(C)]
    expect(names([played(...three).sending])).toEqual(['A'])
    expect(names(played(...three).waiting)).toEqual(['B', 'C'])
    expect(names([played(...three, saved).sending])).toEqual(['B'])
    expect(names([played(...three, saved, saved).sending])).toEqual(['C'])
    expect(played(...three, saved, saved, saved)).toEqual(EMPTY_QUEUE)
  })

  it('goes on after a refusal that concerns one write, and keeps what was refused', () => {
    const queue = played(submitted(A), submitted(B), refused())
    expect(names([queue.sending])).toEqual(['B'])
    expect(queue.refused).toEqual([{ write: A, notice, halts: false }])
    expect(names(unsaved(queue))).toEqual(['A', 'B'])
    expect(nextQueue(queue, brought).refused).toEqual([])
    const sent = played(submitted(A), { type: 'refused', notice, halts: false, sent: B })
    expect(sent.refused).toEqual([{ write: B, notice, halts: false }])
  })

  it('keeps refusals in their order', () => {
    const queue = played(submitted(A), submitted(B), submitted(C), refused(), refused(), saved)
    expect(names(queue.refused.map(({ write }) => write))).toEqual(['A', 'B'])
    expect(isBusy(queue)).toBe(false)
  })

  it('stops where the next write would fail alike; what is added waits', () => {
    const queue = played(submitted(A), submitted(B), refused(true), submitted(C))
    expect(queue.sending).toBeUndefined()
    expect(names(unsaved(queue))).toEqual(['A', 'B', 'C'])
  })

  it('sends a write that was refused before the others', () => {
    const queue = played(submitted(A), submitted(B), refused(true), brought, submitted(A, true))
    expect(names([queue.sending, ...queue.waiting])).toEqual(['A', 'B'])
  })

  it('sends it again as it is', () => {
    const halted = [submitted(A), submitted(B), submitted(C), refused(), refused(true)]
    const queue = played(...halted, { type: 'retried' })
    expect(names([queue.sending, ...queue.waiting])).toEqual(['B', 'C'])
    expect(names(queue.refused.map(({ write }) => write))).toEqual(['A'])
  })

  it('sends the others where a write is given up', () => {
    const queue = played(submitted(A), submitted(B), refused(true), brought, { type: 'resumed' })
    expect(names([queue.sending, ...queue.waiting])).toEqual(['B'])
  })

  it('W-08: takes no second edit, delete or action while something is in flight', () => {
    const record = { id: 1 }
    const remove: Write = { operation: 'remove', record }
    const once = played(submitted(remove))
    for (const write of [remove, { operation: 'action', record, action: 'habilitar' } as const]) {
      expect(nextQueue(once, submitted(write))).toBe(once)
    }
  })

  it('ignores an outcome of what it no longer has', () => {
    expect(played(submitted(A), { type: 'emptied' }, refused(true))).toEqual(EMPTY_QUEUE)
  })
})
