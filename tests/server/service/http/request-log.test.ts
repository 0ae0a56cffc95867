import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { HttpOptions } from '#server/service/http/http-app'
import type { EndedRequest } from '#server/service/http/request-log'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { API_PATH } from '#wire/http/endpoint'
import { testApp } from '../../support/test-app'

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
