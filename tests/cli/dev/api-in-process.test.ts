import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { apiInProcess } from '../../../cli/dev/dev'
import { API_PATH } from '#wire/http/endpoint'
import { FakeBackends } from './support/fake-backends'
import { configure, fakeServer } from './support/fake-server'

/** The plugin in a server whose endpoint alone is reached. */
async function served() {
  const fake = fakeServer()
  const backends = new FakeBackends(fake.modules)
  const plugin = apiInProcess()
  configure(plugin, fake.server)
  const passedOn: unknown[] = []
  const handler = fake.middlewares.get(API_PATH)
  const server = createServer((request, response) => {
    handler?.(request, response, (error: unknown) => {
      passedOn.push(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { ...fake, backends, plugin, passedOn, url: `http://127.0.0.1:${port}${API_PATH}` }
}

it('a request is answered by the backend, as it came and as it is answered', async () => {
  const { backends, url, plugin } = await served()
  const seen: unknown[] = []
  backends.handleRpc.mockImplementation(async (request, client) => {
    const { method, headers } = request
    const one = ['content-type', 'user-agent', 'if-match', 'cookie'].map((name) =>
      headers.get(name),
    )
    seen.push([method, new URL(request.url).pathname, one, await request.text(), client?.address])
    return new Response('¡Sí!', { status: 409, headers: { etag: '"7"', 'x-other': 'b' } })
  })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'me',
    'if-match': '"6"',
    cookie: 'x',
  }
  const answer = await fetch(url, { method: 'POST', headers, body: '{"metodo":"¿qué?"}' })
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-other')]).toEqual([
    409,
    '"7"',
    'b',
  ])
  expect(await answer.text()).toBe('¡Sí!')
  await fetch(url, { headers: { 'user-agent': 'me' } })
  const address = '127.0.0.1'
  expect(seen).toEqual([
    ['POST', API_PATH, ['application/json', 'me', '"6"', null], '{"metodo":"¿qué?"}', address],
    ['GET', API_PATH, ['', 'me', null, null], '', address],
  ])
  expect(plugin.apply).toBe('serve')
})

it('only its own page reaches the backend', async () => {
  const { backends, url } = await served()
  backends.handleRpc.mockImplementation(async () => new Response())
  const statusOf = async (origin: string) => {
    const headers = { origin, 'content-type': 'text/plain' }
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
  }
  expect(await statusOf('https://evil.example')).toBe(403)
  expect(backends.handleRpc).not.toHaveBeenCalled()
  expect(await statusOf(new URL(url).origin)).toBe(200)
})

it('a large request arrives whole', async () => {
  const { backends, url } = await served()
  backends.handleRpc.mockImplementation(async (request) => new Response(await request.text()))
  const body = 'ñ'.repeat(200_000)
  expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body)
})

it('a backend that does not open is shown in the page, and passed on', async () => {
  const { backends, url, passedOn, send, logger } = await served()
  const failure = new Error('in use')
  backends.failure = failure
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(500)
  expect(passedOn).toEqual([failure])
  expect(logger.error.mock.calls).toEqual([['in use']])
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'error' }))
})

it('the backend is opened with the server, and closed with it', async () => {
  const { backends, httpServer } = await served()
  expect(backends.done).toEqual([])
  httpServer.emit('listening')
  await expect.poll(() => backends.done.at(-1)).toBe('administrator 1')
  httpServer.emit('close')
  await expect.poll(() => backends.done.at(-1)).toBe('close 1')
})

it('one that does not open with the server is shown, and passed on to no request', async () => {
  const { backends, httpServer, send, passedOn } = await served()
  backends.failure = new Error('in use')
  httpServer.emit('listening')
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(passedOn).toEqual([])
})
