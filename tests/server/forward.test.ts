import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createForwarder, type ForwarderOptions } from '#server/service/forward'
import { API_PATH } from '#wire/http/endpoint'
import { openTestBackend, rpcRequest } from './support/test-backend'
import { testApp } from './support/test-app'

interface Heard {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly socket: number | undefined
  readonly body: string
}

/** A provider that answers as the test says and remembers what it heard. */
async function provider(answer: (response: ServerResponse) => void) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers, socket } = request
    let body = ''
    for await (const part of request) body += String(part)
    heard.push({ line: `${method} ${url}`, headers, socket: socket.remotePort, body })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { heard, url: `http://127.0.0.1:${port}/gestion/api?sede=1`, server }
}

function forwarder(options: Pick<ForwarderOptions, 'apiUrl'> & Partial<ForwarderOptions>) {
  const made = createForwarder({ log: { warn() {}, error() {} }, largest: 1_000_000, ...options })
  onTestFinished(() => made.close())
  return made.handleRpc
}

const statusAndBody = async (answer: Response) => ({
  status: answer.status,
  body: await answer.json(),
})
const saysNoAnswer = ({ headers }: Response) => headers.has('x-provider-no-answer')

/** A provider without HTTP of its own: it records the bytes that it gets, and answers with these. */
async function rawProvider(answer: string) {
  const heard: Buffer[] = []
  const server = createTcpServer((socket) => {
    socket.on('data', (bytes) => {
      heard.push(bytes)
      socket.end(answer)
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/gestion/api?sede=1`, port, heard }
}

describe('calls forwarded to the provider', () => {
  it('are 32 at a time, and the next ones wait', async () => {
    const waiting: (() => void)[] = []
    const { heard, url } = await provider((response) => void waiting.push(() => response.end('{}')))
    const handle = forwarder({ apiUrl: url })
    const answers = Array.from({ length: 34 }, () => handle(rpcRequest({ metodo: 'x' })))
    await expect.poll(() => heard.length).toBe(32)
    for (const answer of waiting.splice(0)) answer()
    await expect.poll(() => heard.length).toBe(34)
    for (const answer of waiting) answer()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(34).fill(200))
  })

  it('that have no answer are logged with the status that ours has', async () => {
    const lines: unknown[] = []
    const log = {
      warn: (details: object, text: string) => void lines.push([details, text]),
      error() {},
    }
    const { url } = await rawProvider('no HTTP')
    const late = await provider(() => {})
    await forwarder({ apiUrl: url, log })(rpcRequest({}))
    await forwarder({ apiUrl: late.url, log, timeout: 50 })(rpcRequest({}))
    expect(lines).toEqual([
      [{ err: expect.any(Error), status: 502 }, 'The provider did not answer'],
      [{ err: expect.any(Error), status: 504 }, 'The provider did not answer'],
    ])
  })

  it.each([204, 205])(
    'that are answered with %i, which has no body, are not stored',
    async (status) => {
      const { url } = await provider((response) => response.writeHead(status).end())
      const answer = await forwarder({ apiUrl: url })(rpcRequest({}))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    },
  )

  it('a second instance of ours as the provider: the whole wire works through the first', async () => {
    const far = await openTestBackend()
    const farApp = await testApp({ handle: far.handleRpc })
    const url = await farApp.listen({ host: '127.0.0.1', port: 0 })
    const near = await testApp({ handle: forwarder({ apiUrl: `${url}${API_PATH}` }) })
    const call = async (metodo: string, body: object) => {
      const answer = await near.inject({
        method: 'POST',
        url: API_PATH,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ metodo, token: far.token, ...body }),
      })
      return [answer.statusCode, answer.json()]
    }
    expect(await call('rubros-ingresar', { rubro: 'Peña' })).toEqual([200, { id: 1 }])
    expect(await call('rubros-ingresar', { rubro: 'PEÑA' })).toEqual([
      400,
      { error: 'Ya existe un rubro con ese nombre.' },
    ])
    expect(await call('rubros-buscar', {})).toMatchObject([200, { rubros: [{ rubro: 'Peña' }] }])
    expect(await call('rubros-buscar', { token: 'x' })).toEqual([401, { error: 'No Autorizado.' }])
    await far.close()
  })

  it('only the body and its type pass, to that one path, over keep-alive connections', async () => {
    const { heard, url } = await provider((response) => response.end('{}'))
    const handle = forwarder({ apiUrl: url })
    const metodos = Array.from({ length: 10 }, (_, index) => `metodo-${index}`)
    for (const metodo of metodos) {
      await handle(rpcRequest({ metodo }, { cookie: 'a=b', authorization: 'x', 'x-other': 'y' }))
    }
    expect(heard.map(({ line }) => line)).toEqual(metodos.map(() => 'POST /gestion/api?sede=1'))
    expect(heard.map(({ body }) => body)).toEqual(metodos.map((metodo) => `{"metodo":"${metodo}"}`))
    expect(Object.keys(heard.at(-1)?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'content-length',
      'content-type',
      'host',
    ])
    expect(new Set(heard.map(({ socket }) => socket)).size).toBeLessThan(3)
  })

  it('W-01: what is sent to the provider is this, byte for byte', async () => {
    const { url, port, heard } = await rawProvider('HTTP/1.1 204 No Content\r\n\r\n')
    const body = '{"metodo":"rubros-ingresar","token":"t","rubro":"Peña"}'
    await forwarder({ apiUrl: url })(
      new Request('http://localhost/', { method: 'POST', body, headers: { cookie: 'a=b' } }),
    )
    expect(Buffer.concat(heard).toString()).toBe(
      [
        'POST /gestion/api?sede=1 HTTP/1.1',
        `host: 127.0.0.1:${port}`,
        'connection: keep-alive',
        'content-type: application/json',
        'accept: application/json',
        'content-length: 56',
        '',
        body,
      ].join('\r\n'),
    )
  })

  const [json, plain] = ['application/json; charset=utf-8', 'text/plain; charset=utf-8']
  it.each([
    [200, '{"rubros":[]}', json],
    [200, '[1]', json],
    [200, 'null', json],
    [201, '', plain],
    [200, 'Grabado', plain],
    [200, '<h1>Mantenimiento</h1>', plain],
    [204, '', null],
    [205, '', null],
    [401, '{"error":"Token"}', json],
    [409, 'En uso', plain],
    [500, '<h1>Tomcat</h1>', plain],
    [502, '{"error":"x"}', json],
    [503, '', plain],
    [504, 'Gateway Timeout', plain],
  ])('W-07: %i %j passes as it is, as %s', async (status, text, type) => {
    const { url } = await provider((response) =>
      response.writeHead(status, { 'content-type': 'text/html', 'x-own': 'y' }).end(text),
    )
    const answer = await forwarder({ apiUrl: url })(rpcRequest({ metodo: 'x' }))
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-own')).toBeNull()
  })

  it('W-07: the page of a provider is never served as one of ours; 204 has no body', async () => {
    const page = '<script>alert(1)</script>'
    for (const [status, text] of [
      [200, page],
      [204, ''],
    ] as const) {
      const { url } = await provider((response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end(text),
      )
      const app = await testApp({ handle: forwarder({ apiUrl: url }) })
      const answer = await app.inject({
        method: 'POST',
        url: API_PATH,
        headers: { 'content-type': 'application/json' },
        payload: '{"metodo":"x"}',
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toBe(text)
      expect(answer.headers['content-type'] ?? 'text/plain').toMatch(/^text\/plain/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it.each([301, 302, 304, 307])(
    'a redirection (%i) is not followed, and is an error of an answered status',
    async (status) => {
      const { heard, url } = await provider((response) =>
        response.writeHead(status, { location: '/elsewhere' }).end(),
      )
      const answer = await forwarder({ apiUrl: url })(rpcRequest({ metodo: 'x' }))
      expect(answer.status).toBe(502)
      expect(saysNoAnswer(answer)).toBe(false)
      expect(heard).toHaveLength(1)
    },
  )

  it('an answer that is too large is an error of an answered status', async () => {
    const { url } = await provider((response) => response.end('x'.repeat(5000)))
    const answer = await forwarder({ apiUrl: url, largest: 4000 })(rpcRequest({ metodo: 'x' }))
    expect(saysNoAnswer(answer)).toBe(false)
    expect(await statusAndBody(answer)).toEqual({
      status: 502,
      body: { error: 'La respuesta del servicio es demasiado grande.' },
    })
  })

  it('W-09: the provider cannot send the header that marks no answer', async () => {
    const { url } = await provider((response) =>
      response.writeHead(503, { 'x-provider-no-answer': '1' }).end(),
    )
    expect(saysNoAnswer(await forwarder({ apiUrl: url })(rpcRequest({ metodo: 'x' })))).toBe(false)
  })

  it('a long answer is forwarded compressed', async () => {
    const long = JSON.stringify({ rubros: Array(1000).fill('rubro') })
    const { url } = await provider((response) => response.end(long))
    const request = rpcRequest({ metodo: 'x' }, { 'accept-encoding': 'gzip' })
    const answer = await forwarder({ apiUrl: url })(request)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(long)
  })

  it.each([
    ['that never answers', () => {}],
    [
      'that stops in mid-answer',
      (response: ServerResponse) => response.writeHead(200).write('{"a":'),
    ],
  ])('W-09: a provider %s is 504, marked as no answer', async (_what, respond) => {
    const { url } = await provider(respond)
    const handle = forwarder({ apiUrl: url, timeout: 100 })
    const answer = await handle(rpcRequest({ metodo: 'x' }))
    expect(saysNoAnswer(answer)).toBe(true)
    expect(await statusAndBody(answer)).toEqual({
      status: 504,
      body: { error: 'El servicio no respondió a tiempo.' },
    })
  })

  it.each([
    ['that is not there', async () => 'http://127.0.0.1:9/api'],
    ['that hangs up', async () => (await provider((response) => response.destroy())).url],
    [
      'that breaks off in mid-answer',
      async () => (await rawProvider('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":')).url,
    ],
    [
      'that breaks off in mid-answer, in chunks',
      async () =>
        (await rawProvider('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":')).url,
    ],
    ['that does not speak HTTP', async () => (await rawProvider('SSH-2.0-OpenSSH\r\n')).url],
  ])('W-09: a provider %s is 502, marked as no answer', async (_what, url) => {
    const handle = forwarder({ apiUrl: await url() })
    const answer = await handle(rpcRequest({ metodo: 'x' }))
    expect(saysNoAnswer(answer)).toBe(true)
    expect(await statusAndBody(answer)).toEqual({
      status: 502,
      body: { error: 'No hay conexión con el servicio.' },
    })
  })
})
