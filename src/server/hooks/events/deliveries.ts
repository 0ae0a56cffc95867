import { setTimeout as after } from 'node:timers/promises'
import type { RpcLog } from '#server/calls/handle-rpc'
import type { Store } from '#server/store/action'
import { counters } from '#server/store/counters'
import {
  postponeEvent,
  releaseEvents,
  removeEvent,
  type StoredEvent,
  takeEvent,
  TRIES_MAX,
} from './event-queue'

export interface Deliveries {
  /** Begins to deliver, and looks for events of other processes and for those whose next try is due. */
  start(): Promise<void>
  /** Call it after a write, which may have an event. */
  wake(): void
  /** Waits until nothing is being delivered. */
  idle(): Promise<void>
  /** Waits some time for running hooks; the next start delivers unfinished events again. */
  close(): Promise<void>
}

export interface DeliveryParts {
  readonly store: Store
  /** Hands an event to its hook; undefined if no hook waits for events of that entity. */
  readonly hookOf: (
    entity: string,
  ) => ((event: StoredEvent, stop: AbortSignal) => Promise<void>) | undefined
  /** The time limit of a hook. Milliseconds. */
  readonly limit: number
  readonly clock: () => number
  readonly log: RpcLog
}

/** Hooks of different records that run at a time, in one process. */
const PARALLEL = 4
const LOOK_EVERY_MS = 1000
/** Longer than a hook may take, even if the clocks of several servers differ. Milliseconds. */
const MARGIN_MS = 30_000
/** How long a server that ends waits for its hooks. Milliseconds. */
const CLOSING_MS = 5000

/** Delivers the events that `storeEvents` has stored: each at least once, those of one record in their order. */
export function createDeliveries(parts: DeliveryParts): Deliveries {
  const { store, log } = parts
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  let isStarted = false
  let timer: NodeJS.Timeout | undefined
  return {
    async start() {
      await releaseEvents(store)
      isStarted = true
      timer = setInterval(wake, LOOK_EVERY_MS)
      timer.unref()
      wake()
    },
    wake,
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
    async close() {
      clearInterval(timer)
      stop.abort()
      await Promise.race([Promise.all(running), after(CLOSING_MS, undefined, { ref: false })])
    },
  }

  function wake(): void {
    if (!isStarted || stop.signal.aborted || running.size >= PARALLEL) return
    const one = deliverAll().catch((error: unknown) => {
      // The next look tries again.
      log.warn({ err: error }, 'Events could not be read')
    })
    running.add(one)
    void one.finally(() => running.delete(one))
  }

  async function deliverAll(): Promise<void> {
    while (!stop.signal.aborted) {
      const event = await takeEvent(store, parts.clock(), parts.limit + MARGIN_MS)
      if (event === undefined) return
      // Another record's event need not wait for this one.
      wake()
      await deliver(parts, event, stop.signal)
    }
  }
}

async function deliver(
  { store, hookOf, clock, log }: DeliveryParts,
  event: StoredEvent,
  stop: AbortSignal,
): Promise<void> {
  const { id, entity, record, operation } = event
  const run = hookOf(entity)
  try {
    if (run === undefined) throw new Error(`${entity} has no hook \`afterCommit\`.`)
    await run(event, stop)
  } catch (error) {
    if (stop.aborted) return
    const text = error instanceof Error ? error.message : String(error)
    const tries = event.tries + 1
    const last = run === undefined || tries >= TRIES_MAX
    counters.eventFailures += 1
    const details = { event: id, entity, record, operation, tries, err: error }
    if (last) log.error(details, 'An event failed, and waits for the next start')
    else log.warn(details, 'An event failed, and is tried again')
    await postponeEvent(store, event, { now: clock(), error: text, last })
    return
  }
  await removeEvent(store, event)
  counters.eventsDelivered += 1
}
