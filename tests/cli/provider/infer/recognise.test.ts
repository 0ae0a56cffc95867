import { describe, expect, it } from 'vitest'
import { type Scalar, columnsOf } from '../../../../cli/provider/infer/column'
import { type Around, type Lookup, lookupsFor } from '../../../../cli/provider/infer/lookups'
import { asKey, keyDoubt, keyFor } from '../../../../cli/provider/infer/entity-guess'
import { isNamedAfter } from '../../../../cli/provider/infer/lookups'
import { recognise } from '../../../../cli/provider/infer/recognise'
import { crud } from '#language'
import { buildModel } from '#language/build-model'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../../schema/small-schema'

type Value = Scalar | null | undefined | object

const provincia = {
  entity: 'provincia',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  names: new Set(['Salta', 'Jujuy', 'Chaco']),
} as const
const around: Around = { lookups: [provincia], choices: [], own: [] }

/** What a column of these values is taken for. */
function taken(values: readonly Value[], name = 'dato', more: Partial<Around> = {}) {
  const [column] = columnsOf(values.map((value) => ({ [name]: value })))
  if (column === undefined) throw new Error('no column')
  return recognise(column, { ...around, ...more })
}

const columns = (...rows: readonly Readonly<Record<string, unknown>>[]) => columnsOf(rows)

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
      { to: 'provincia', shows: 'provincia', sends: 'name' },
      ['looks like a reference to provincia: every value is one of its names'],
    ],
    [
      'lists of names of provinces',
      [['Salta'], ['Jujuy', 'Chaco'], []],
      'references',
      { to: 'provincia', shows: 'provincia', sends: 'name' },
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
    [
      'fractions',
      [1.5, 20, 0.25],
      'digits',
      { max: 2 },
      [
        'unsure: the largest seen has 2 digits',
        'unsure: 2 of 3 are below 1 or have decimals, which digits() refuses in a form',
      ],
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
      'days as staff write them',
      ['31/01/2026'],
      'text',
      { max: 50 },
      ['unsure: every value looks like a date (dd/mm/aaaa)'],
    ],
    [
      'codes with zeros',
      ['0012', '12'],
      'text',
      { max: 50 },
      ['unsure: every value looks like a code of digits, some with leading zeros'],
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
      options: { to: 'provincia', shows: 'provincia', sends: 'name' },
      doubts: ['unsure: named like provincia, but not every text is one of its names'],
    })
  })

  it.each([
    ['provincia', true],
    ['provincias', true],
    ['Provincia', true],
    ['idProvincia', true],
    ['provincia_id', true],
    ['cod_provincia', true],
    ['codigoProvincia', true],
    ['provinciana', false],
    ['miprovincia', false],
  ])('%s is named after provincia: %s', (name, is) => {
    expect(isNamedAfter(name, provincia)).toBe(is)
  })
})

describe('the key of rows without an id', () => {
  it.each([
    [
      columns({ a: 1, b: 1 }, { a: 1, b: 2 }),
      ['b'],
      'unsure: there is no id; b is unique in all rows',
    ],
    [
      columns({ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }),
      ['a', 'b'],
      'unsure: there is no id; a with b is unique in all rows',
    ],
    [
      columns({ a: 1, b: 1 }, { a: 1, b: 1 }, { a: null, b: 1 }),
      ['b'],
      'unsure: there is no id, and no field or pair of fields is unique in all rows',
    ],
    [
      // Pairs of b and a would differ, but not every row has an a.
      columns(
        { b: 2, a: null, c: 1 },
        { b: 1, a: 1, c: 1 },
        { b: 1, a: 2, c: 2 },
        { b: 2, a: 3, c: 2 },
      ),
      ['b', 'c'],
      'unsure: there is no id; b with c is unique in all rows',
    ],
    [columns(), [], 'unsure: there is no id, and no field or pair of fields is unique in all rows'],
  ])('%#', (given, key, doubt) => {
    expect(keyFor(given)).toEqual(key)
    expect(keyDoubt(key, given)).toBe(doubt)
  })

  it('is required, and typed once', () => {
    const field = { name: 'a', kind: 'text', options: { label: 'A' }, doubts: ['x'] } as const
    const options = { label: 'A', required: true, readOnlyOnEdit: true }
    expect(asKey(field, columns({ a: 'x' }))).toEqual({ ...field, options })
    expect(asKey(field, columns({ a: 'x' }, { a: null })).doubts).toEqual([
      'x',
      'unsure: a key must be filled in every row',
    ])
  })
})

describe('the entities that a column may refer to', () => {
  const id = { kind: 'id', label: 'ID' }
  const text = { kind: 'text', label: 'Rubro', max: 50, search: true }
  const nota = { kind: 'text', label: 'Nota', max: 9, required: true, readOnlyOnEdit: true }
  const named = { id, rubro: { ...text, required: true } }
  const seed = [
    { id: 1, rubro: ' Cine ', nota: 'a' },
    { id: 2, rubro: 'Arte', nota: 'b' },
  ]
  const filesOf = (changes: object) => ({
    ...rubroFields({ nota }, { seed, ...changes }),
    ...conceptoWith(),
  })
  const names = new Set(['Cine', 'Arte'])
  const lookup = { entity: 'rubro', resource: 'rubros', shows: 'rubro', names }

  const uno = { kind: 'text', label: 'Uno', max: 9, required: true, readOnlyOnEdit: true }

  it.each<[string, object, Lookup['sends'] | undefined]>([
    ['its name is unique', { unique: [['rubro']] }, 'name'],
    ['its name is unique together with another field', { unique: [['rubro', 'nota']] }, 'id'],
    ['another field is unique', { unique: [['nota']] }, 'id'],
    [
      'its name is the key',
      { unique: [], key: ['rubro'], metodos: crud('rubros', { modificar: false }) },
      'name',
    ],
    [
      'its key has several texts',
      {
        fields: { rubro: { ...text, required: true, readOnlyOnEdit: true }, nota },
        seed: seed.map(({ id: _id, ...row }) => row),
        unique: [],
        key: ['rubro', 'nota'],
      },
      'id',
    ],
    [
      'requests cannot carry its key',
      { unique: [], key: ['id', 'rubro'], metodos: crud('rubros', { modificar: false }) },
      undefined,
    ],
    ['its records may have no name', { fields: { id, rubro: text, nota }, unique: [] }, undefined],
    [
      'its name is digits',
      { fields: { rubro: { ...uno, kind: 'digits' } }, seed: [], key: ['rubro'], unique: [] },
      undefined,
    ],
    [
      'its name is a long text',
      {
        fields: { id, rubro: { ...text, kind: 'longText', required: true }, nota },
        unique: [['nota']],
      },
      undefined,
    ],
  ])('where %s', async (_what, changes, sends) => {
    const files = filesOf({ messages: { duplicate: 'Ya existe.' }, ...changes })
    const found = await lookupsFor(modelOf(filesWith(files)), [{ idRubro: 1 }], undefined)
    expect(found).toEqual(sends === undefined ? [] : [{ ...lookup, sends }])
    // The schema takes what is proposed.
    const references = found.map(({ entity: to, shows, sends }) => [
      `de${to}`,
      { kind: 'reference', label: 'De', to, shows, sends },
    ])
    const fields = { ...named, ...Object.fromEntries(references) }
    const { diagnostics = [] } = buildModel(filesWith({ ...files, ...conceptoWith({ fields }) }))
    expect(diagnostics).toEqual([])
  })

  it('are those that a column is named after', async () => {
    expect(
      await lookupsFor(modelOf(filesWith(filesOf({}))), [{ otro: 1 }, { nota: 2 }], undefined),
    ).toEqual([])
  })
})

it.each([
  [64, 'id'],
  [65, 'text'],
])('different texts of %i characters that are called id are %s', (length, kind) => {
  const values = ['a', 'b', 'c'].map((letter) => letter.repeat(length))
  expect(taken(values, 'id').kind).toBe(kind)
})
