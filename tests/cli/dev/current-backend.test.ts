import { existsSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { CurrentBackend, apiInProcess } from '../../../cli/dev/dev'
import { FakeBackends } from './support/fake-backends'
import { configure, fakeServer } from './support/fake-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_PATH } from '#wire/http/endpoint'

function opened() {
  const { server, modules, loaded, logger } = fakeServer()
  const backends = new FakeBackends(modules)
  const current = new CurrentBackend(server)
  return { current, backends, loaded, logger, ...backends }
}

const STARTED = (name: number) => [`open ${name}`, `events ${name}`, `administrator ${name}`]

it('requests that come together, and later ones, have one backend', async () => {
  const { current, done, loaded } = opened()
  const [one, two] = await Promise.all([current.get(), current.get()])
  expect(one).toBe(two)
  expect(await current.get()).toBe(one)
  expect(done).toEqual(STARTED(1))
  const paths = [...new Set(loaded)].map((path) => path.replace('/project/', ''))
  expect(paths.toSorted()).toEqual([
    'src/server/service/open-backend.ts',
    'src/server/service/settings/settings.ts',
  ])
  // Nothing else here would notice a file that was moved: the server is not a real one.
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('is opened with the settings of the environment, and may go back to an earlier schema', async () => {
  const { current, openings } = opened()
  await current.get()
  expect(openings).toMatchObject([
    { settings: { env: process.env }, allowed: { drop: [], goingBack: true, backup: true } },
  ])
})

it('another source makes another one, once the first is closed', async () => {
  const { current, backends, done } = opened()
  const first = await current.get()
  backends.save()
  const [second, third] = await Promise.all([current.get(), current.get()])
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(done).toEqual([...STARTED(1), 'close 1', ...STARTED(2)])
})

it('one that does not open is tried again by the next request, those that wait among them', async () => {
  const { current, backends, done } = opened()
  backends.failure = new Error('in use')
  const both = await Promise.allSettled([current.get(), current.get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(done).toEqual(['open 1', ...STARTED(2)])
})

it('is closed once, and opened again by a later request', async () => {
  const { current, done } = opened()
  await current.close()
  await current.get()
  await current.close()
  await current.close()
  expect(done).toEqual([...STARTED(1), 'close 1'])
  await current.get()
  expect(done.slice(4)).toEqual(STARTED(2))
})

it('one whose opening failed is nothing to close', async () => {
  const { current, backends, done } = opened()
  backends.failure = new Error('in use')
  const failed = Promise.allSettled([current.get()])
  while (done.length === 0) await Promise.resolve()
  await current.close()
  expect(await failed).toMatchObject([{ status: 'rejected' }])
  expect(done).toEqual(['open 1'])
})

it('what a start changes, and the first administrator, are told on the terminal', async () => {
  const { current, backends, logger } = opened()
  backends.startMessages = ['adds a column', 'adds a table']
  backends.first = { dni: 1, clave: 'abcd' }
  await current.get()
  expect(logger.info.mock.calls).toEqual([
    ['adds a column'],
    ['adds a table'],
    ['First administrator: DNI 1, password abcd'],
  ])
})

it('nothing is told of a start that changes nothing; what is logged goes to the terminal', async () => {
  const { current, backends, logger, openings } = opened()
  backends.hasEvents = false
  await current.get()
  expect(logger.info).not.toHaveBeenCalled()
  openings[0]?.log.error({ code: 7 }, 'It failed')
  openings[0]?.log.warn({ slow: true }, 'It is slow')
  expect(logger.error.mock.calls).toEqual([['It failed {"code":7}']])
  expect(logger.warn.mock.calls).toEqual([['It is slow {"slow":true}']])
})

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
