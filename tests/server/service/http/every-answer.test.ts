import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isHealthPath } from '#server/service/http/health-routes'
import { rewriteBadUrl, type HttpOptions } from '#server/service/http/http-app'
import { API_PATH } from '#wire/http/endpoint'
import type { EndedRequest } from '#server/service/http/request-log'
import { testApp } from '../../support/test-app'

const call = {
  method: 'POST',
  url: API_PATH,
  headers: { 'content-type': 'application/json' },
  payload: '{}',
} as const

/** An app and the lines of its log. */
async function loggingApp(options: Partial<HttpOptions> = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { app: await testApp({ log, ...options }), lines }
}

/** As the error of a handler that has a status. */
const failing = (statusCode: number | undefined) => async () => {
  throw Object.assign(new Error('secret place'), { statusCode })
}

describe('an error that nobody has handled', () => {
  it.each([
    [undefined, 500, 'Error en la aplicación, avise.', true],
    [500, 500, 'Error en la aplicación, avise.', true],
    [503, 503, 'Error en la aplicación, avise.', true],
    [499, 499, 'Error en la aplicación, avise.', false],
    [400, 400, 'El pedido no es válido.', false],
    [413, 413, 'El pedido es demasiado grande.', false],
  ])('of status %s answers %i: %s; logged: %s', async (given, status, error, isLogged) => {
    const { app, lines } = await loggingApp({ handle: failing(given) })
    const answer = await app.inject({
      ...call,
      headers: { ...call.headers, 'x-request-id': 'r-1' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
    expect(answer.headers['x-request-id']).toBe('r-1')
    expect(lines).toHaveLength(isLogged ? 1 : 0)
    if (!isLogged) return
    expect(lines[0]).toMatchObject({
      level: 50,
      requestId: 'r-1',
      msg: 'A request failed',
      err: { message: 'secret place' },
    })
  })
})

describe('too many calls', () => {
  afterEach(() => void vi.useRealTimers())

  it('are answered in Spanish, from one address alone, and not those of health checks', async () => {
    // On a busy machine the period of the limit would end before there are too many.
    vi.useFakeTimers({ toFake: ['Date'] })
    const app = await testApp({ handle: async () => new Response(null, { status: 204 }) })
    let last = await app.inject(call)
    while (last.statusCode !== 429) last = await app.inject(call)
    expect(last.headers['x-ratelimit-remaining']).toBe('0')
    expect(last.json()).toEqual({ error: 'Demasiados intentos. Espere y vuelva a intentar.' })
    expect(last.headers['retry-after']).toMatch(/^(\d|10)$/)
    expect((await app.inject({ ...call, remoteAddress: '192.0.2.2' })).statusCode).toBe(204)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  })
})

describe('health checks', () => {
  it('answer what a supervisor and a balancer need, and are never stored', async () => {
    const app = await testApp({ ready: async () => ({ a: { ok: true }, b: { ok: true } }) })
    const alive = await app.inject('/healthz')
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])
    expect(alive.headers['cache-control']).toBe('no-store')
    const ready = await app.inject('/readyz/')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { a: { ok: true }, b: { ok: true } } },
    ])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  it('one check that fails is enough, whichever it is', async () => {
    for (const failed of ['a', 'b']) {
      const checks = { a: { ok: failed !== 'a' }, b: { ok: failed !== 'b' } }
      const app = await testApp({ ready: async () => checks })
      const answer = await app.inject('/readyz')
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', checks }])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['/healthz', true],
    ['/healthz/', true],
    ['/readyz', true],
    ['/readyz/', true],
    ['/healthz//', false],
    ['/healthzz', false],
    ['/', false],
    ['', false],
  ])('%j is one: %s', (path, is) => expect(isHealthPath(path)).toBe(is))
})

it('a request without an address is one for the first page', () => {
  expect(rewriteBadUrl({ url: undefined })).toBe('/')
  expect(rewriteBadUrl({ url: '' })).toBe('')
})

it('every request that has ended is counted, with its metodo where it is a call', async () => {
  const ended: EndedRequest[] = []
  const app = await testApp({ onEnded: (request) => void ended.push(request) })
  await app.inject({ url: '/none.txt' })
  await app.inject(call)
  await app.inject({ ...call, method: 'GET', payload: '' })
  expect(ended.map(({ metodo, status }) => [metodo, status])).toEqual([
    [undefined, 404],
    [undefined, 200],
    [undefined, 405],
  ])
})
