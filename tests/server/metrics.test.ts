import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { counters } from '#server/store/counters'
import { type Metrics, createMetrics } from '#server/service/metrics/metrics'
import { serveMetrics } from '#server/service/metrics/metrics-server'
import type { EndedRequest } from '#server/service/http/request-log'
import { freePort } from '../support/free-port'
import { createServer } from 'node:http'
import { API_PATH } from '#wire/http/endpoint'
import { alterDatabase, bundledServer, startProcess } from './support/server-process'
import { ADMIN } from './support/test-backend'
import { tempDir } from './support/temp-dir'
import { ON_POSTGRES } from './support/test-database'

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

const admin = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: ADMIN.clave }

function call(url: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const logLinesOf = (text: string): readonly Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** The line that counts the answers to a metodo with a status. */
const count = (metodo: string, status: number) =>
  new RegExp(
    `^gestion_request_duration_seconds_count{metodo="${metodo}",status="${status}"} (\\d+)$`,
    'm',
  )

describe('the access log of a server', () => {
  bundledServer()

  describe('the access log and the ids of requests', () => {
    it('has a line for each request, without bodies, searches, tokens or claves', async () => {
      const server = await startProcess({ DATA_DIR: tempDir(), ...admin })
      const login = await call(
        server.url,
        { metodo: 'login', ...ADMIN },
        { 'x-request-id': 'abc-1' },
      )
      expect(login.headers.get('x-request-id')).toBe('abc-1')
      const { token } = (await login.json()) as { token: string }
      const made = await call(server.url, { metodo: 'rubros-buscar', token })
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      const odd = await call(server.url, { metodo: 'constructor' }, { 'x-request-id': 'a b\tc' })
      expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      await call(server.url, { metodo: 'rubros-buscar', token: 'x' })
      await fetch(`${server.url}/rubros?buscar=Secreto`, { headers: { accept: 'text/html' } })
      await fetch(`${server.url}/healthz`)
      const answered = () => logLinesOf(server.stderr()).filter(({ msg }) => msg === 'Answered')
      await expect.poll(() => answered().length).toBe(5)
      const common = { address: '127.0.0.1', ms: expect.any(Number) }
      expect(answered()).toMatchObject([
        {
          requestId: 'abc-1',
          method: 'POST',
          path: API_PATH,
          metodo: 'login',
          status: 200,
          ...common,
        },
        { metodo: 'rubros-buscar', status: 200, dni: ADMIN.dni },
        { requestId: odd.headers.get('x-request-id'), status: odd.status },
        { metodo: 'rubros-buscar', status: 401 },
        { method: 'GET', path: '/rubros', status: 200 },
      ])
      expect(answered()[2]).not.toHaveProperty('metodo')
      expect(answered()[3]).not.toHaveProperty('dni')
      for (const secret of [token, ADMIN.clave, 'Secreto']) {
        expect(server.stderr()).not.toContain(secret)
      }
    })

    it('every line of a request that fails has its id', async () => {
      const dir = tempDir()
      const server = await startProcess({ DATA_DIR: dir, ...admin, ACCESS_LOG: 'off' })
      await alterDatabase(dir, 'drop table auth_limits')
      const answer = await call(
        server.url,
        { metodo: 'login', ...ADMIN },
        { 'x-request-id': 'bad-7' },
      )
      expect(answer.status).toBe(503)
      expect(answer.headers.get('x-request-id')).toBe('bad-7')
      expect(Object.keys((await answer.json()) as object)).toEqual(['error'])
      const failed = () => logLinesOf(server.stderr()).filter(({ level }) => Number(level) >= 40)
      await expect.poll(failed).toMatchObject([{ requestId: 'bad-7', metodo: 'login' }])
      expect(server.stderr()).not.toContain('"Answered"')
    })

    it('a call that is forwarded is logged with its id, which the provider does not get', async () => {
      const received: string[] = []
      const provider = createServer((request, response) => {
        received.push(JSON.stringify(request.headers))
        request.socket.destroy()
        response.end()
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      onTestFinished(() => void provider.close())
      const address = provider.address()
      const port = typeof address === 'object' ? address?.port : ''
      const server = await startProcess({ API_URL: `http://127.0.0.1:${port}/api` })
      const answer = await call(
        server.url,
        { metodo: 'login', dni: 1 },
        { 'x-request-id': 'fwd-1' },
      )
      expect(answer.status).toBe(502)
      expect(received.join()).not.toContain('fwd-1')
      await expect.poll(server.stderr).toContain('"Answered"')
      const lines = logLinesOf(server.stderr()).filter(({ requestId }) => requestId === 'fwd-1')
      expect(lines).toMatchObject([
        { msg: 'The provider did not answer' },
        { msg: 'Answered', metodo: 'login', status: 502 },
      ])
    })
  })

  describe('/metrics', () => {
    it('counts requests by metodo and status on a separate port, only of known metodos', async () => {
      const port = String(await freePort())
      const server = await startProcess({ DATA_DIR: tempDir(), ...admin, METRICS_PORT: port })
      const login = await call(server.url, { metodo: 'login', ...ADMIN })
      const { token } = (await login.json()) as { token: string }
      for (let times = 0; times < 3; times += 1) {
        await call(server.url, { metodo: 'rubros-buscar', token })
      }
      await call(server.url, { metodo: 'made-up', token })
      expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
      const text = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      await expect.poll(text).toMatch(count('rubros-buscar', 200))
      const metrics = await text()
      expect(count('rubros-buscar', 200).exec(metrics)?.[1]).toBe('3')
      expect(count('login', 200).exec(metrics)?.[1]).toBe('1')
      expect(metrics).not.toContain('made-up')
      expect(metrics).toMatch(/^gestion_lists_kept_total 2$/m)
      expect(metrics).toMatch(/^gestion_lists_read_total 1$/m)
      expect(metrics).toMatch(/^gestion_database_retries_total 0$/m)
      const idle = /^gestion_database_connections\{state="idle"\} [1-9]/m
      expect(idle.test(metrics)).toBe(ON_POSTGRES)
      expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
      expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
      const page = await fetch(`${server.url}/metrics`, { headers: { accept: 'text/html' } })
      expect(await page.text()).not.toContain('gestion_request')
      expect(await server.kill('SIGTERM')).toBe(0)
    })
  })
})
