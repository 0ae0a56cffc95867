import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { checkRequest } from '../../../src/server/rpc/check-request'
import { readIfMatch } from '../../../src/server/rpc/actions/if-match'
import { operationsMaker } from '../../../src/server/rpc/operations'
import { labelsOf, readPayload } from '../../../src/server/rpc/payload'
import { readBody } from '../../../src/server/rpc/read-body'
import { textField } from '../../../src/wire/kinds/text'
import { sessionToken } from '../../../src/wire/session-token'

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

const body = (text: string | Uint8Array<ArrayBuffer>) =>
  readBody(new Request('http://localhost/', { method: 'POST', body: text }))

const letters = (encoding: 'utf8' | 'latin1') => Uint8Array.from(Buffer.from('{"a":"ñ"}', encoding))

describe('W-01: a body', () => {
  it('is an object', async () => {
    expect(await body('{"a":{"__proto__":1}}')).toHaveProperty('a')
    expect(await body('\ufeff{"a":1}')).toEqual({ a: 1 })
  })

  it('is in UTF-8: letters of another encoding are refused, and not replaced', async () => {
    expect(await body(letters('utf8'))).toEqual({ a: 'ñ' })
    await expect(body(letters('latin1'))).rejects.toMatchObject({ status: 400 })
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
  ])('is never %s', async (text) => {
    await expect(body(text)).rejects.toMatchObject({
      status: 400,
      error: 'El pedido no es un objeto JSON.',
    })
  })
})

const sight = { contract, tables: new Map() }
const parts = {
  versions: {
    read: async () => '',
    asColumn: undefined,
    beforeCommit: async () => {},
    afterCommit() {},
  },
  searches: new Map(),
  guards: new Map(),
  hooks: new Map(),
  access: { actions: new Map(), sessionMetodos: new Set<string>() },
}

it.each([
  ['a table', sight, /^No table for \w+$/],
  [
    'an action of access',
    { ...sight, contract: { ...contract, entities: {}, singletons: {} } },
    /^No action for \w+$/,
  ],
])(
  '%s that is missing is an error at the start, and not at the first call',
  (_what, given, text) => {
    expect(() => operationsMaker(parts, () => [])(given)).toThrow(text)
  },
)
