import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { counters } from '#server/store/counters'
import { createMetrics, type Metrics } from '#server/service/metrics/metrics'
import { serveMetrics } from '#server/service/metrics/metrics-server'
import type { EndedRequest } from '#server/service/http/request-log'
import { freePort } from '../support/free-port'

const LOOPBACK = '127.0.0.1'

const request = (ended: Partial<EndedRequest>): EndedRequest =>
  ({ status: 200, milliseconds: 0, ...ended }) as EndedRequest

/** The lines of one metric, without what describes it. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
}

describe('what is measured', () => {
  let metrics: Metrics
  beforeEach(() => {
    metrics = createMetrics()
  })

  it('requests by metodo and status, in seconds; those of no metodo under an empty one', async () => {
    metrics.onEnded(request({ metodo: 'rubros-buscar', milliseconds: 40 }))
    metrics.onEnded(request({ metodo: 'rubros-buscar', milliseconds: 60 }))
    metrics.onEnded(request({ status: 404, milliseconds: 2 }))
    const name = 'gestion_request_duration_seconds'
    expect(await linesOf(metrics, `${name}_count`)).toEqual([
      `${name}_count{metodo="rubros-buscar",status="200"} 2`,
      `${name}_count{metodo="",status="404"} 1`,
    ])
    const [sum = ''] = await linesOf(metrics, `${name}_sum`)
    expect(Number(sum.split(' ')[1])).toBeCloseTo(0.1)
    const buckets = (await linesOf(metrics, `${name}_bucket`)).filter((line) =>
      line.includes('rubros-buscar'),
    )
    expect(buckets.map((line) => [/le="([^"]+)"/.exec(line)?.[1], line.split(' ')[1]])).toEqual([
      ...[0.001, 0.0025, 0.005, 0.01, 0.025].map((bound) => [String(bound), '0']),
      ['0.05', '1'],
      ...[0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30].map((bound) => [String(bound), '2']),
      ['+Inf', '2'],
    ])
  })

  it.each([
    ['gestion_database_retries_total', 'databaseRetries', 'Transactions that were run again.'],
    ['gestion_events_delivered_total', 'eventsDelivered', 'Events that a hook has dealt with.'],
    ['gestion_event_failures_total', 'eventFailures', 'Tries of an event that have failed.'],
    ['gestion_lists_kept_total', 'listsFromCache', 'Lists that were answered from memory.'],
    ['gestion_lists_read_total', 'listsRead', 'Lists that were read from the database.'],
  ] as const)(
    '%s counts %s since the start, however often it is read',
    async (name, count, help) => {
      const before = counters[count]
      onTestFinished(() => void (counters[count] = before))
      counters[count] = before + 7
      for (let reads = 0; reads < 2; reads += 1) {
        expect(await linesOf(metrics, name)).toEqual([`${name} ${before + 7}`])
      }
      expect(await linesOf(metrics, `# HELP ${name}`)).toEqual([`# HELP ${name} ${help}`])
      expect(await linesOf(metrics, `# TYPE ${name}`)).toEqual([`# TYPE ${name} counter`])
    },
  )

  it('connections by their state, as they are when they are asked for', async () => {
    let open = 3
    metrics.watchPool(() => ({ open, idle: 1, waiting: 0 }))
    open = 4
    const name = 'gestion_database_connections'
    expect(await linesOf(metrics, name)).toEqual(
      expect.arrayContaining([
        `${name}{state="open"} 4`,
        `${name}{state="idle"} 1`,
        `${name}{state="waiting"} 0`,
      ]),
    )
  })

  it('events by their state, as they are when they are asked for', async () => {
    let waiting = 1
    metrics.watchEvents(async () => ({ waiting, failed: 2 }))
    const name = 'gestion_events'
    expect(await linesOf(metrics, `${name}{`)).toEqual([
      `${name}{state="waiting"} 1`,
      `${name}{state="failed"} 2`,
    ])
    waiting = 0
    expect(await linesOf(metrics, `${name}{state="waiting"}`)).toEqual([
      `${name}{state="waiting"} 0`,
    ])
    expect(await linesOf(metrics, `# HELP ${name} `)).toEqual([
      `# HELP ${name} Events that wait for their hook, and those that have failed too often.`,
    ])
  })

  it('no connections where the database has no pool', async () => {
    metrics.watchPool(() => undefined)
    expect(await linesOf(metrics, 'gestion_database_connections')).toEqual([])
  })

  it('the process itself', async () => {
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
      expect(await linesOf(metrics, name)).toHaveLength(1)
    }
  })
})

describe('their port', () => {
  it('answers GET /metrics in the format of Prometheus, and nothing else', async () => {
    const metricsPort = await freePort()
    const server = await serveMetrics(createMetrics(), { metricsHost: LOOPBACK, metricsPort })
    onTestFinished(() => server.close())
    const url = `http://${LOOPBACK}:${metricsPort}`
    const answer = await fetch(`${url}/metrics`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await answer.text()).toContain('# TYPE gestion_request_duration_seconds histogram')
    const others = [
      fetch(`${url}/`),
      fetch(`${url}/metrics?all`),
      fetch(`${url}/metrics`, { method: 'POST' }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('that is closed leaves no connection open, not even of a request that is on its way', async () => {
    const metricsPort = await freePort()
    const server = await serveMetrics(createMetrics(), { metricsHost: LOOPBACK, metricsPort })
    const socket = connect(metricsPort, LOOPBACK).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /metrics HTTP/1.1\r\n')
    const closed = once(socket.resume(), 'close')
    // Until the server has heard of it, it could not close it.
    await (await fetch(`http://${LOOPBACK}:${metricsPort}/metrics`)).text()
    server.close()
    await closed
    expect(socket.destroyed).toBe(true)
  })

  it('that is taken ends the start with what to do; closed, it is free again', async () => {
    const metricsPort = await freePort()
    const settings = { metricsHost: LOOPBACK, metricsPort }
    const server = await serveMetrics(createMetrics(), settings)
    await expect(serveMetrics(createMetrics(), settings)).rejects.toMatchObject({
      message: `The metrics cannot be served on port ${metricsPort} of ${LOOPBACK}.`,
      advice:
        'Set METRICS_PORT to a free port, and METRICS_HOST to an address of this machine; or unset METRICS_PORT.',
    })
    // A connection that a client keeps open does not keep the port.
    await (await fetch(`http://${LOOPBACK}:${metricsPort}/metrics`)).text()
    server.close()
    await expect
      .poll(() => fetch(`http://${LOOPBACK}:${metricsPort}/metrics`).catch(() => 'gone'))
      .toBe('gone')
    const again = await serveMetrics(createMetrics(), settings)
    again.close()
  })
})
