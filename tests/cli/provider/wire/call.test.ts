import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { caller } from '../../../../cli/provider/wire/call'
import { API_PATH } from '#wire/http/endpoint'

/** A server that answers so; its address, and what it is sent. */
async function serverOf(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const seen: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method, url, headers } = request
    seen.push([method, url, headers['content-type'], Buffer.concat(chunks).toString()])
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { seen, server, url: new URL(`http://127.0.0.1:${port}`) }
}

it('an object is sent as JSON, and a text as it is, to the endpoint', async () => {
  const { seen, url } = await serverOf((response) => response.end('{}'))
  const call = caller({ url, timeout: 60 })
  await call({ metodo: 'a', b: 'ñ' })
  await call('no JSON')
  const call2 = caller({ url: new URL('/otra?v=2', url), timeout: 60 })
  await call2({})
  expect(seen).toEqual([
    ['POST', API_PATH, 'application/json', '{"metodo":"a","b":"ñ"}'],
    ['POST', API_PATH, 'application/json', 'no JSON'],
    ['POST', '/otra?v=2', 'application/json', '{}'],
  ])
})

it.each([
  ['{"a":["ñ"]}', { value: { a: ['ñ'] } }],
  ['null', { value: null }],
  ['', 'nothing'],
  ['  \n', 'nothing'],
  ['\n <html>', 'HTML'],
  ['{"a":', 'a text that is no JSON'],
])('the body %j is %j', async (body, expected) => {
  const { url } = await serverOf((response) => response.writeHead(201).end(body))
  const reply = await caller({ url, timeout: 60 })({})
  expect(reply).toMatchObject({ status: 201, location: undefined })
  expect('json' in reply && (reply.json ?? reply.otherwise)).toEqual(expected)
})

it('a redirection is not followed, and says where it leads', async () => {
  const { seen, url } = await serverOf((response) =>
    response.writeHead(307, { location: '/otra' }).end(),
  )
  expect(await caller({ url, timeout: 60 })({})).toMatchObject({ status: 307, location: '/otra' })
  expect(seen).toHaveLength(1)
})

it('a 429 is waited for, and the time is that of the last call alone', async () => {
  let calls = 0
  const { url } = await serverOf((response) => {
    calls += 1
    if (calls === 1) response.writeHead(429, { 'retry-after': '7' }).end()
    else response.end('{}')
  })
  const pauses: number[] = []
  const pause = async (seconds: number) => {
    pauses.push(seconds)
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  const reply = await caller({ url, timeout: 60, pause })({})
  expect(pauses).toEqual([7])
  expect(reply).toMatchObject({ status: 200 })
  expect('milliseconds' in reply && reply.milliseconds).toBeGreaterThan(0)
  expect('milliseconds' in reply && reply.milliseconds).toBeLessThan(400)
})

it('waits for as many seconds as it is asked to', async () => {
  let calls = 0
  const { url } = await serverOf((response) => {
    calls += 1
    if (calls === 1) response.writeHead(429, { 'retry-after': '0.2' }).end()
    else response.end('{}')
  })
  const begin = performance.now()
  expect(await caller({ url, timeout: 60 })({})).toMatchObject({ status: 200 })
  expect(performance.now() - begin).toBeGreaterThan(190)
})

it.each([
  ['is not answered', () => {}],
  ['is answered in part', (response: ServerResponse) => void response.writeHead(200).write('{')],
])('a call that %s in time has no answer', async (_what, answer) => {
  const { url } = await serverOf(answer)
  expect(await caller({ url, timeout: 0.1 })({})).toEqual({ none: 'no answer within 0.1 s' })
})

it('nor has one that nobody takes, or whose connection is cut', async () => {
  const { url, server } = await serverOf((response) => response.socket?.destroy())
  const cut = await caller({ url, timeout: 60 })({})
  expect(cut).toEqual({ none: expect.stringMatching(/^no connection \(\w+\)$/) })
  const closed = once(server, 'close')
  server.close()
  await closed
  expect(await caller({ url, timeout: 60 })({})).toEqual({ none: 'no connection (ECONNREFUSED)' })
})

it('an answer of more than 64 MB is not read to its end', async () => {
  const part = Buffer.alloc(8 * 1024 * 1024, ' ')
  let sent = 0
  let ended: Promise<unknown> | undefined
  const { url } = await serverOf((response) => {
    ended = once(response, 'close')
    const more = () => {
      while (!response.destroyed && sent < 20) {
        sent += 1
        if (!response.write(part)) return
      }
    }
    response.on('drain', more)
    more()
  })
  expect(await caller({ url, timeout: 30 })({})).toEqual({
    none: 'an answer of more than 64 MB',
  })
  await ended
  expect(sent).toBeGreaterThan(7)
})
