import { eventHooks, type Project, watchedBy } from '../create-hooks'
import { EVENT_MS } from '../event-hooks'
import type { HookParts } from '../hook-scope'
import type { RpcLog } from '#server/calls/handle-rpc'
import type { Store } from '#server/store/action'
import { createDeliveries, type Deliveries } from './deliveries'
import { countEvents, type EventCounts } from './event-queue'

/** The delivery of events to hooks. */
export interface Events extends Pick<Deliveries, 'start' | 'idle' | 'close'> {
  counts(): Promise<EventCounts>
  /** The same store, which wakes the deliveries after each commit. */
  readonly store: Store
}

interface EventsParts {
  readonly parts: HookParts
  readonly store: Store
  readonly clock: () => number
  readonly log: RpcLog
}

/** undefined if no hook of the project waits for writes. */
export function openEvents(
  { parts, store, clock, log }: EventsParts,
  project: Project,
): Events | undefined {
  if (watchedBy(project).size === 0) return undefined
  const waking: Store = {
    ...store,
    async transact(work) {
      const result = await store.transact(work)
      deliveries.wake()
      return result
    },
  }
  const hookOf = eventHooks({ parts, store: waking, clock }, project)
  const { limit = EVENT_MS } = project
  const deliveries = createDeliveries({ store, hookOf, limit, clock, log })
  const { start, idle, close } = deliveries
  return { start, idle, close, counts: () => countEvents(store), store: waking }
}
