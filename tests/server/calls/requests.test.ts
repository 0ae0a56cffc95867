import { sql } from 'kysely'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { checkRequest } from '#server/calls/check-request'
import { readIfMatch } from '#server/calls/actions/if-match'
import { operationsMaker } from '#server/calls/operations'
import { labelsOf, readPayload } from '#server/calls/payload'
import { receiveBody } from '#server/calls/read-body'
import { textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import { SESSION_METODOS, openTestBackend, rpcRequest, useBackend } from '../support/test-backend'

describe('the tags of an If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"a"', ['a']],
    [' "a" ', ['a']],
    ['W/"a"', ['a']],
    ['"a-gzip"', ['a']],
    ['"a;gzip"', ['a']],
    ['"a-br"', ['a']],
    ['"a-zstd"', ['a']],
    ['"a-deflate"', ['a-deflate']],
    ['"a-gzip-b"', ['a-gzip-b']],
    ['"a", "b"', ['a', 'b']],
    ['"a","*"', ['a', '*']],
    ['""', ['']],
    ['a', []],
    ['', []],
    ['"1""2""3""4""5""6""7""8""9"', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('%s: %j', (header, tags) => {
    expect(readIfMatch(header)).toEqual(tags)
  })
})

const metodo = (from = {}) => ({ metodo: 'm', request: z.looseObject({}), from })

describe('a body that is split into key and changes', () => {
  it('the key is among the changes too, where it is not sent as it was before', () => {
    expect(readPayload(metodo(), ['id'], { token: 't', id: 1, nombre: 'x' })).toEqual({
      key: { id: 1 },
      changes: { id: 1, nombre: 'x' },
    })
  })

  it('a previous value finds the record, and a new one is stored under the field’s name', () => {
    const from = { era: { field: 'id', of: 'previous' }, sera: { field: 'id' } }
    expect(readPayload(metodo(from), ['id', 'otra'], { era: 1, sera: 2, otra: 3 })).toEqual({
      key: { id: 1, otra: 3 },
      changes: { id: 2, otra: 3 },
    })
  })

  it('names the fields as the screen does, whatever the request calls them', () => {
    const fields = { id: { label: 'ID' }, nombre: { label: 'Nombre' } }
    expect(labelsOf(fields)).toEqual({ id: 'ID', nombre: 'Nombre' })
    const from = { idAnterior: { field: 'id', of: 'previous' }, otro: { field: 'nada' } } as const
    expect(labelsOf(fields, from)).toEqual({
      id: 'ID',
      nombre: 'Nombre',
      idAnterior: 'ID',
      otro: 'otro',
    })
  })
})

describe('C-33: what is said of a field that is refused', () => {
  const request = z.strictObject({
    token: z.optional(sessionToken),
    nombre: textField({ label: 'Nombre', max: 3, required: true, requiredText: 'Falta' }).check,
    largo: z.optional(z.string().check(z.maxLength(2, 'Admite hasta 2'))),
    numero: z.optional(z.int()),
  })
  const check = (body: object, labels = {}) => {
    try {
      return checkRequest({ request, labels }, { nombre: 'x', ...body })
    } catch (error) {
      return error
    }
  }
  const LABELS = { nombre: 'Nombre', largo: 'Largo', numero: 'Número' }

  it.each([
    [{ nombre: undefined }, 'Nombre: Requerido', 'nombre: Requerido'],
    [{ nombre: null }, 'Nombre: Requerido', 'nombre: Requerido'],
    [{ nombre: '' }, 'Nombre: Falta', 'Falta'],
    [{ nombre: 'cuatro' }, 'Nombre: Admite hasta 3 caracteres', 'Admite hasta 3 caracteres'],
    [{ nombre: 5 }, 'Nombre: Valor no válido', 'nombre: Valor no válido'],
    [{ numero: 0.5 }, 'Número: Valor no válido', 'numero: Valor no válido'],
    [{ largo: 'tres' }, 'Largo: Admite hasta 2', 'Admite hasta 2'],
    [
      { nombre: 'a\u0007' },
      'Nombre: Tiene caracteres no permitidos',
      'nombre: Tiene caracteres no permitidos',
    ],
    [
      { nombre: 'a\0' },
      'Nombre: Tiene caracteres no permitidos',
      'nombre: Tiene caracteres no permitidos',
    ],
    [
      { largo: '\ud800' },
      'Largo: Tiene caracteres no permitidos',
      'largo: Tiene caracteres no permitidos',
    ],
    [
      { otro: '\0' },
      'otro: Tiene caracteres no permitidos',
      'otro: Tiene caracteres no permitidos',
    ],
    [{ otro: 1, mas: 2 }, 'otro, mas: Campo no admitido', 'otro, mas: Campo no admitido'],
    [{ constructor: 1 }, 'constructor: Campo no admitido', 'constructor: Campo no admitido'],
  ])('%j: %s, or without labels %s', (body, labelled, unlabelled) => {
    expect(check(body, LABELS)).toMatchObject({ status: 422, error: labelled })
    expect(check(body)).toMatchObject({ status: 422, error: unlabelled })
  })

  it('a wrong token is no field: 401, also beside a wrong field', () => {
    const refused = { status: 401, error: 'No Autorizado.' }
    expect(check({ token: 5 }, LABELS)).toMatchObject(refused)
    expect(check({ nombre: 5, token: '' }, LABELS)).toMatchObject(refused)
  })

  it('what passes is tidied by the contract', () => {
    expect(check({ nombre: ' x ' })).toEqual({ nombre: 'x' })
  })
})

const received = (text: string | Uint8Array<ArrayBuffer>) =>
  receiveBody(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const body = (text: string | Uint8Array<ArrayBuffer>) => received(text).parse()

const letters = (encoding: 'utf8' | 'latin1') => Uint8Array.from(Buffer.from('{"a":"ñ"}', encoding))

/** What a body is, or why it is refused. */
function outcomeOf(text: string): unknown {
  try {
    return body(text)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`)}}`
const elements = (count: number) => `{"a":[${Array.from({ length: count }, () => '0')}]}`

describe('W-01: a body', () => {
  it('is an object', () => {
    expect(body('{"a":{"__proto__":1}}')).toHaveProperty('a')
    expect(body('\ufeff{"a":1}')).toEqual({ a: 1 })
    expect(body(' \r\n\t{"a":1} ')).toEqual({ a: 1 })
  })

  it('is in UTF-8: letters of another encoding are refused, and not replaced', () => {
    expect(body(letters('utf8'))).toEqual({ a: 'ñ' })
    expect(() => body(letters('latin1'))).toThrow('400 El pedido no es un objeto JSON.')
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '5',
    '"x"',
    '{"__proto__":1}',
    '{"constructor":1}',
    '{"prototype":1}',
  ])('is never %s', (text) => {
    expect(() => body(text)).toThrow('400 El pedido no es un objeto JSON.')
  })

  const many = '413 El pedido tiene demasiados datos. Envíelos en partes.'
  const deep = '422 El pedido tiene datos anidados en demasiados niveles.'

  it.each([
    ['32 levels', nested(32), undefined],
    ['33 levels', nested(33), deep],
    ['lists in one another, without an end', `{"a":${'['.repeat(100_000)}`, deep],
    ['1,000 members of one object', members(1_000), undefined],
    ['1,001 members', members(1_001), many],
    ['1,001 members of an object within', `{"a":[{"b":1},${members(1_001)}]}`, many],
    ['1,001 members of the same name', `{${'"a":1,'.repeat(1_000)}"a":1}`, many],
    ['many objects of many members', `{"a":[${members(900)},${members(900)}]}`, undefined],
    ['90,000 elements', elements(90_000), undefined],
    ['100,001 elements', elements(100_001), many],
    ['100,001 empty objects', `{"a":[${'{},'.repeat(50_001)}0]}`, many],
    ['brackets in a text', JSON.stringify({ a: `[{"\\"`.repeat(200_000) }), undefined],
    ['commas and colons in a text', JSON.stringify({ a: ',:'.repeat(200_000) }), undefined],
    ['a text of escapes', `{"a":"${'\\u005b\\"'.repeat(50_000)}"}`, undefined],
    ['a number of 100,000 digits', `{"a":${'9'.repeat(100_000)}}`, undefined],
    ['a text without an end', `{"a":"${'['.repeat(1_000)}`, '400 El pedido no es un objeto JSON.'],
  ])('%s', (_what, text, refusal) => {
    expect(outcomeOf(text)).toEqual(refusal ?? JSON.parse(text))
  })

  it.each([
    ['{"token":"abc"}', 'abc'],
    ['{ "metodo" : "x" , "token" : "abc" , "a" : [ ] }', 'abc'],
    ['{"a":{"token":"inner"},"b":["token","c"]}', undefined],
    ['{"a":"token","b":"token\\":\\"abc"}', undefined],
    ['{"token":"first","token":"last"}', 'last'],
    ['{"token":"first","token":7}', undefined],
    ['{"token":["a"],"b":"c"}', undefined],
    ['{"\\u0074oken":"a\\u0062\\"c"}', 'ab"c'],
    ['{"token":null,"a":"b"}', undefined],
    [`{"token":"${'x'.repeat(4_000)}"}`, undefined],
  ])('the token of %s is known before it is parsed', (text, token) => {
    expect(received(text).token).toBe(token)
  })
})

const view = { contract, tables: new Map() }
const parts = {
  versions: {
    read: async () => '',
    asColumn: () => sql<string>`''`,
    beforeCommit: async () => {},
  },
  searches: new Map(),
  guards: new Map(),
  hooks: new Map(),
  access: { actions: new Map(), sessionMetodos: new Set<string>() },
}

it.each([
  ['a table', view, /^No table for \w+$/],
  [
    'an action of access',
    { ...view, contract: { ...contract, entities: {}, singletons: {} } },
    /^No action for \w+$/,
  ],
])(
  '%s that is missing is an error at the start, and not at the first call',
  (_what, given, text) => {
    expect(() => operationsMaker(parts, () => [])(given)).toThrow(text)
  },
)

describe('the access to metodos', () => {
  const backend = useBackend()

  describe('C-10, W-07: who may call', () => {
    it('walks a contract that has metodos', () => {
      expect(SESSION_METODOS.length).toBeGreaterThan(15)
    })

    for (const metodo of SESSION_METODOS) {
      it(`${metodo}: no token, a wrong one or one of another type is 401, before any field is validated`, async () => {
        for (const token of [undefined, '', 'x'.repeat(43), 5, null, {}, ['a'], 'x'.repeat(600)]) {
          const answer = await backend.post({ metodo, token, nonsense: 1 })
          expect(answer).toEqual({ status: 401, body: { error: 'No Autorizado.' } })
        }
      })
    }

    it('an expired token is 403 for every metodo, one second after its time', async () => {
      const own = await openTestBackend()
      own.now += 3600 * 1000
      expect((await own.call('rubros-buscar')).status).toBe(200)
      own.now += 1000
      for (const metodo of SESSION_METODOS) {
        expect(await own.call(metodo)).toEqual({ status: 403, body: { error: 'Token vencido.' } })
      }
      await own.close()
    })
  })

  describe('W-01: what is no valid call', () => {
    it.each([
      'constructor',
      'toString',
      '__proto__',
      'hasOwnProperty',
      'rubros-volar',
      '',
      7,
      null,
      {},
    ])('the metodo %j is not available', async (metodo) => {
      expect(await backend.call('x', { metodo })).toEqual({
        status: 404,
        body: { error: 'Operación no disponible.' },
      })
    })

    it.each([
      ['nothing', ''],
      ['no JSON', '{"metodo":'],
      ['an array', '[{"metodo":"rubros-buscar"}]'],
      ['null', 'null'],
      ['a text', '"rubros-buscar"'],
      ['nests 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
      ['__proto__ as a field', '{"metodo":"rubros-buscar","__proto__":{"token":"x"}}'],
      [
        'constructor as a field',
        '{"metodo":"rubros-buscar","constructor":{"prototype":{"token":"x"}}}',
      ],
    ])('a body with %s is 400', async (_what, body) => {
      expect((await backend.post(body)).status).toBe(400)
      expect(Object.hasOwn(Object.prototype, 'token')).toBe(false)
    })

    it('a body that is no UTF-8 is 400', async () => {
      const request = new Request(rpcRequest('{}').url, {
        method: 'POST',
        body: new Uint8Array([0x7b, 0xff]),
      })
      expect((await backend.handleRpc(request)).status).toBe(400)
    })

    it.each([
      [20, 'Rubro: Valor no válido'],
      [10_000, 'El pedido tiene datos anidados en demasiados niveles.'],
    ])('a field that nests %i deep is refused', async (depth, error) => {
      const deep = '['.repeat(depth) + ']'.repeat(depth)
      const answer = await backend.post(
        `{"metodo":"rubros-ingresar","token":"${backend.token}","rubro":${deep}}`,
      )
      expect(answer).toEqual({ status: 422, body: { error } })
    })

    it('a field that is not declared is refused by name', async () => {
      const answer = await backend.call('rubros-ingresar', { rubro: 'Uno', id: 5 })
      expect(answer).toEqual({ status: 422, body: { error: 'ID: Campo no admitido' } })
    })
  })
})
