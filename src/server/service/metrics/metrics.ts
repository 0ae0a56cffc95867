import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { EndedRequest } from '../http/request-log'
import type { EventCounts } from '#server/hooks/events/event-queue'
import { counters } from '#server/store/counters'
import type { Connections } from '#server/store/database/opened-store'

export interface Metrics {
  readonly contentType: string
  onEnded(request: EndedRequest): void
  /** Adds the pool of connections, once the database is open. */
  watchPool(connections: () => Connections | undefined): void
  /** Adds the events that are not delivered yet, once the database is open. */
  watchEvents(counts: () => Promise<EventCounts>): void
  /** All of them in Prometheus' text format. */
  text(): Promise<string>
}

/** Counts by the name of a state. */
type States = Connections | EventCounts | Readonly<Record<string, never>>

/** Upper bounds. Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The process's own metrics (event loop, memory, garbage collection) and those of the requests and the database. Their labels
 * are only served metodos and statuses, so that no client can make their number grow.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'gestion_request_duration_seconds',
    help: 'Time to answer a request, status 499 where the caller was gone before; metodo is empty for pages, files and calls of no metodo.',
    labelNames: ['metodo', 'status'],
    buckets: BUCKETS,
    registers,
  })
  countFrom(
    'gestion_database_retries_total',
    'Transactions that were run again.',
    'databaseRetries',
  )
  countFrom(
    'gestion_events_delivered_total',
    'Events that a hook has dealt with.',
    'eventsDelivered',
  )
  countFrom('gestion_event_failures_total', 'Tries of an event that have failed.', 'eventFailures')
  countFrom('gestion_lists_kept_total', 'Lists that were answered from memory.', 'listsFromCache')
  countFrom('gestion_lists_read_total', 'Lists that were read from the database.', 'listsRead')
  return {
    contentType: registry.contentType,
    onEnded({ metodo = '', status, milliseconds }) {
      duration.observe({ metodo, status: String(status) }, milliseconds / 1000)
    },
    watchPool(connections) {
      const help = 'Connections to PostgreSQL; waiting: calls that wait for one.'
      gaugeOfStates(
        registry,
        { name: 'gestion_database_connections', help },
        () => connections() ?? {},
      )
    },
    watchEvents(counts) {
      const help = 'Events that wait for their hook, and those that have failed too often.'
      gaugeOfStates(registry, { name: 'gestion_events', help }, counts)
    },
    text: () => registry.metrics(),
  }

  function countFrom(name: string, help: string, count: keyof typeof counters): void {
    const counter = new Counter({
      name,
      help,
      registers,
      collect: () => {
        counter.reset()
        counter.inc(counters[count])
      },
    })
  }
}

/** A gauge by state, which is read together with the other metrics. */
function gaugeOfStates(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  read: () => States | Promise<States>,
): void {
  const gauge: Gauge<'state'> = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      for (const [state, count] of Object.entries(await read())) gauge.set({ state }, count)
    },
  })
}
