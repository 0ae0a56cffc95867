import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, callMetodo } from '#admin/provider/wire/call-metodo'
import { callVersioned } from '#admin/provider/wire/versioned-call'

const EMBEDDED = { 'x-embedded': '1' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't' }))
})
afterEach(() => sessionStorage.clear())

const answer = (status: number, body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetched.mockImplementation(async () => new Response(body, { status, headers }))

/** Why a call fails. */
async function failure(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? error.failure : error
}

describe('one call', () => {
  it('posts the metodo and its fields as JSON, and the headers that it is given', async () => {
    answer(200, '[]')
    await callMetodo('rubros-buscar', { token: 't', id: 7 }, { sent: { 'if-match': '"a"' } })
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api-rest/gestion/v1/api')
    expect(request?.method).toBe('POST')
    expect(request?.headers).toEqual({ 'content-type': 'application/json', 'if-match': '"a"' })
    expect(JSON.parse(String(request?.body))).toEqual({
      metodo: 'rubros-buscar',
      token: 't',
      id: 7,
    })
  })

  it('waits 30 s for its answer, beside whoever may give it up, and tells why it was', async () => {
    const timeout = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const signals: (AbortSignal | null | undefined)[] = []
    fetched.mockImplementation((_address, sent) => {
      signals.push(sent?.signal)
      return new Promise((_resolve, reject) => {
        sent?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    })
    const leaving = new AbortController()
    const [alone, both] = [callMetodo('m', {}), callMetodo('m', {}, { signal: leaving.signal })]
    expect(limits.mock.calls).toEqual([[30_000], [30_000]])
    timeout.abort(new Error('late'))
    expect(await failure(alone)).toEqual({ kind: 'unreachable' })
    expect(await failure(both)).toEqual({ kind: 'unreachable' })
    expect(signals.map((signal) => String(signal?.reason))).toEqual(['Error: late', 'Error: late'])
  })

  it.each<[number, string, unknown]>([
    [200, '{"a":1}', { a: 1 }],
    [201, '', null],
    [200, ' \n', null],
    [299, 'Listo', 'Listo'],
  ])('%i %j answers %j', async (status, body, expected) => {
    answer(status, body)
    expect(await callMetodo('m', {})).toEqual(expected)
  })

  it.each<[number, string, string | undefined]>([
    [400, '{"error":"No se puede."}', 'No se puede.'],
    [500, 'Se cayó', 'Se cayó'],
    [502, '<h1>Bad Gateway</h1>', undefined],
    [404, '', undefined],
  ])('%i %j is an error that says %j', async (status, body, error) => {
    answer(status, body)
    expect(await failure(callMetodo('m', {}))).toEqual({ kind: 'answered', status, error })
  })

  it('leaves nothing at the signal that may give it up, however it ends', async () => {
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    answer(200, '[]')
    await callMetodo('m', {}, { signal })
    answer(500, '{}')
    await failure(callMetodo('m', {}, { signal }))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await failure(callMetodo('m', {}, { signal }))
    expect(added).toHaveBeenCalledTimes(3)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('names the metodo and what came in its error', async () => {
    answer(418, '{}')
    await expect(callMetodo('rubros-buscar', {})).rejects.toThrow('rubros-buscar: 418')
    fetched.mockRejectedValue(new TypeError('offline'))
    await expect(callMetodo('rubros-buscar', {})).rejects.toThrow('rubros-buscar: unreachable')
  })

  it('counts as not answered where nothing comes, it breaks off, or no provider answered our server', async () => {
    const nothing = { kind: 'unreachable' }
    fetched.mockRejectedValue(new TypeError('offline'))
    expect(await failure(callMetodo('m', {}))).toEqual(nothing)
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) })
    answer(200, broken)
    expect(await failure(callMetodo('m', {}))).toEqual(nothing)
    answer(503, '{"error":"x"}', { 'x-provider-no-answer': '1' })
    expect(await failure(callMetodo('m', {}))).toEqual(nothing)
  })

  it.each([['before it is sent'], ['while it is under way']])(
    'that is given up %s is no failure of the connection',
    async (when) => {
      const controller = new AbortController()
      fetched.mockImplementation(async (_address, request) => {
        if (when === 'while it is under way') controller.abort('left')
        request?.signal?.throwIfAborted()
        return Response.json({})
      })
      if (when === 'before it is sent') controller.abort('left')
      expect(await failure(callMetodo('m', {}, { signal: controller.signal }))).toBe('left')
    },
  )

  it('that takes too long counts as not answered, also where it could have been given up', async () => {
    const late = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    fetched.mockImplementation(async (_address, request) => {
      late.abort(new DOMException('late', 'TimeoutError'))
      request?.signal?.throwIfAborted()
      return Response.json({})
    })
    const { signal } = new AbortController()
    expect(await failure(callMetodo('m', {}, { signal }))).toEqual({ kind: 'unreachable' })
  })
})

describe('a call with a version', () => {
  it('sends what it is based on, and reads the version of our own backend alone', async () => {
    answer(200, '[]', { ...EMBEDDED, etag: '"b"' })
    expect(await callVersioned('m', {}, { basedOn: '"a"' })).toEqual({ answer: [], version: '"b"' })
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-match': '"a"' })
    answer(200, '[]', { etag: '"b"' })
    expect(await callVersioned('m', {})).toEqual({ answer: [], version: undefined })
    expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('if-match')
  })

  it.each<[string, number, Record<string, string>, true | undefined]>([
    ['of a record that was written since', 409, { ...EMBEDDED, etag: '"b"' }, true],
    ['409 without a version', 409, EMBEDDED, undefined],
    ['409 of a provider', 409, { etag: '"b"' }, undefined],
    ['another status', 422, { ...EMBEDDED, etag: '"b"' }, undefined],
  ])('%s fails: stale or not', async (_what, status, headers, isStale) => {
    answer(status, '{"error":"x"}', headers)
    expect(await failure(callVersioned('m', {}, { basedOn: '"a"' }))).toEqual({
      kind: 'answered',
      status,
      error: 'x',
      ...(isStale && { isStale }),
    })
  })
})
