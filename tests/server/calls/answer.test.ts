import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { CachedAnswer, answer, encoded, refuse } from '#server/calls/answer'
import { Refusal } from '#server/store/refusal'
import { Tagged } from '#server/calls/refusals'
import { counters } from '#server/store/counters'
import { rpcRequest, useBackend } from '../support/test-backend'

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

/** How many lists are read meanwhile, and how many are taken from the cache. */
const counted = async (work: () => Promise<unknown>) => {
  const { listsRead, listsFromCache } = counters
  await work()
  return [counters.listsRead - listsRead, counters.listsFromCache - listsFromCache]
}

describe('the cache of lists', () => {
  const backend = useBackend()
  beforeEach(() => backend.empty('rubros', 'postales'))

  const list = (metodo: string, headers = {}) =>
    backend.handleRpc(rpcRequest({ metodo, token: backend.token }, headers))

  const eightAtOnce = (metodo: string) => Promise.all(Array.from({ length: 8 }, () => list(metodo)))

  const rename = (from: string, to: string) =>
    backend.store.transact(async (trx) => {
      await trx
        .updateTable('provincias')
        .set({ provincia: to })
        .where('provincia', '=', from)
        .execute()
    })

  describe('C-03: the list is cached until a write invalidates it', () => {
    it('a write to a table that it refers to invalidates it', async () => {
      await backend.call('postales-ingresar', { cpostal: 1, localidad: 'A', provincia: 'Salta' })
      expect(await backend.rows('postales-buscar', 'postales')).toMatchObject([
        { provincia: 'Salta' },
      ])
      await rename('Salta', 'Salta la Linda')
      expect(await backend.rows('postales-buscar', 'postales')).toMatchObject([
        { provincia: 'Salta la Linda' },
      ])
      await rename('Salta la Linda', 'Salta')
    })

    it('each answer is counted, as read or as taken from the cache', async () => {
      await backend.rows('rubros-buscar', 'rubros')
      const twice = async () => {
        await backend.rows('rubros-buscar', 'rubros')
        await backend.rows('rubros-buscar', 'rubros')
      }
      expect(await counted(twice)).toEqual([0, 2])
      await backend.call('rubros-ingresar', { rubro: 'Uno' })
      expect(await counted(twice)).toEqual([1, 1])
    })

    it('a write that was rolled back changes nothing', async () => {
      const failing = backend.store.transact(async (trx) => {
        await trx.insertInto('rubros').values({ rubro: 'X', rubro__folded: 'x' }).execute()
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await backend.rows('rubros-buscar', 'rubros')).toEqual([])
    })

    it('every acknowledged write is in the next list, whatever runs beside it', async () => {
      for (let round = 0; round < 20; round += 1) {
        const [, rows] = await Promise.all([
          backend.call('rubros-ingresar', { rubro: `Rubro ${round}` }),
          backend.rows('rubros-buscar', 'rubros'),
        ])
        expect(rows.length).toBeLessThanOrEqual(round + 1)
        expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(round + 1)
      }
    })
  })

  const add = (count: number, of: string) =>
    backend.writeBatch(
      'rubros-ingresar',
      Array.from({ length: count }, (_, at) => ({ rubro: `${of} ${at}` })),
    )

  describe('C-03: a list that is read in batches', () => {
    it('is whole, each record once and in its order, whatever their number', async () => {
      for (const count of [3_999, 1, 1, 1]) {
        const before = await backend.rows('rubros-buscar', 'rubros')
        await add(count, `Tanda ${before.length}`)
        const rows = await backend.rows('rubros-buscar', 'rubros')
        expect(rows).toHaveLength(before.length + count)
        expect(rows.slice(0, before.length)).toEqual(before)
        const ids = rows.map(({ id }) => Number(id))
        expect(ids).toEqual(ids.toSorted((one, other) => one - other))
        expect(new Set(ids).size).toBe(ids.length)
      }
    })

    it('is of one state, while records are written between its batches', async () => {
      await add(6_000, 'Antes')
      const sums = new Set<number>()
      const lists = Array.from({ length: 6 }, async (_, turn) => {
        if (turn % 2 === 1) await add(100, `Tanda ${turn}`)
        sums.add((await backend.rows('rubros-buscar', 'rubros')).length)
      })
      await Promise.all(lists)
      expect([...sums].filter((sum) => sum % 100 !== 0)).toEqual([])
      expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(6_300)
    })

    it('is read once for all who ask for the same state at once', async () => {
      await add(5_000, 'Muchos')
      expect(await counted(() => eightAtOnce('rubros-buscar'))).toEqual([1, 7])
    })
  })

  const addMany = () =>
    backend.writeBatch(
      'rubros-ingresar',
      Array.from({ length: 100 }, (_, index) => ({ rubro: `Rubro ${index}` })),
    )

  describe('C-03: answers are compressed where the caller accepts it and the answer is large enough', () => {
    it.each(['gzip', 'br, gzip;q=0.5', 'deflate, GZIP'])('%s gets gzip', async (accepted) => {
      await addMany()
      const answer = await list('rubros-buscar', { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      const text = gunzipSync(await answer.arrayBuffer()).toString()
      expect(JSON.parse(text)).toMatchObject({ rubros: { length: 100 } })
    })

    it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
      '%j gets it plain',
      async (accepted) => {
        await addMany()
        const answer = await list('rubros-buscar', { 'accept-encoding': accepted })
        expect(answer.headers.get('content-encoding')).toBeNull()
        expect(await answer.json()).toMatchObject({ rubros: { length: 100 } })
      },
    )

    it('a short list stays plain', async () => {
      const answer = await list('rubros-buscar', { 'accept-encoding': 'gzip' })
      expect(answer.headers.get('content-encoding')).toBeNull()
    })
  })
})
