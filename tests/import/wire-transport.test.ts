import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWire } from '../../cli/import/wire-transport'
import { API_PATH } from '../../src/wire/endpoint'

const PROVIDER = new URL('http://provider.test')
const CREDENTIALS = { dni: 20111222, clave: 'administrar' }

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

  it('W-01, W-02: signs in, then sends each row with the token, and answers in the order of the rows', async () => {
    const calls = provider([{ status: 200 }])
    const { write } = await open().transport
    const rows = Array.from({ length: 10 }, (_, index) => ({ rubro: `Rubro ${index}` }))
    expect(await write('rubros-ingresar', rows)).toEqual(rows.map(() => ({ ok: true })))
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
    await expect(write('rubros-ingresar', rows)).rejects.toThrow('answers 401')
    await new Promise((resolve) => setImmediate(resolve))
    expect(calls.length).toBeLessThan(rows.length)
  })

  it('hands a refused row back with its own status and text', async () => {
    provider([{ status: 400, error: 'Ya existe un rubro con ese nombre.' }])
    const { write } = await open().transport
    expect(await write('rubros-ingresar', [{ rubro: 'Cine' }])).toEqual([
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
      expect(await write('rubros-ingresar', [{ rubro: 'Cine' }])).toEqual([{ ok: true }])
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
    await expect(write('rubros-ingresar', [{ rubro: 'Cine' }])).rejects.toMatchObject({
      message: `http://provider.test answers ${status}: ${error}`,
      exitCode: 3,
    })
  })

  it('gives a 429 that never ends up', async () => {
    provider(Array.from({ length: 20 }, () => ({ status: 429, error: 'Demasiados intentos.' })))
    const { transport, pauses } = open()
    const { write } = await transport
    await expect(write('rubros-ingresar', [{ rubro: 'Cine' }])).rejects.toThrow('answers 429')
    expect(pauses).toHaveLength(7)
  })

  it('says when what answers is no such server', async () => {
    provider([], { welcome: true })
    await expect(open().transport).rejects.toThrow('not as a server of this app does')
  })
})
