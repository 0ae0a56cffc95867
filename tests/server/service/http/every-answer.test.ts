import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isHealthPath, type EndedRequest } from '#server/service/http/request-log'
import { type HttpOptions, rewriteBadUrl } from '#server/service/http/http-app'
import { API_PATH } from '#wire/http/endpoint'
import { testApp } from '../../support/test-app'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { requestLimit } from '#server/service/start/start-server'
import { asientos, cuentas } from '../../lines/documents'
import { testContract } from '../../support/test-contract'

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

/** An app on a port, whose log and counts are recorded. */
async function loggedApp(options: Partial<HttpOptions> = {}) {
  const lines: Record<string, unknown>[] = []
  const ended: EndedRequest[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const app = await testApp({
    accessLog: true,
    log,
    onEnded: (request) => void ended.push(request),
    ...options,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, ended, lines, logged: () => lines.filter(({ path }) => path !== undefined) }
}

/** Sends this on a new connection. */
async function send(url: string, sent: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

const head = (length: number) =>
  `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nX-Request-Id: gone-1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('what is no request', () => {
  it('is answered with an id, which the access log has too', async () => {
    const { url, lines } = await loggedApp()
    const socket = await send(url, 'hello\r\n\r\n')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    await once(socket, 'close')
    const [, requestId] = /^x-request-id: ([\w-]{36})\r$/m.exec(answer) ?? []
    expect(requestId).toBeDefined()
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId, status: 400, address: '127.0.0.1' }),
    )
  })
})

describe('a caller who hangs up before the answer', () => {
  const aborted = { requestId: 'gone-1', path: API_PATH, status: 499, aborted: true }

  it('is logged and counted once, also where the answer is made later', async () => {
    const calls: ((answer: Response) => void)[] = []
    const handle: HandleRpc = () => new Promise((resolve) => calls.push(resolve))
    const { url, ended, logged } = await loggedApp({ handle })
    const socket = await send(url, `${head(2)}{}`)
    await expect.poll(() => calls.length).toBe(1)
    socket.destroy()
    await expect.poll(logged).toMatchObject([aborted])
    calls[0]?.(Response.json({}))
    await fetch(`${url}/icon.svg?a=b`)
    await expect.poll(() => logged().length).toBe(2)
    expect(logged()[0]).toMatchObject({
      msg: 'Not answered: the caller was gone',
      method: 'POST',
      level: 30,
    })
    expect(logged()[1]).toMatchObject({ msg: 'Answered', method: 'GET', level: 30 })
    expect(logged()).toMatchObject([aborted, { path: '/icon.svg', status: 200 }])
    expect(logged()[1]).not.toHaveProperty('aborted')
    expect(ended).toMatchObject([{ status: 499 }, { status: 200 }])
    for (const { milliseconds } of ended) expect(milliseconds).toBeGreaterThan(0)
  })

  it('is logged and counted once, where the body was still on its way', async () => {
    const { url, ended, logged } = await loggedApp()
    const socket = await send(url, `${head(50)}{`)
    await fetch(`${url}/icon.svg`)
    await expect.poll(() => logged().length).toBe(1)
    socket.destroy()
    await expect.poll(() => logged().length).toBe(2)
    await fetch(`${url}/icon.svg`)
    await expect.poll(() => logged().length).toBe(3)
    expect(logged()[1]).toMatchObject(aborted)
    expect(ended.map(({ status }) => status)).toEqual([200, 499, 200])
  })
})

describe('the access log', () => {
  it('has the time of each answer in tenths of a millisecond, which the counts have in full', async () => {
    const { app, ended, logged } = await loggedApp()
    for (let call = 0; call < 5; call += 1) await app.inject('/icon.svg')
    const times = logged().map(({ ms }) => Number(ms))
    expect(times).toEqual(ended.map(({ milliseconds }) => Math.round(milliseconds * 10) / 10))
    expect(ended.some(({ milliseconds }) => !Number.isInteger(milliseconds * 10))).toBe(true)
  })

  it('has a path that cannot be decoded, as it was sent, with the id of the answer', async () => {
    const { app, logged } = await loggedApp({ trustProxy: ['127.0.0.1'] })
    const headers = { 'x-request-id': 'odd-1', 'x-forwarded-for': '203.0.113.9' }
    const answer = await app.inject({ url: '/%zz?a=b', headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['x-request-id']).toBe('odd-1')
    const line = { requestId: 'odd-1', path: '/%zz', status: 400, address: '203.0.113.9' }
    expect(logged()).toMatchObject([line])
  })

  it('has no health check, with or without a slash at its end', async () => {
    const { app, logged } = await loggedApp()
    for (const url of ['/healthz', '/healthz/', '/readyz', '/readyz/', '/healthz/?a=b']) {
      expect((await app.inject(url)).statusCode).toBe(200)
    }
    await app.inject('/icon.svg')
    expect(logged()).toMatchObject([{ path: '/icon.svg' }])
  })
})

const written = (body: string) =>
  `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** A connection on which two calls wait for their answers while the app closes. */
async function closingWithTwo() {
  const answers: (() => void)[] = []
  const handle: HandleRpc = (request) =>
    new Promise((resolve) => {
      answers.push(() => resolve(new Response(request.body, { status: 209 })))
    })
  const app = await testApp({ handle })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  const ended = once(socket, 'close')
  socket.write(written('"first"') + written('"last"'))
  await expect.poll(() => answers.length).toBe(2)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const partsOf = () => received.match(/"first"|"last"|connection: close/gi)
  return { answers, closed, ended, partsOf }
}

const WHOLE = ['"first"', 'connection: close', '"last"']

it('all calls of a connection are answered before it is closed, and the last answer says that it is', async () => {
  const { answers, closed, ended, partsOf } = await closingWithTwo()
  // The second one is ready before the first, behind which it waits.
  for (const answer of answers.toReversed()) answer()
  await closed
  await ended
  expect(partsOf()).toEqual(WHOLE)
})

it('a written is answered on a connection on which the one before it has been answered long ago', async () => {
  const { answers, closed, ended, partsOf } = await closingWithTwo()
  const [first, last] = answers
  first?.()
  await expect.poll(partsOf).toEqual(['"first"'])
  last?.()
  await closed
  await ended
  expect(partsOf()).toEqual(WHOLE)
})

it('a connection without a written is closed at once', async () => {
  const app = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const arrived = once(app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await arrived
  const closed = once(socket.resume(), 'close')
  await app.close()
  await closed
  expect(socket.destroyed).toBe(true)
})

const plain = testContract(cuentas)
const withLines = testContract(cuentas, asientos)

it.each([
  ['without records of lines', undefined, plain, 64 * 1024],
  ['with them', undefined, withLines, 1024 * 1024],
  ['where it is set', 100, plain, 100 * 1024],
  ['where it is set lower than records of lines may need', 64, withLines, 64 * 1024],
])('the largest request %s', (_what, requestKb, contract, bytes) => {
  expect(requestLimit({ requestKb }, contract)).toBe(bytes)
})
