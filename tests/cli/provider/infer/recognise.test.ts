import { describe, expect, it } from 'vitest'
import { type Scalar, columnsOf } from '../../../../cli/provider/infer/column'
import { type Around, isNamedAfter, type Lookup } from '../../../../cli/provider/infer/lookups'
import { isReferences, recognise } from '../../../../cli/provider/infer/recognise'

type Value = Scalar | null | undefined | object

const provincia: Lookup = {
  entity: 'provincia',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  names: new Set(['Salta', 'Jujuy', 'Chaco', 'Niño']),
}
const zona: Lookup = { ...provincia, entity: 'zona', resource: 'zonas', names: new Set(['Salta']) }
const around: Around = { lookups: [provincia, zona], choices: [], own: [] }
const toProvincia = { to: 'provincia', shows: 'provincia', sends: 'name' }

function columnOf(values: readonly Value[], name: string) {
  const [column] = columnsOf(values.map((value) => ({ [name]: value })))
  if (column === undefined) throw new Error('There is no column')
  return column
}

/** What a column of these values is taken for. */
const taken = (values: readonly Value[], name = 'dato', more: Partial<Around> = {}) =>
  recognise(columnOf(values, name), { ...around, ...more })

const times = (count: number, ...values: readonly Value[]) =>
  Array.from({ length: count }, () => values).flat()

describe('a column is recognised by its values', () => {
  it.each<[string, readonly Value[], string, object, readonly string[]]>([
    ['addresses', ['a@x.com', 'b@x.com'], 'email', { max: 50 }, []],
    [
      'long addresses',
      ['a@x.com', `${'b'.repeat(50)}@x.com`],
      'email',
      { max: 100 },
      ['unsure: 1 of 2 are longer than 50'],
    ],
    ['boxes', [true, false], 'boolean', {}, []],
    ['days', ['2026-01-31', '2026-02-01'], 'date', {}, []],
    ['times', ['08:30', '23:59'], 'time', {}, []],
    ['CUITs', ['20123456786', '30500001735'], 'cuit', {}, []],
    ['CBUs', ['2850590940090418135201'], 'cbu', {}, []],
    [
      'amounts',
      ['12.50', '3.125'],
      'decimal',
      { decimals: 3 },
      ['unsure: money(), where these are pesos', 'unsure: no more than 3 decimals were seen'],
    ],
    [
      'amounts below zero',
      ['-0.5'],
      'decimal',
      { decimals: 1 },
      [
        'unsure: money(), where these are pesos',
        'unsure: no more than 1 decimal were seen',
        'unsure: numbers below zero were seen, and decimal() takes them only with a `min`: add it',
      ],
    ],
    [
      'numbers of invoices',
      ['0001-00001234', '0012-00000001'],
      'patternText',
      { pattern: '0000-00000000' },
      [],
    ],
    ['telephones', ['+54 351 455-1234', '(011) 4321-5678'], 'telephone', {}, []],
    [
      'names of provinces',
      ['Salta', 'Jujuy'],
      'reference',
      toProvincia,
      ['looks like a reference to provincia: every value is one of its names'],
    ],
    [
      'lists of names of provinces',
      [['Salta'], ['Jujuy', 'Chaco'], []],
      'references',
      toProvincia,
      ['looks like references to provincia: every text is one of its names'],
    ],
    [
      'well-known codes',
      times(4, 'S', 'N'),
      'choice',
      { options: { S: 'Sí', N: 'No' }, answers: 'code' },
      ['unsure: 2 values in 8 rows; the meanings of the codes were guessed'],
    ],
    [
      'words of state',
      times(4, 'Anual', 'Mensual'),
      'choice',
      { options: { Anual: 'Anual', Mensual: 'Mensual' }, answers: 'code' },
      ['unsure: 2 values in 8 rows; give each code its text'],
    ],
    ['numbers from zero', [0, 5], 'integer', {}, []],
    [
      'numbers below zero',
      [-1, 5],
      'integer',
      {},
      ['unsure: numbers below zero were seen, and integer() takes them only with a `min`: add it'],
    ],
    [
      'numbers from one',
      [1, 4321],
      'digits',
      { max: 4 },
      ['unsure: the largest seen has 4 digits'],
    ],
    ['lines', ['a\nb', 'c'], 'longText', { max: 200 }, []],
    ['texts', ['Cine', 'Arte'], 'text', { max: 50 }, []],
    [
      'texts beyond a limit',
      ['Cine', 'x'.repeat(51), 'y'.repeat(100)],
      'text',
      { max: 100 },
      ['unsure: 2 of 3 are longer than 50'],
    ],
    [
      'very long texts',
      ['x'.repeat(10_001)],
      'text',
      { max: 10_000 },
      ['unsure: 1 of 1 are longer than 5000'],
    ],
    ['nothing', [null, ' '], 'text', { max: 50 }, ['unsure: no row has a value']],
    [
      'values of several types',
      ['a', 1, 2, true],
      'text',
      { max: 50 },
      [
        'unsure: 1 texts, 2 numbers, 1 of true or false; text() wants texts, so the provider must answer them',
      ],
    ],
    [
      'few values that may be personal',
      times(4, 'Ana Secreta', 'Beto Oculto'),
      'text',
      { max: 50 },
      [
        'unsure: 2 values in 8 rows: maybe choice(); they are not copied here, as they may be personal (--choices dato)',
      ],
    ],
  ])('%s', (_what, values, kind, options, doubts) => {
    expect(taken(values)).toEqual({ kind, options, doubts })
  })

  it.each<[string, string, readonly Value[], string]>([
    ['different numbers', 'id', [1, 2], 'id'],
    ['different texts', '_id', ['a', 'b'], 'id'],
    ['a fraction', 'id', [1.5, 2], 'digits'],
    ['a number twice', 'id', [1, 1], 'digits'],
    ['texts of 64', 'id', ['x'.repeat(64)], 'id'],
    ['texts of 65', 'id', ['x'.repeat(65)], 'text'],
    ['another name', 'idd', [1, 2], 'digits'],
    ['a DNI', 'DNI', [20111222], 'dni'],
    ['a document', 'nro_documento', [20111222], 'dni'],
    ['a document below one', 'documento', [0], 'integer'],
    ['times with seconds', 'hora', ['08:30:00'], 'text'],
    ['CUITs with hyphens', 'cuit', ['20-12345678-6'], 'text'],
  ])('%s, as %s', (_what, name, values, kind) => {
    expect(taken(values, name).kind).toBe(kind)
  })

  it('a choice where a flag names it, and not in the field that names the record', () => {
    const values = ['Ana Secreta', 'Beto Oculto']
    expect(taken(values, 'dato', { choices: ['dato'] })).toMatchObject({
      kind: 'choice',
      options: { options: { 'Ana Secreta': 'Ana Secreta', 'Beto Oculto': 'Beto Oculto' } },
    })
    expect(taken(values, 'dato', { choices: ['otro'] }).kind).toBe('text')
    expect(taken(times(4, 'Anual', 'Mensual'), 'dato', { own: ['dato'] }).kind).toBe('text')
  })

  it('by its name, where its values are not those of the entity', () => {
    expect(taken(['Atlántida'], 'idProvincia').doubts).toEqual([
      "unsure: named like provincia: maybe reference({ to: 'provincia', shows: 'provincia', sends: 'name' })",
    ])
    expect(taken([['Atlántida']], 'provincias')).toEqual({
      kind: 'references',
      options: toProvincia,
      doubts: ['unsure: named like provincia, but not every text is one of its names'],
    })
  })
})

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
      "unsure: named like zona: maybe reference({ to: 'zona', shows: 'provincia', sends: 'name' })",
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
  it.each<[string, readonly Value[], string, object]>([
    ['an address of 50', [`${'a'.repeat(44)}@x.com`], 'email', { max: 50 }],
    ['an address of 51', [`${'a'.repeat(45)}@x.com`], 'email', { max: 100 }],
    ['an address of 101', [`${'a'.repeat(95)}@x.com`], 'email', { max: 254 }],
    ['an address beside a name', ['a@x.com', 'Ana'], 'text', { max: 50 }],
    ['a text of 201', ['x'.repeat(201)], 'text', { max: 500 }],
    ['a text of 2001', ['x'.repeat(2001)], 'text', { max: 5000 }],
    ['lines of 201', [`a\n${'x'.repeat(199)}`], 'longText', { max: 500 }],
    ['blanks around a text', [`  ${'x'.repeat(50)}  `], 'text', { max: 50 }],
    ['months', ['2026-01', '2026-12'], 'month', {}],
    ['a month of one digit', ['2026-1'], 'text', { max: 50 }],
    ['one decimal', ['1.5', '22.5'], 'decimal', { decimals: 1 }],
    ['four decimals', ['1.2345', '1.5'], 'decimal', { decimals: 4 }],
    ['five decimals', ['1.23456'], 'text', { max: 50 }],
    ['invoices of five digits', ['00001-00001234'], 'patternText', { pattern: '00000-00000000' }],
    ['boxes and a null', [true, null], 'boolean', {}],
    ['a box and its text', [true, 'true'], 'text', { max: 50 }],
    ['one', [1], 'digits', { max: 1 }],
    ['16 digits', [1_234_567_890_123_456], 'digits', { max: 15 }],
    ['a fraction below zero', [-0.5, 120], 'digits', { max: 3 }],
    ['telephones of digits', ['3514551234'], 'text', { max: 50 }],
    ['telephones of 25 characters', ['+54 (351) 455-1234 555-12'], 'telephone', {}],
    ['telephones of too few digits', ['(11) 4-5'], 'text', { max: 50 }],
    ['names of two lists', ['Salta', 'Salta'], 'reference', toProvincia],
    ['a name that is composed otherwise', ['Nin\u0303o '], 'reference', toProvincia],
    ['a name that is not listed', ['Salta', 'Atlántida'], 'text', { max: 50 }],
    ['lists of names', [['Salta'], ['Nin\u0303o']], 'references', toProvincia],
  ])('%s', (_what, values, kind, options) => {
    expect(taken(values)).toMatchObject({ kind, options })
  })

  it.each<[string, readonly Value[], string]>([
    ['dni', [1], 'dni'],
    ['nroDocumento', [20_111_222], 'dni'],
    ['nro_documento', [1.5], 'digits'],
    ['dni', [], 'text'],
    ['dni', [null], 'text'],
    ['dni', ['20111222'], 'text'],
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

const is = (values: readonly Value[], name: string) => isReferences(columnOf(values, name), around)

it('lists of texts are references where they are known, or named like an entity', () => {
  expect(is([['Salta'], []], 'dato')).toBe(true)
  expect(is([['Salta', 'Atlántida']], 'dato')).toBe(false)
  expect(is([['Atlántida']], 'provincias')).toBe(true)
  expect(is([[]], 'provincias')).toBe(false)
  expect(is([['Salta'], 'Salta'], 'provincias')).toBe(false)
})

it.each([
  ['provincia', true],
  ['PROVINCIAS', true],
  ['idProvincia', true],
  ['provincia_id', true],
  ['id_provincia_id', true],
  ['codProvincia', true],
  ['provincia_codigo', true],
  ['provinciacod', true],
  ['id__provincia', false],
  ['provincia_nombre', false],
  ['provinciana', false],
  ['miprovincia', false],
  ['id', false],
])('%s is named after provincia: %s', (name, is) => {
  expect(isNamedAfter(name, provincia)).toBe(is)
})
