import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API_PATH, BODY_LIMIT_BYTES } from '#wire/http/endpoint'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { testApp } from '../../support/test-app'

const json = { 'content-type': 'application/json' }
const post = { method: 'POST', url: API_PATH, headers: json, payload: '{}' } as const

/** Answers what it received. */
const echo: HandleRpc = async (request, client) =>
  Response.json(
    { body: await request.text(), address: client?.address },
    { status: 209, headers: { 'x-answered': 'yes' } },
  )

describe('W-01: POST and JSON alone', () => {
  it('passes the body and the client on, and relays status, headers and body', async () => {
    const app = await testApp({ handle: echo })
    const answer = await app.inject({ ...post, payload: '{"metodo":"ñ"}' })
    expect(answer.statusCode).toBe(209)
    expect(answer.headers['x-answered']).toBe('yes')
    expect(answer.json()).toEqual({ body: '{"metodo":"ñ"}', address: '127.0.0.1' })
  })

  it('a charset is fine', async () => {
    const app = await testApp({ handle: echo })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await app.inject({ ...post, headers })).statusCode).toBe(209)
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s is 405 and says what is allowed',
    async (method) => {
      const app = await testApp({ handle: echo })
      const answer = await app.inject({ method, url: API_PATH, headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('POST')
    },
  )

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/json-seq',
    '',
  ])('content type %j is 415', async (type) => {
    const app = await testApp({ handle: echo })
    const answer = await app.inject({ ...post, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ error: 'El pedido debe ser application/json.' })
  })

  it(`a body of ${BODY_LIMIT_BYTES} bytes passes, one byte more is 413`, async () => {
    const app = await testApp({ handle: echo })
    const fits = await app.inject({ ...post, payload: 'x'.repeat(BODY_LIMIT_BYTES) })
    expect(fits.statusCode).toBe(209)
    const over = await app.inject({ ...post, payload: 'x'.repeat(BODY_LIMIT_BYTES + 1) })
    expect(over.statusCode).toBe(413)
    expect(over.json()).toEqual({ error: 'El pedido es demasiado grande.' })
  })

  it('a handler that throws is answered in Spanish, without a stack', async () => {
    const app = await testApp({
      handle: async () => {
        throw new Error('secret place')
      },
    })
    const answer = await app.inject(post)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ error: 'Error en la aplicación, avise.' })
  })
})

/** Begins a body, and sends no more of it. */
async function beginBody(port: number, size: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const json = 'Content-Type: application/json'
  socket.write(`POST ${API_PATH} HTTP/1.1\r\nHost: x\r\n${json}\r\n${size}\r\n\r\n{`)
  return socket
}

describe('large bodies are in memory before it is known who sends them', () => {
  const limits = { bodyLimit: 1024 * 1024 }
  const busy = 'Demasiados intentos. Espere y vuelva a intentar.'
  it.each([
    ['that say so', `Content-Length: ${BODY_LIMIT_BYTES + 1}`],
    ['of a size that nobody knows yet', 'Transfer-Encoding: chunked'],
  ])('an address has eight of them at once, %s; small ones are served', async (_what, size) => {
    const app = await testApp({ handle: echo, ...limits })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const payload = 'x'.repeat(BODY_LIMIT_BYTES + 1)
    const large = () => app.inject({ ...post, payload })
    const slow: Socket[] = []
    while (slow.length < 8) slow.push(await beginBody(Number(port), size))
    await expect.poll(async () => (await large()).statusCode).toBe(429)
    expect((await large()).json()).toEqual({ error: busy })
    expect((await app.inject(post)).statusCode).toBe(209)
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await large()).statusCode).toBe(209)
  })

  it('one that is answered makes room', async () => {
    const app = await testApp({ handle: echo, ...limits })
    const payload = 'x'.repeat(BODY_LIMIT_BYTES + 1)
    for (let call = 0; call < 20; call += 1) {
      expect((await app.inject({ ...post, payload })).statusCode).toBe(209)
    }
  })
})

const PUBLIC = 'https://g.example'

describe('only our own pages may call', () => {
  it.each([
    ['with any Host, as a proxy sends it', { host: 'inside:4000', origin: PUBLIC }, 209],
    ['with its port named', { host: 'g.example', origin: 'https://g.example:443' }, 209],
    ['in upper case', { host: 'g.example', origin: 'HTTPS://G.EXAMPLE' }, 209],
    ['by a program, which sends no Origin', { host: '127.0.0.1:4000' }, 209],
    ['from elsewhere', { host: 'g.example', origin: 'https://evil.example' }, 403],
    [
      'from another name of this server',
      { host: 'evil.example', origin: 'https://evil.example' },
      403,
    ],
    [
      'from this server’s own address',
      { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
      403,
    ],
    ['without TLS', { host: 'g.example', origin: 'http://g.example' }, 403],
    ['from another port', { host: 'g.example:8443', origin: 'https://g.example:8443' }, 403],
    [
      'from the name with a dot at its end',
      { host: 'g.example.', origin: 'https://g.example.' },
      403,
    ],
    ['from a name that begins alike', { host: 'x', origin: 'https://g.example.evil.example' }, 403],
    [
      'with a Host that the page claims to be forwarded',
      { host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'g.example' },
      403,
    ],
    ['from a page without an origin', { host: 'g.example', origin: 'null' }, 403],
    ['from something that is no origin', { host: 'g.example', origin: 'g.example' }, 403],
  ])('with PUBLIC_ORIGIN a call %s', async (_what, headers, status) => {
    for (const trustProxy of [undefined, ['127.0.0.1']]) {
      const app = await testApp({ handle: echo, publicOrigin: PUBLIC, trustProxy })
      const answer = await app.inject({ ...post, headers: { ...json, ...headers } })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  const OFFICE = '192.0.2.7'
  it.each([
    ['localhost', '127.0.0.1', { host: 'localhost:4000', origin: 'http://localhost:4000' }, 209],
    ['a name below localhost', '::1', { host: 'g.localhost', origin: 'http://g.localhost' }, 209],
    [
      'an address',
      '::ffff:127.0.0.1',
      { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
      209,
    ],
    ['an IPv6 address', '::1', { host: '[::1]:4000', origin: 'http://[::1]:4000' }, 209],
    [
      'a Host with the usual port',
      '::1',
      { host: 'localhost:80', origin: 'http://localhost' },
      209,
    ],
    ['no Origin', '127.0.0.1', { host: 'evil.example' }, 209],
    [
      'a name that was pointed to this machine',
      '127.0.0.1',
      { host: 'evil.example:4000', origin: 'http://evil.example:4000' },
      403,
    ],
    [
      'a name that ends alike',
      '127.0.0.1',
      { host: 'evillocalhost', origin: 'http://evillocalhost' },
      403,
    ],
    [
      'the server’s name in the office',
      OFFICE,
      { host: 'Servidor:4000', origin: 'http://servidor:4000' },
      209,
    ],
    ['another port', OFFICE, { host: 'g.example:4000', origin: 'http://g.example:5000' }, 403],
    ['another name', OFFICE, { host: 'g.example', origin: 'http://evil.example' }, 403],
    ['a Host that is none', OFFICE, { host: 'a b', origin: 'http://a' }, 403],
  ])('without it, a call of %s', async (_what, remoteAddress, headers, status) => {
    const app = await testApp({ handle: echo })
    const answer = await app.inject({ ...post, remoteAddress, headers: { ...json, ...headers } })
    expect(answer.statusCode).toBe(status)
  })

  it('without it, a trusted proxy on this machine may have any name', async () => {
    const app = await testApp({ handle: echo, trustProxy: ['127.0.0.1'] })
    const headers = { ...json, host: 'g.example', origin: 'https://g.example' }
    expect((await app.inject({ ...post, headers })).statusCode).toBe(209)
  })

  it('a foreign page gets an answer that says so', async () => {
    const app = await testApp({ handle: echo })
    const answer = await app.inject({
      ...post,
      headers: { ...json, origin: 'http://evil.example' },
    })
    expect(answer.json()).toEqual({ error: 'No se permite esta llamada.' })
  })

  it.each(['/', '/healthz', '/readyz'])('%s answers under any name', async (url) => {
    const app = await testApp({ publicOrigin: PUBLIC })
    const answer = await app.inject({ url, headers: { host: 'evil.example', accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['PUBLIC_ORIGIN is https://g.example', PUBLIC],
    ['set PUBLIC_ORIGIN to it', undefined],
  ])('the first refusal is logged with what to set: %s', async (words, publicOrigin) => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const app = await testApp({ handle: echo, publicOrigin, log })
    const headers = { ...json, host: 'gestion.example', origin: 'https://gestion.example' }
    await app.inject({ ...post, headers })
    await app.inject({ ...post, headers })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      origin: 'https://gestion.example',
      host: 'gestion.example',
      msg: expect.stringContaining(words),
    })
  })
})

describe('the client’s address', () => {
  const forwarded = { ...post, headers: { ...json, 'x-forwarded-for': '203.0.113.9' } }

  it('is the socket’s, whatever a header claims', async () => {
    const app = await testApp({ handle: echo })
    expect((await app.inject(forwarded)).json()).toMatchObject({ address: '127.0.0.1' })
  })

  it('is the one that a trusted proxy sends', async () => {
    const app = await testApp({ handle: echo, trustProxy: ['127.0.0.1'] })
    expect((await app.inject(forwarded)).json()).toMatchObject({ address: '203.0.113.9' })
  })

  it('an address that the client put into the header itself is ignored', async () => {
    const app = await testApp({ handle: echo, trustProxy: ['127.0.0.1'] })
    const headers = { ...json, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    expect((await app.inject({ ...post, headers })).json()).toMatchObject({
      address: '203.0.113.9',
    })
  })
})

describe('a proxy that is not trusted', () => {
  const forwarded = { ...post, headers: { ...json, 'x-forwarded-for': '203.0.113.9' } }

  async function warningsOf(trustProxy: readonly string[] | undefined) {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const app = await testApp({ handle: echo, trustProxy, log })
    await app.inject(post)
    const before = lines.length
    await app.inject(forwarded)
    await app.inject(forwarded)
    return { before, lines }
  }

  it('is reported at its first call, once, with what to set', async () => {
    const { before, lines } = await warningsOf(undefined)
    expect(before).toBe(0)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      address: '127.0.0.1',
      msg: expect.stringMatching(/TRUST_PROXY is not set.* set TRUST_PROXY to it/),
    })
  })

  it('is not reported where TRUST_PROXY is set', async () => {
    expect((await warningsOf(['127.0.0.1'])).lines).toEqual([])
  })
})

describe('what Node would answer without a body', () => {
  it.each([
    ['of HTTP/1.0 needs no Host', '1.0', 'Connection: close'],
    ['that waits for leave is given it, in any case', '1.1', 'Host: x\r\nExpect: 100-Continue'],
  ])('a request %s', async (_what, version, headers) => {
    const app = await testApp({ handle: echo })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    const json = 'Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2'
    socket.write(`POST ${API_PATH} HTTP/${version}\r\n${headers}\r\n${json}\r\n\r\n{}`)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 209 /m)
  })

  it.each([
    ['a request without Host', 'Connection: close', 400],
    ['an expectation that nobody knows', 'Host: x\r\nExpect: foo\r\nConnection: close', 417],
  ])('%s', async (_what, headers, status) => {
    const app = await testApp({ handle: echo })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.write(`POST ${API_PATH} HTTP/1.1\r\n${headers}\r\n\r\n`)
    await once(socket, 'close')
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/\{"error":"El pedido no es válido\."\}$/)
    expect(answer).toMatch(/^x-request-id: \S+\r$/im)
  })
})

describe('a slow or broken request occupies no connection', () => {
  const limits = { head: 200, request: 400, idle: 60_000, check: 50 }

  it.each([
    ['a head that never ends', `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\n`, 408],
    [
      'a body that never ends',
      `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      408,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a head of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, sent, status) => {
    const app = await testApp({ handle: echo, limits })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    socket.on('error', () => {})
    socket.write(sent)
    await once(socket, 'close')
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received).toMatch(/\{"error":"El pedido .*"\}$/)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}\r$`, 'm'))
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(received).toMatch(/^content-security-policy: default-src 'none'/m)
    for (const header of [
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
    ]) {
      expect(head.split('\r\n')).toContain(header)
    }
    expect(head).toMatch(/^x-request-id: [\da-f-]{36}\r$/m)
    const reasons = { 400: 'Bad Request', 408: 'Request Timeout' }
    const reason = status === 431 ? 'Request Header Fields Too Large' : Reflect.get(reasons, status)
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status} ${String(reason)}`)
  })
})
