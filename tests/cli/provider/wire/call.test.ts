import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { caller, retryWhileLimited } from '../../../../cli/provider/wire/call'
import { idField } from '#wire/kinds/text'
import { allRows, PAGE_MAX } from '#wire/pages/pages'
import { testEntity } from '../../../server/support/test-contract'
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
])('W-09: a call that %s in time has no answer', async (_what, answer) => {
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

interface Limit {
  readonly status?: number
  readonly after?: string
  readonly hasBody?: boolean
}

/** What happens until an answer is taken, where these are given one after the other, and the last of them again and again. */
async function taken(...limits: readonly Limit[]) {
  const done: string[] = []
  let calls = 0
  const call = async () => {
    const at = calls
    calls += 1
    done.push(`call ${at}`)
    const { status = 429, after, hasBody = true } = limits[at] ?? limits.at(-1) ?? {}
    const cancel = async () => {
      done.push(`cancel ${at}`)
      throw new Error('ended already')
    }
    const headers = new Headers(after === undefined ? {} : { 'retry-after': after })
    return { at, status, headers, body: hasBody ? { cancel } : null }
  }
  const pause = async (seconds: number) => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(`pause ${seconds}`)
  }
  const { at, status } = await retryWhileLimited(call, pause)
  return { at, status, done }
}

it.each([200, 204, 400, 428, 430, 503])(
  'a %i is taken at once, and left to be read',
  async (status) => {
    expect(await taken({ status })).toEqual({ at: 0, status, done: ['call 0'] })
  },
)

it('a 429 is let go and waited for, one call after the other', async () => {
  expect(await taken({ after: '3' }, { after: '4', hasBody: false }, { status: 200 })).toEqual({
    at: 2,
    status: 200,
    done: ['call 0', 'cancel 0', 'pause 3', 'call 1', 'pause 4', 'call 2'],
  })
})

it('the eighth 429 is taken', async () => {
  const { at, status, done } = await taken({ after: '1' })
  expect([at, status, done.filter((one) => one === 'pause 1').length]).toEqual([7, 429, 7])
  expect(done.at(-1)).toBe('call 7')
})

it.each<[string | undefined, number]>([
  [undefined, 2],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 2],
  ['x', 2],
  ['Infinity', 2],
  ['0', 0],
  ['-5', 0],
  ['0.5', 0.5],
  ['120', 120],
  ['121', 120],
])('after %s it waits %d s', async (after, seconds) => {
  const limit = after === undefined ? {} : { after }
  expect((await taken(limit, { status: 200 })).done).toContain(`pause ${seconds}`)
})

const whole = testEntity('zonas', { fields: { id: idField({ label: 'ID' }) } })
const { buscar } = whole.metodos
const pages = {
  metodos: { ...whole.metodos, buscar: { ...buscar, pages: { answers: [], sorts: [] } } },
}

type Page = readonly [rows: number | undefined, ultimo?: string]

/** What is asked for, and how many rows come of it, where these pages are answered. */
async function asked(
  entity: Parameters<typeof allRows>[0],
  answers: readonly Page[],
  most?: number,
) {
  const requests: unknown[] = []
  const rows = await allRows(
    entity,
    async (request) => {
      const [count, ultimo] = answers[requests.length] ?? []
      const page = requests.length
      requests.push(request)
      const answer = { total: 9, primero: 'a', ...(ultimo !== undefined && { ultimo }) }
      return {
        answer,
        rows:
          count === undefined ? undefined : Array.from({ length: count }, (_, at) => [page, at]),
      }
    },
    most,
  )
  return { requests, rows }
}

const first = { cantidad: PAGE_MAX }
const after = (despues: string) => ({ cantidad: PAGE_MAX, despues })

it('a whole list is asked for once, whatever it says of pages', async () => {
  const { requests, rows } = await asked(whole, [[PAGE_MAX, 'b']])
  expect([requests, rows?.length]).toEqual([[{}], PAGE_MAX])
  expect((await asked(whole, [[undefined]])).rows).toBeUndefined()
})

it.each<[string, readonly Page[], number | undefined, readonly object[], number]>([
  ['one that is not full', [[PAGE_MAX - 1, 'b']], undefined, [first], PAGE_MAX - 1],
  ['an empty one', [[PAGE_MAX, 'b'], [0]], undefined, [first, after('b')], PAGE_MAX],
  [
    'the last of several',
    [
      [PAGE_MAX, 'b'],
      [PAGE_MAX, 'c'],
      [1, 'd'],
    ],
    undefined,
    [first, after('b'), after('c')],
    PAGE_MAX * 2 + 1,
  ],
  ['one that says no place', [[PAGE_MAX], [1]], undefined, [first], PAGE_MAX],
  [
    'one that says the same place',
    [[PAGE_MAX, 'b'], [PAGE_MAX, 'b'], [1]],
    undefined,
    [first, after('b')],
    PAGE_MAX * 2,
  ],
  ['as many rows as are wanted', [[PAGE_MAX, 'b'], [1]], PAGE_MAX, [first], PAGE_MAX],
  ['more rows than are wanted', [[PAGE_MAX, 'b'], [1]], PAGE_MAX - 1, [first], PAGE_MAX],
  ['not before', [[PAGE_MAX, 'b'], [1]], PAGE_MAX + 1, [first, after('b')], PAGE_MAX + 1],
])('a list in pages ends with %s', async (_what, answers, most, requests, count) => {
  const found = await asked(pages, answers, most)
  expect([found.requests, found.rows?.length]).toEqual([requests, count])
})

it('rows are in the order of the pages, and none where one is no list', async () => {
  const { rows } = await asked(pages, [
    [PAGE_MAX, 'b'],
    [2, 'c'],
  ])
  expect(rows?.slice(PAGE_MAX - 1)).toEqual([
    [0, PAGE_MAX - 1],
    [1, 0],
    [1, 1],
  ])
  expect((await asked(pages, [[PAGE_MAX, 'b'], [undefined]])).rows).toBeUndefined()
})
