import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../cli/import/server'
import { columnsOf } from '../../src/import/columns'
import type { RecordStore, WantedRow } from '../../src/import/record-store'
import { contract } from '../../generated/contract'
import { API_PATH } from '#wire/http/endpoint'

const PROVIDER = new URL('http://provider.test')
const CREDENTIALS = { dni: 20111222, clave: 'administrar' }

const { rubros } = contract.entities
const target = { entity: rubros, ingresar: rubros.metodos.ingresar }
const WORK = { target, columns: columnsOf(target, ['rubro']), file: 'año.csv' }
const BECOMES = { values: new Map(), row: undefined, line: undefined }
const newRows = (...names: readonly string[]): readonly WantedRow[] =>
  names.map((rubro, at) => {
    const values = { rubro }
    const common = { body: values, shown: values, becomes: BECOMES, hasKey: true }
    return { line: at + 2, verdict: { kind: 'new', ...common } }
  })

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
  const connection = openServer(PROVIDER, CREDENTIALS, async (seconds) => pauses.push(seconds))
  return { connection, pauses, store: async () => (await connection).storeFor(WORK) }
}

/** Writes rows, and returns their results. */
const writing = async ({ store }: Pick<ReturnType<typeof open>, 'store'>, ...names: string[]) =>
  (await store()).write(newRows(...names))
const knownIn = (store: RecordStore) => store.known(async () => [], new AbortController().signal)
const known = async () => knownIn(await open().store())

/** A body that ends before its JSON does. */
const halfAList = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"rubros":[{"id":1,"rubro":"Cine"},'))
      controller.error(new Error('The connection is cut.'))
    },
  })

describe('an import into a server', () => {
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
    const { close } = await open().connection
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
    expect((await open().connection).rol).toBe(rol)
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
    const { close } = await open().connection
    isOpen = false
    await expect(close()).resolves.toBeUndefined()
  })

  it.each([
    ['the connection ends before', () => HttpResponse.error()],
    ['the connection ends within', () => new HttpResponse(halfAList())],
  ])('a list is none where %s it has arrived', async (_when, answer) => {
    provider([])
    const { store } = open()
    const opened = await store()
    server.use(http.post(`${PROVIDER.origin}${API_PATH}`, answer))
    await expect(knownIn(opened)).rejects.toMatchObject({
      message: 'http://provider.test does not answer.',
      advice: 'Check --url and the connection.',
      exitCode: 3,
    })
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
      await openServer(url, CREDENTIALS)
      expect(asked).toEqual([url.pathname === '/' ? `${PROVIDER.origin}${API_PATH}` : address])
    },
  )

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
      const opened = open()
      const { pauses } = opened
      expect(await writing(opened, 'Cine')).toEqual({ results: [{ ok: true }] })
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
    const message = `http://provider.test answers ${status}: ${error}`
    expect(await writing(open(), 'Cine')).toMatchObject({
      stopped: { error: { message, exitCode: 3 } },
    })
  })

  it('gives a 429 that never ends up', async () => {
    provider(Array.from({ length: 20 }, () => ({ status: 429, error: 'Demasiados intentos.' })))
    const opened = open()
    expect(await writing(opened, 'Cine')).toMatchObject({
      results: ['unsent'],
      stopped: { error: { message: expect.stringContaining('answers 429') } },
    })
    expect(opened.pauses).toHaveLength(7)
  })

  it('says who is refused, in the words of the answer', async () => {
    server.use(
      http.post(`${PROVIDER.origin}${API_PATH}`, () =>
        HttpResponse.json({ error: 'DNI o clave incorrectos.' }, { status: 401 }),
      ),
    )
    await expect(open().connection).rejects.toMatchObject({
      message: 'http://provider.test refuses to sign DNI 20111222 in: DNI o clave incorrectos.',
      advice: 'Check --dni and the clave.',
      exitCode: 3,
    })
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
    const opened = open()
    await opened.store()
    server.use(
      http.post(
        `${PROVIDER.origin}${API_PATH}`,
        () => new HttpResponse(text, { status: 422, headers: { 'content-type': 'text/plain' } }),
      ),
    )
    expect(await writing(opened, 'Cine')).toEqual({
      results: [{ ok: false, status: 422, error }],
    })
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
            { alta: { rubro: 'Arte' }, linea: 3 },
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
    expect(await writing(open(), 'Cine', 'Arte')).toEqual({
      results: [{ ok: true }, { ok: true }],
    })
    expect(sent.slice(1)).toEqual(calls)
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
    await expect(known()).rejects.toMatchObject({
      message: `http://provider.test ${message}`,
      advice,
      exitCode: 3,
    })
  })

  it('says when what answers is no such server', async () => {
    provider([], { welcome: true })
    await expect(open().connection).rejects.toMatchObject({
      message: 'http://provider.test answers, but not as a server of this app does.',
      advice: 'Check --url.',
      exitCode: 3,
    })
  })
})
