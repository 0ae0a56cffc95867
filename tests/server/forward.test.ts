import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createForwarder, type ForwarderOptions } from '../../src/server/forward'
import { API_PATH } from '../../src/wire/endpoint'
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
  const made = createForwarder({ log: { warn() {}, error() {} }, ...options })
  onTestFinished(() => made.close())
  return made.handleRpc
}

const told = async (answer: Response) => ({ status: answer.status, body: await answer.json() })

describe('calls forwarded to the provider', () => {
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
    expect(await call('rubros-ingresar', { rubro: 'Peña' })).toEqual([200, {}])
    expect(await call('rubros-ingresar', { rubro: 'PEÑA' })).toEqual([
      400,
      { error: 'Ya existe un rubro con ese nombre.' },
    ])
    expect(await call('rubros-buscar', {})).toMatchObject([200, { rubros: [{ rubro: 'Peña' }] }])
    expect(await call('rubros-buscar', { token: 'x' })).toEqual([401, { error: 'No Autorizado.' }])
    await far.close()
  })

  it('only the body and its type pass, to that one path, over kept connections', async () => {
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

  it.each([
    [200, '{"rubros":[]}', 200, { rubros: [] }],
    [200, '[1]', 200, [1]],
    [201, '', 201, {}],
    [401, '{"error":"Token"}', 401, { error: 'Token' }],
    [500, '<h1>Tomcat</h1>', 500, { error: 'El proveedor respondió 500.' }],
    [401, '', 401, { error: 'El proveedor respondió 401.' }],
    [200, '<h1>Mantenimiento</h1>', 502, { error: 'La respuesta del proveedor no se entiende.' }],
    [302, '', 502, { error: 'La respuesta del proveedor no se entiende.' }],
  ])('W-07: %i %j is answered as %i', async (status, text, expected, body) => {
    const { url } = await provider((response) => response.writeHead(status).end(text))
    const answer = await forwarder({ apiUrl: url })(rpcRequest({ metodo: 'x' }))
    expect(await told(answer)).toEqual({ status: expected, body })
  })

  it('a long answer goes on compressed', async () => {
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
  ])('a provider %s is 504', async (_what, answer) => {
    const { url } = await provider(answer)
    const handle = forwarder({ apiUrl: url, timeout: 100 })
    expect(await told(await handle(rpcRequest({ metodo: 'x' })))).toEqual({
      status: 504,
      body: { error: 'El proveedor no respondió a tiempo.' },
    })
  })

  it.each([
    ['that is not there', async () => 'http://127.0.0.1:9/api'],
    ['that hangs up', async () => (await provider((response) => response.destroy())).url],
  ])('a provider %s is 502', async (_what, url) => {
    const handle = forwarder({ apiUrl: await url() })
    expect(await told(await handle(rpcRequest({ metodo: 'x' })))).toEqual({
      status: 502,
      body: { error: 'No hay conexión con el proveedor.' },
    })
  })
})
