import { connect } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { API_PATH, BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import { HOOK_MS } from '#server/hooks/hook-error'
import { testApp } from '../../support/test-app'

const call = {
  method: 'POST',
  url: API_PATH,
  headers: { 'content-type': 'application/json' },
  payload: '{}',
} as const

describe('the limits of production', () => {
  it('10 s for the head of a request, 20 s for all of it, 60 s for a silent connection', async () => {
    const { server } = await testApp()
    expect({
      head: server.headersTimeout,
      request: server.requestTimeout,
      idle: server.timeout,
    }).toEqual({ head: 10_000, request: 20_000, idle: 60_000 })
  })

  it('10 s for a hook of the project, while the transaction of its write waits', () => {
    expect(HOOK_MS).toBe(10_000)
  })

  it('10,000 calls in 10 s from one address', async () => {
    const app = await testApp()
    const { headers } = await app.inject(call)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '10000',
      'x-ratelimit-remaining': '9999',
      'x-ratelimit-reset': '10',
    })
    const other = await app.inject({ ...call, remoteAddress: '192.0.2.2' })
    expect(other.headers['x-ratelimit-remaining']).toBe('9999')
    const again = await app.inject(call)
    expect(again.headers['x-ratelimit-remaining']).toBe('9998')
  })

  it('IPv6 addresses of one line share their calls', async () => {
    const app = await testApp()
    await app.inject({ ...call, remoteAddress: '2001:db8:1:2::1' })
    const { headers } = await app.inject({ ...call, remoteAddress: '2001:db8:1:2:ffff::2' })
    expect(headers['x-ratelimit-remaining']).toBe('9998')
  })

  it('64 KiB for the body of a call', () => {
    expect(BODY_LIMIT_BYTES).toBe(65_536)
  })

  it('deployment, Start and stop: 2 s for a request whose body has not arrived when the server stops', async () => {
    const app = await testApp()
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    const arrived = once(app.server, 'request')
    socket.write(
      `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    )
    await arrived
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isClosed = false
    const closed = app.close().then(() => (isClosed = true))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await closed
  })

  it('200 characters of a path, and 128 of an id, in the access log', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino(
      { level: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    )
    const app = await testApp({ accessLog: true, log })
    const path = `/${'a'.repeat(300)}`
    for (const length of [128, 129]) {
      await app.inject({ url: path, headers: { 'x-request-id': 'i'.repeat(length) } })
    }
    await expect.poll(() => lines.length).toBe(2)
    const cut = `/${'a'.repeat(199)}`
    expect(lines).toMatchObject([
      { path: cut, requestId: 'i'.repeat(128) },
      { path: cut, requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
  })

  it.each(['line\nend', 'tab\there', 'a b', 'ñ', '"', '{}', ''])(
    'an id of a client that is %j is not taken',
    async (id) => {
      const { requestIdOf } = await import('#server/service/http/request-log')
      expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(/^[\da-f-]{36}$/)
      expect(requestIdOf({ headers: { 'x-request-id': 'a.b:c+/=-_9' } })).toBe('a.b:c+/=-_9')
    },
  )
})

describe('headers of production', () => {
  it('a year of HTTPS, hashed files for a year, nothing of a call is stored', async () => {
    const app = await testApp({ publicOrigin: 'https://g.example' })
    const [page, file, icon, answer] = [
      await app.inject({ url: '/', headers: { accept: 'text/html' } }),
      await app.inject('/assets/main-abc.js'),
      await app.inject('/icon.svg'),
      await app.inject({ ...call, method: 'GET', payload: '' }),
    ]
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(icon.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
