import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import type { Around, Lookup } from '../../../../cli/provider/infer/lookups'
import { isNamedAfter } from '../../../../cli/provider/infer/lookups'
import { isReferences, recognise } from '../../../../cli/provider/infer/recognise'

const provincia: Lookup = {
  entity: 'provincia',
  resource: 'provincias',
  shows: 'nombre',
  sends: 'id',
  names: new Set(['Salta', 'Jujuy', 'Niño']),
}
const zona: Lookup = { ...provincia, entity: 'zona', resource: 'zonas', names: new Set(['Salta']) }
const around: Around = { lookups: [provincia, zona], choices: [], own: [] }

function columnOf(values: readonly unknown[], name: string) {
  const [column] = columnsOf(values.map((value) => ({ [name]: value })))
  if (column === undefined) throw new Error('There is no column')
  return column
}

/** What a column of these values is taken for. */
const taken = (values: readonly unknown[], name = 'dato', more: Partial<Around> = {}) =>
  recognise(columnOf(values, name), { ...around, ...more })

describe('a text that looks like something else says so', () => {
  it.each<[readonly string[], string]>([
    [['2026-01-31T10:00:00Z', '2026-02-01 08:30'], 'a date with its time (ISO 8601)'],
    [['31/01/2026'], 'a date (dd/mm/aaaa)'],
    [['08:30:00', '09:15'], 'a time'],
    [['20-12345678-6'], 'a CUIT, its check digit right'],
    [['1.234,56', '-12,5'], 'an amount (1.234,56)'],
    [['0001-00001234', '00001-00001234'], 'the number of an invoice or receipt (0001-00001234)'],
    [['0012', '12'], 'a code of digits, some with leading zeros'],
    [['12', '-13', '0'], 'a number written as a text'],
  ])('%j', (values, words) => {
    expect(taken(values)).toEqual({
      kind: 'text',
      options: { max: 50 },
      doubts: [`unsure: every value looks like ${words}`],
    })
  })

  it('and nothing of its few values, but that it is named like an entity', () => {
    const values = ['01', '02', '01', '02', '01', '02', '01', '02']
    expect(taken(values, 'cod_zona', { choices: [] }).doubts).toEqual([
      'unsure: 2 values in 8 rows; give each code its text',
    ])
    const long = values.map((value) => `0${value}`)
    expect(taken(long, 'cod_zona').doubts).toEqual([
      'unsure: every value looks like a code of digits, some with leading zeros',
      "unsure: named like zona: maybe reference({ to: 'zona', shows: 'nombre', sends: 'id' })",
    ])
  })
})

describe('a column that is named like a password', () => {
  const secret = {
    kind: 'secret',
    options: { max: 100 },
    doubts: [
      'unsure: named like a password; as a secret it must not be in the list, which answers true or false instead',
    ],
  }

  it.each([
    'clave',
    'Contraseña',
    'contrasenia',
    'password',
    'passwd',
    'PWD',
    'pin',
    'claveFiscal',
    'clave_afip',
    'clave-arca',
    'clave_acceso',
    'passwordWeb',
    'claveHomebanking',
    'clave_banco',
    'claveProvisoria',
  ])('%s is a secret', (name) => {
    expect(taken(['a', 'b'], name)).toEqual(secret)
    expect(taken(['Salta', 'a@x.com'], name)).toEqual(secret)
  })

  it.each(['claves', 'palabraClave', 'pinturas', 'clave_interna', 'spin'])('%s is none', (name) => {
    expect(taken(['a', 'b'], name).kind).toBe('text')
  })

  it('is none where its values are numbers', () => {
    expect(taken([1, 2], 'clave').kind).toBe('digits')
  })
})

describe('a column is recognised at its limits', () => {
  it.each<[string, readonly unknown[], string, object]>([
    ['an address of 50', [`${'a'.repeat(44)}@x.com`], 'email', { max: 50 }],
    ['an address of 51', [`${'a'.repeat(45)}@x.com`], 'email', { max: 100 }],
    ['an address of 101', [`${'a'.repeat(95)}@x.com`], 'email', { max: 254 }],
    ['an address beside a name', ['a@x.com', 'Ana'], 'text', { max: 50 }],
    ['a text of 200', ['x'.repeat(200)], 'text', { max: 200 }],
    ['a text of 201', ['x'.repeat(201)], 'text', { max: 500 }],
    ['a text of 1001', ['x'.repeat(1001)], 'text', { max: 2000 }],
    ['a text of 2001', ['x'.repeat(2001)], 'text', { max: 5000 }],
    ['lines of 201', [`a\n${'x'.repeat(199)}`], 'longText', { max: 500 }],
    ['lines of 501', [`a\n${'x'.repeat(499)}`], 'longText', { max: 1000 }],
    ['blanks around a text', [`  ${'x'.repeat(50)}  `], 'text', { max: 50 }],
    ['months', ['2026-01', '2026-12'], 'month', {}],
    ['a month of one digit', ['2026-1'], 'text', { max: 50 }],
    ['one decimal', ['1.5', '22.5'], 'decimal', { decimals: 1 }],
    ['four decimals', ['1.2345', '1.5'], 'decimal', { decimals: 4 }],
    ['five decimals', ['1.23456'], 'text', { max: 50 }],
    ['invoices of five digits', ['00001-00001234'], 'patternText', { pattern: '00000-00000000' }],
    ['boxes and a null', [true, null], 'boolean', {}],
    ['a box and its text', [true, 'true'], 'text', { max: 50 }],
    ['zero', [0], 'integer', {}],
    ['one', [1], 'digits', { max: 1 }],
    ['16 digits', [1_234_567_890_123_456], 'digits', { max: 15 }],
    ['a fraction below zero', [-0.5, 120], 'digits', { max: 3 }],
    ['telephones of digits', ['3514551234'], 'text', { max: 50 }],
    ['telephones of 25 characters', ['+54 (351) 455-1234 555-12'], 'telephone', {}],
    ['telephones of too few digits', ['(11) 4-5'], 'text', { max: 50 }],
    [
      'names of two lists',
      ['Salta', 'Salta'],
      'reference',
      { to: 'provincia', shows: 'nombre', sends: 'id' },
    ],
    [
      'a name that is composed otherwise',
      ['Nin\u0303o '],
      'reference',
      { to: 'provincia', shows: 'nombre', sends: 'id' },
    ],
    ['a name that is not listed', ['Salta', 'Chaco'], 'text', { max: 50 }],
    [
      'lists of names',
      [['Salta'], ['Nin\u0303o']],
      'references',
      { to: 'provincia', shows: 'nombre', sends: 'id' },
    ],
  ])('%s', (_what, values, kind, options) => {
    expect(taken(values)).toMatchObject({ kind, options })
  })

  it.each<[string, readonly unknown[], string]>([
    ['dni', [1], 'dni'],
    ['Documento', [20_111_222], 'dni'],
    ['nroDocumento', [20_111_222], 'dni'],
    ['nro_documento', [1.5], 'digits'],
    ['dni', [], 'text'],
    ['dni', [null], 'text'],
    ['dni', ['20111222'], 'text'],
    ['dnis', [20_111_222], 'digits'],
    ['ID', ['a', 'b'], 'id'],
    ['_ID', [1, 2], 'id'],
    ['id', [1, null], 'digits'],
    ['id', [-1, 0], 'id'],
    ['id', [true, false], 'boolean'],
    ['uid', [1, 2], 'digits'],
  ])('called %s, with %j: %s', (name, values, kind) => {
    expect(taken([...values, ...(values.length === 0 ? [''] : [])], name).kind).toBe(kind)
  })
})

it('the doubts of digits name the largest, and how many do not fit', () => {
  expect(taken([7, 120, 0.5, -3])).toEqual({
    kind: 'digits',
    options: { max: 3 },
    doubts: [
      'unsure: the largest seen has 3 digits',
      'unsure: 2 of 4 are below 1 or have decimals, which digits() refuses in a form',
    ],
  })
  expect(taken([7]).doubts).toEqual(['unsure: the largest seen has 1 digit'])
})

const is = (values: readonly unknown[], name: string) =>
  isReferences(columnOf(values, name), around)

it('lists of texts are references where they are known, or named like an entity', () => {
  expect(is([['Salta'], []], 'dato')).toBe(true)
  expect(is([['Salta', 'Chaco']], 'dato')).toBe(false)
  expect(is([['Chaco']], 'provincias')).toBe(true)
  expect(is([[]], 'provincias')).toBe(false)
  expect(is([['Salta'], 'Salta'], 'provincias')).toBe(false)
})

it.each([
  ['idprovincia', true],
  ['id_provincia', true],
  ['provinciaid', true],
  ['codProvincia', true],
  ['provincia_codigo', true],
  ['provinciacod', true],
  ['PROVINCIAS', true],
  ['id_provincia_id', true],
  ['id__provincia', false],
  ['provincia_nombre', false],
  ['id', false],
])('%s is named after provincia: %s', (name, is) => {
  expect(isNamedAfter(name, provincia)).toBe(is)
})
