import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { answer, encoded, refuse, CachedAnswer } from '#server/calls/answer'
import { Refusal } from '#server/store/refusal'
import { Tagged } from '#server/calls/refusals'

const request = (accepted?: string) =>
  new Request('http://localhost/', {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

/** A list of as many bytes. */
const cached = (bytes: number) => new CachedAnswer(JSON.stringify('x'.repeat(bytes - 2)))

async function seen(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isZipped = response.headers.get('content-encoding') === 'gzip'
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: (isZipped ? gunzipSync(bytes) : bytes).toString(),
  }
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

describe('an answer', () => {
  it.each([
    ['nothing', undefined, '{}'],
    ['a null', null, '{}'],
    ['an object', { correo: 'ñ' }, '{"correo":"ñ"}'],
    ['an empty list', [], '[]'],
    ['a false', false, 'false'],
  ])('of %s is JSON that nobody stores', async (_what, body, text) => {
    expect(await seen(await answer(request(), body))).toEqual({
      status: 200,
      headers: JSON_HEADERS,
      text,
    })
  })

  it.each([
    ['no body', undefined, '{}'],
    ['a body', { a: 1 }, '{"a":1}'],
    ['a list', cached(10), '"xxxxxxxx"'],
  ])('with a tag and %s carries it as ETag', async (_what, body, text) => {
    const {
      status,
      headers,
      text: sent,
    } = await seen(await answer(request(), new Tagged(body, 'a1-7')))
    expect([status, headers['etag'], sent]).toEqual([200, '"a1-7"', text])
  })

  it('that refuses has the status, the text and the headers of the refusal', async () => {
    expect(await seen(refuse(new Refusal(429, 'Espere.', { 'retry-after': '3' })))).toEqual({
      status: 429,
      headers: { ...JSON_HEADERS, 'retry-after': '3' },
      text: '{"error":"Espere."}',
    })
  })

  it('a refusal that is printed, by mistake, says what it is', () => {
    expect(String(new Refusal(429, 'Espere.'))).toBe('Refusal: 429 Espere.')
  })

  it.each([
    [1023, 'gzip', false],
    [1024, 'gzip', true],
    [1024, undefined, false],
  ])('of %i bytes to a caller who accepts %s: compressed %s', async (bytes, accepted, isZipped) => {
    const { headers, text } = await seen(await answer(request(accepted), cached(bytes)))
    expect(headers['content-encoding']).toBe(isZipped ? 'gzip' : undefined)
    expect(headers).toMatchObject({ ...JSON_HEADERS, vary: 'accept-encoding' })
    expect(text).toBe(JSON.stringify('x'.repeat(bytes - 2)))
  })

  it('that is a text says so, plain and compressed, under any status', async () => {
    for (const accepted of ['gzip', 'identity']) {
      const { status, headers } = await seen(
        await encoded(request(accepted), 404, cached(2000), 'text'),
      )
      expect(status).toBe(404)
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      })
    }
  })

  it('is compressed once, however often it is sent', async () => {
    const list = cached(2000)
    expect(list.gzip()).toBe(list.gzip())
  })
})

describe('whether a caller accepts gzip', () => {
  it.each([
    ['gzip', true],
    ['GZIP', true],
    [' gzip ', true],
    ['br,gzip', true],
    ['br, gzip', true],
    ['gzip, br', true],
    ['gzip,br', true],
    ['gzip;q=1', true],
    ['gzip ; q=0.1', true],
    ['gzip;q=0.01', true],
    ['gzip;q=0', false],
    ['gzip; q=0', false],
    ['gzip;q=0.0', false],
    ['gzip;q=0.000 , br', false],
    ['gzip;q=0, br', false],
    ['x-gzip', false],
    ['gzipped', false],
    ['notgzip', false],
    ['br', false],
    ['', false],
  ])('%j: %s', async (accepted, isZipped) => {
    const { headers } = await answer(request(accepted), cached(2000))
    expect(headers.has('content-encoding')).toBe(isZipped)
  })
})
