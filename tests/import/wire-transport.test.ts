import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWire } from '../../cli/import/wire-transport'
import { contract } from '../../generated/contract'
import { API_PATH } from '#wire/http/endpoint'

const PROVIDER = new URL('http://provider.test')
const CREDENTIALS = { dni: 20111222, clave: 'administrar' }

const RUBROS = {
  entity: contract.entities.rubros,
  ingresar: contract.entities.rubros.metodos.ingresar,
}

type Answer = { readonly status: number; readonly error?: string; readonly retryAfter?: string }

/** Answers each row's calls in turn by this list, and any call after it with success. */
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function provider(answers: readonly Answer[], login: object = { token: 'un token' }) {
  const calls: unknown[] = []
  const queue = [...answers]
  server.use(
    http.post(`${PROVIDER.origin}${API_PATH}`, async ({ request }) => {
      const body = await request.json()
      calls.push(body)
      if (typeof body === 'object' && body?.['metodo'] === 'login') return HttpResponse.json(login)
      const { status, error, retryAfter } = queue.shift() ?? { status: 200 }
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      return HttpResponse.json(error === undefined ? {} : { error }, { status, headers })
    }),
  )
  return calls
}

function open() {
  const pauses: number[] = []
  const transport = openWire(PROVIDER, CREDENTIALS, async (seconds) => pauses.push(seconds))
  return { transport, pauses }
}

/** A body that ends before its JSON does. */
const halfAList = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"rubros":[{"id":1,"rubro":"Cine"},'))
      controller.error(new Error('The connection is cut.'))
    },
  })

describe('importing through the wire', () => {
  it.each([
    ['the embedded backend', { 'x-embedded': '1' }, ['login', 'sesiones.salir']],
    ['a provider', {}, ['login']],
  ])('ends its session at the end: what is sent to %s', async (_whom, headers, expected) => {
    const metodos: unknown[] = []
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, async ({ request }) => {
        const body = await request.json()
        metodos.push(typeof body === 'object' && body?.['metodo'])
        return HttpResponse.json({ token: 'un token' }, { headers })
      }),
    )
    const { close } = await open().transport
    await close()
    expect(metodos).toEqual(expected)
  })

  it.each([
    ['the embedded backend', { 'x-embedded': '1' }, 'Operador'],
    ['a provider, which restricts whom it likes,', {}, undefined],
  ])('the role of whoever signs in at %s', async (_whom, headers, rol) => {
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, () =>
        HttpResponse.json({ token: 'un token', rol: 'Operador' }, { headers }),
      ),
    )
    expect((await open().transport).rol).toBe(rol)
  })

  it('an end of the session that is not answered does no harm', async () => {
    let isOpen = true
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, () =>
        isOpen
          ? HttpResponse.json({ token: 'un token' }, { headers: { 'x-embedded': '1' } })
          : HttpResponse.error(),
      ),
    )
    const { close } = await open().transport
    isOpen = false
    await expect(close()).resolves.toBeUndefined()
  })

  it.each([
    ['the connection ends before', () => HttpResponse.error()],
    ['the connection ends within', () => new HttpResponse(halfAList())],
  ])('a list is none where %s it has arrived', async (_when, answer) => {
    provider([])
    const { list } = await open().transport
    server.use(http.post(`${PROVIDER.origin}${API_PATH}`, answer))
    await expect(list(contract.entities.rubros)).rejects.toMatchObject({
      message: 'http://provider.test does not answer.',
      advice: 'Check --url and the connection.',
      exitCode: 3,
    })
  })

  it('a row is in once its answer begins with success, whatever arrives of the rest', async () => {
    provider([])
    const { write } = await open().transport
    server.use(http.post(`${PROVIDER.origin}${API_PATH}`, () => new HttpResponse(halfAList())))
    expect(await write(RUBROS, [{ rubro: 'Cine' }])).toEqual([{ ok: true }])
  })

  it('W-01, W-02: signs in, then sends each row with the token, and answers in the order of the rows', async () => {
    const calls = provider([{ status: 200 }])
    const { write } = await open().transport
    const rows = Array.from({ length: 10 }, (_, index) => ({ rubro: `Rubro ${index}` }))
    expect(await write(RUBROS, rows)).toEqual(rows.map(() => ({ ok: true })))
    expect(calls[0]).toEqual({ metodo: 'login', ...CREDENTIALS })
    expect(calls.slice(1)).toEqual(
      rows.map((row) => ({ metodo: 'rubros-ingresar', token: 'un token', ...row })),
    )
  })

  it.each(['http://provider.test/', 'http://provider.test/otra/ruta?v=2'])(
    'calls the endpoint for %s',
    async (address) => {
      const asked: string[] = []
      server.use(
        http.post('*', ({ request }) => {
          asked.push(request.url)
          return HttpResponse.json({ token: 'un token' })
        }),
      )
      const url = new URL(address)
      await openWire(url, CREDENTIALS)
      expect(asked).toEqual([url.pathname === '/' ? `${PROVIDER.origin}${API_PATH}` : address])
    },
  )

  it('begins no further row once one cannot be written', async () => {
    const calls = provider(Array.from({ length: 20 }, () => ({ status: 401, error: 'No.' })))
    const { write } = await open().transport
    const rows = Array.from({ length: 20 }, (_, index) => ({ rubro: `Rubro ${index}` }))
    await expect(write(RUBROS, rows)).rejects.toThrow('answers 401')
    await new Promise((resolve) => setImmediate(resolve))
    expect(calls.length).toBeLessThan(rows.length)
  })

  it('hands a refused row back with its own status and text', async () => {
    provider([{ status: 400, error: 'Ya existe un rubro con ese nombre.' }])
    const { write } = await open().transport
    expect(await write(RUBROS, [{ rubro: 'Cine' }])).toEqual([
      { ok: false, status: 400, error: 'Ya existe un rubro con ese nombre.' },
    ])
  })

  it.each([
    ['3', 3],
    ['100000', 120],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 2],
    [undefined, 2],
  ])(
    'waits as long as a 429 asks (%s: %i s), and sends the row again',
    async (retryAfter, pause) => {
      const busy = retryAfter === undefined ? { status: 429 } : { status: 429, retryAfter }
      const calls = provider([busy, busy, { status: 200 }])
      const { transport, pauses } = open()
      const { write } = await transport
      expect(await write(RUBROS, [{ rubro: 'Cine' }])).toEqual([{ ok: true }])
      expect(pauses).toEqual([pause, pause])
      expect(calls).toHaveLength(4)
    },
  )

  it.each([
    [401, 'No Autorizado.'],
    [403, 'Token vencido.'],
    [500, 'Error en la aplicación, avise.'],
  ])('stops at a %i, which would meet every further row too', async (status, error) => {
    provider([{ status, error }])
    const { write } = await open().transport
    await expect(write(RUBROS, [{ rubro: 'Cine' }])).rejects.toMatchObject({
      message: `http://provider.test answers ${status}: ${error}`,
      exitCode: 3,
    })
  })

  it('gives a 429 that never ends up', async () => {
    provider(Array.from({ length: 20 }, () => ({ status: 429, error: 'Demasiados intentos.' })))
    const { transport, pauses } = open()
    const { write } = await transport
    await expect(write(RUBROS, [{ rubro: 'Cine' }])).rejects.toThrow('answers 429')
    expect(pauses).toHaveLength(7)
  })

  it('says who is refused, in the words of the answer', async () => {
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, () =>
        HttpResponse.json({ error: 'DNI o clave incorrectos.' }, { status: 401 }),
      ),
    )
    await expect(open().transport).rejects.toMatchObject({
      message: 'http://provider.test refuses to sign DNI 20111222 in: DNI o clave incorrectos.',
      advice: 'Check --dni and the clave.',
      exitCode: 3,
    })
  })

  it.each([
    [405, 'answers 405: No.'],
    [429, 'answers 429: No.'],
    [503, 'answers 503: No.'],
  ])('a %i, which every row would get, ends the import', async (status, message) => {
    provider(Array.from({ length: 20 }, () => ({ status, error: 'No.' })))
    const { write } = await open().transport
    await expect(write(RUBROS, [{ rubro: 'Cine' }])).rejects.toThrow(message)
  })

  it.each([400, 404, 409, 422, 499])('a %i is of its row alone', async (status) => {
    provider([{ status }])
    const { write } = await open().transport
    expect(await write(RUBROS, [{ rubro: 'Cine' }, { rubro: 'Arte' }])).toEqual([
      { ok: false, status, error: `status ${status}` },
      { ok: true },
    ])
  })

  it.each([
    ['its own words', '{"error":"No."}', 'No.'],
    ['words under another name', '{"mensaje":" No. "}', 'No.'],
    ['a text', '"No."', 'No.'],
    ['what is no JSON', 'No.', 'No.'],
    ['a page', '<html>No.</html>', 'status 422'],
    ['nothing', '', 'status 422'],
    ['nothing that can be read', '{"codigo":7}', 'status 422'],
  ])('why a row is refused, by %s', async (_what, text, error) => {
    provider([])
    const { write } = await open().transport
    server.use(
      http.post(
        `${PROVIDER.origin}${API_PATH}`,
        () => new HttpResponse(text, { status: 422, headers: { 'content-type': 'text/plain' } }),
      ),
    )
    expect(await write(RUBROS, [{ rubro: 'Cine' }])).toEqual([{ ok: false, status: 422, error }])
  })

  it('four calls are on their way at once, and 32 rows a batch', async () => {
    let waiting = 0
    let most = 0
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, async () => {
        waiting += 1
        most = Math.max(most, waiting)
        await new Promise((resolve) => setImmediate(resolve))
        waiting -= 1
        return HttpResponse.json({ token: 'un token' })
      }),
    )
    const { batch, write } = await open().transport
    expect(batch).toBe(32)
    await write(
      RUBROS,
      Array.from({ length: batch }, (_, at) => ({ rubro: `Rubro ${at}` })),
    )
    expect(most).toBeLessThanOrEqual(4)
    expect(most).toBeGreaterThan(1)
  })

  it.each([
    [
      'the embedded backend, many a call and with their file and lines',
      { 'x-embedded': '1' },
      [
        {
          metodo: 'registros.grabar',
          token: 'un token',
          entidad: 'rubros',
          archivo: 'año.csv',
          filas: [
            { alta: { rubro: 'Cine' }, linea: 2 },
            { alta: { rubro: 'Arte' }, linea: 5 },
          ],
        },
      ],
    ],
    [
      'a provider, one a call',
      {},
      ['Cine', 'Arte'].map((rubro) => ({ metodo: 'rubros-ingresar', token: 'un token', rubro })),
    ],
  ])('rows are sent to %s', async (_whom, headers, calls) => {
    const sent: unknown[] = []
    const answer = { token: 'un token', resultados: [{ estado: 200 }, { estado: 200 }] }
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(answer, { headers })
      }),
    )
    const { write } = await open().transport
    const rows = [{ rubro: 'Cine' }, { rubro: 'Arte' }]
    const written = await write(RUBROS, rows, ['a\u202eño\n.csv:2', 'año.csv:5'])
    expect(written).toEqual([{ ok: true }, { ok: true }])
    expect(sent.slice(1)).toEqual(calls)
  })

  it.each([
    [{ rubros: [{ id: 1, rubro: 'Cine' }] }, 1],
    [[{ id: 1, rubro: 'Cine' }], 1],
    [null, 0],
  ])('the rows that are there already: %j', async (answer, count) => {
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, async ({ request }) => {
        const body = await request.json()
        const isLogin = typeof body === 'object' && body?.['metodo'] === 'login'
        return HttpResponse.json(isLogin ? { token: 'un token' } : answer)
      }),
    )
    const { list } = await open().transport
    expect(await list(contract.entities.rubros)).toHaveLength(count)
  })

  it.each([
    [
      200,
      { welcome: true },
      'answers rubros-buscar with no list, so the rows that exist already are not known.',
      'Check --url; `gen verify` says more about its answers.',
    ],
    [
      200,
      'x',
      'answers rubros-buscar with no list, so the rows that exist already are not known.',
      'Check --url; `gen verify` says more about its answers.',
    ],
    [401, { error: 'No Autorizado.' }, 'answers 401: No Autorizado.', 'Correct that first.'],
  ])('no list, no import: %i %j', async (status, answer, message, advice) => {
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, async ({ request }) => {
        const body = await request.json()
        const isLogin = typeof body === 'object' && body?.['metodo'] === 'login'
        return isLogin
          ? HttpResponse.json({ token: 'un token' })
          : HttpResponse.json(answer, { status })
      }),
    )
    const { list } = await open().transport
    await expect(list(contract.entities.rubros)).rejects.toMatchObject({
      message: `http://provider.test ${message}`,
      advice,
      exitCode: 3,
    })
  })

  it('says when what answers is no such server', async () => {
    provider([], { welcome: true })
    await expect(open().transport).rejects.toMatchObject({
      message: 'http://provider.test answers, but not as a server of this app does.',
      advice: 'Check --url.',
      exitCode: 3,
    })
  })
})
