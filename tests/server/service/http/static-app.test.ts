import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { builtApp, testApp } from '../../support/test-app'
import { tempDir } from '../../support/temp-dir'
import { API_PATH, BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import { once } from 'node:events'
import { pino } from 'pino'
import { HOOK_MS } from '#server/hooks/hook-error'

const asPage = { accept: 'text/html,application/xhtml+xml' }

describe('M-07: the page', () => {
  it.each([
    '/',
    '/rubros',
    '/rubros/',
    '/no/such/screen',
    '/c%C3%B3digos',
    '/rubros?x=1.2',
    '/rubros?buscar=100%',
    '/rubros?buscar=%zz#%',
  ])('%s shows the app, fresh each time', async (url) => {
    const app = await testApp()
    const answer = await app.inject({ url, headers: asPage })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<title>Prueba</title>')
  })

  it('has its script in its policy by the hash, and no other', async () => {
    const appDir = builtApp()
    const script = 'document.title = "x"'
    writeFileSync(
      join(appDir, 'index.html'),
      `<head><style></style><script>${script}</script></head>`,
    )
    const app = await testApp({ appDir })
    const hash = createHash('sha256').update(script).digest('base64')
    for (const url of ['/', '/rubros']) {
      const { headers } = await app.inject({ url, headers: asPage })
      const policy = String(headers['content-security-policy'])
      expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`)
    }
  })

  it.each([
    ['HEAD', 200],
    ['POST', 404],
    ['PUT', 404],
  ] as const)('of a screen answers %s with %i', async (method, status) => {
    const app = await testApp()
    const answer = await app.inject({ url: '/rubros', method, headers: asPage })
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    ['an asset that is not there', '/assets/gone-abc.js', asPage],
    ['a path that nobody asks to show', '/rubros', { accept: 'application/json' }],
    ['the page’s own file, which would lack its nonce', '/index.html', {}],
    ['a hidden file', '/.vite/manifest.json', {}],
    ['a way out', '/..%2f..%2fetc/passwd', {}],
  ])('%s is 404 in Spanish', async (_what, url, headers) => {
    const app = await testApp()
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'No encontrado.' })
  })

  it.each(['/%', '/%zz', '/%c0%ae/', '/rubros/%C3', '/%?buscar=uno', '/%C3#b'])(
    '%s is no path, and is answered in Spanish',
    async (url) => {
      const app = await testApp()
      const answer = await app.inject({ url, headers: asPage })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: 'El pedido no es válido.' })
    },
  )

  it('a path out of the app is refused with our own text', async () => {
    const app = await testApp()
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const received = await text(socket)
    expect(received).toMatch(/^HTTP\/1\.1 403 /)
    expect(received).toContain('{"error":"No se permite esta llamada."}')
  })

  it('an app that is not built is reported', async () => {
    await expect(testApp({ appDir: tempDir() })).rejects.toThrow(/The app is not built/)
  })
})

describe('files', () => {
  it('a hashed file may be cached for ever', async () => {
    const app = await testApp()
    const answer = await app.inject({ url: '/assets/main-abc.js' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.body).toBe('plain')
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])('accepting %s gets %s as it was built', async (accepted, encoding, body) => {
    const app = await testApp()
    const headers = { 'accept-encoding': accepted }
    const answer = await app.inject({ url: '/assets/main-abc.js', headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    // In chunks: Firefox takes a compressed file that is cut off for a whole one if its length is said.
    expect(answer.headers['content-length']).toBeUndefined()
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.body).toBe(body)
  })

  it('another file is revalidated each time', async () => {
    const app = await testApp({ appDir: builtApp() })
    const answer = await app.inject({ url: '/icon.svg' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})

const answers = [
  ['the page', { url: '/', headers: { accept: 'text/html' } }],
  ['a file', { url: '/assets/main-abc.js' }],
  ['nothing', { url: '/assets/gone.js' }],
  [
    'the API',
    {
      method: 'POST',
      url: API_PATH,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    },
  ],
  ['a path that cannot be decoded', { url: '/%zz', headers: { accept: 'text/html' } }],
  ['a refused call', { method: 'GET', url: API_PATH }],
  ['a foreign call', { method: 'POST', url: API_PATH, headers: { origin: 'http://evil.example' } }],
] as const

describe('headers of every answer', () => {
  it.each(answers)('%s', async (_what, request) => {
    const app = await testApp()
    const { headers } = await app.inject(request)
    const policy = String(headers['content-security-policy']).replace(
      /nonce-[\w+/=]{24}/,
      'nonce-N',
    )
    expect(policy).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-N'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('the page carries the nonce of its policy, another one each time', async () => {
    const app = await testApp()
    const nonces = []
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
      const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
  })

  it('P-25: the page says that the company’s own API is behind it, and nothing where it is not', async () => {
    for (const isProvider of [true, false]) {
      const app = await testApp({ isProvider })
      const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
      expect(body.includes('<meta name="backend" content="provider">')).toBe(isProvider)
    }
  })

  it('HSTS only where staff come in by https', async () => {
    const app = await testApp({ publicOrigin: 'https://g.example' })
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

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
