import { describe, expect, it } from 'vitest'
import { choiceField, booleanField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { textField } from '#wire/kinds/text'
import { COUNTED_VALUES_MAX, readCounts, VALUE_COUNT_MAX } from '#wire/pages/counts'
import { PAGE_MAX, PAGE_USUAL, pagedList, readPage, pageRequest } from '#wire/pages/pages'
import { decimalsOf } from '#wire/kinds'
import { filtersCheck, isNumberEnd, mostOf } from '#wire/pages/filters'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'

const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  estado: choiceField({ label: 'Estado', options: { A: 'Alta' }, answers: 'code', required: true }),
  dia: dateField({ label: 'Día', required: false }),
}
const list = {
  metodo: 'cosas-buscar',
  envelope: 'cosas',
  pages: { answers: ['nombre'], sorts: ['nombre', 'dia'] },
  read: (row: Readonly<Record<string, unknown>>) => row,
}
const filtered = pagedList({ ...list, filters: { estado: 'several', dia: 'range' } }, fields)
const plain = pagedList(list, fields)

const FULL = {
  texto: 'x'.repeat(50),
  orden: 'dia',
  sentido: 'desc',
  despues: 'x'.repeat(1000),
  saltear: 0,
  cantidad: PAGE_MAX,
  filtros: { estado: ['A', ''], dia: { desde: '2026-01-31' } },
}

describe('a request for a page', () => {
  it.each<[Readonly<Record<string, unknown>>, boolean]>([
    [{}, true],
    [FULL, true],
    [{ texto: '' }, true],
    [{ texto: 'x'.repeat(51) }, false],
    [{ texto: 7 }, false],
    [{ orden: 'nombre' }, true],
    [{ orden: 'estado' }, false],
    [{ orden: '' }, false],
    [{ sentido: 'asc' }, true],
    [{ sentido: 'up' }, false],
    [{ despues: '' }, true],
    [{ despues: 'x'.repeat(1001) }, false],
    [{ saltear: 1_000_000 }, true],
    [{ saltear: -1 }, false],
    [{ saltear: 0.5 }, false],
    [{ cantidad: 1 }, true],
    [{ cantidad: 0 }, false],
    [{ cantidad: PAGE_MAX + 1 }, false],
    [{ cantidad: '5' }, false],
    [{ filtros: {} }, true],
    [{ filtros: { estado: [] } }, false],
    [{ filtros: { nombre: ['x'] } }, false],
    [{ otro: 1 }, false],
  ])('%j is accepted: %s', (part, accepted) => {
    expect(filtered.request.safeParse({ token: 't', ...part }).success).toBe(accepted)
  })

  it('needs a token, and takes no filter where the list has none', () => {
    expect(filtered.request.safeParse({}).success).toBe(false)
    expect(plain.request.safeParse({ token: 't', filtros: {} }).success).toBe(true)
    expect(plain.request.safeParse({ token: 't', filtros: { dia: {} } }).success).toBe(false)
    expect(plain).toMatchObject(list)
  })

  it('is read with all that it has, but for the token', () => {
    expect(pageRequest.parse({ token: 't', ...FULL })).toEqual(FULL)
    const filtros = {
      postal: [{ id: { codigo: 1, localidad: 'Norte' } }, { id: 7 }, { id: 'a' }, 'Sur'],
      activo: [true],
      saldo: { hasta: '1.50' },
      numero: { desde: 1, hasta: 2 },
    }
    expect(pageRequest.parse({ filtros })).toEqual({ filtros })
  })
})

it.each<[Readonly<Record<string, unknown>>, ReturnType<typeof readPage>]>([
  [
    { total: 9, precision: 'exacta', primero: 'a', ultimo: 'b' },
    { total: 9, precision: 'exacta', primero: 'a', ultimo: 'b' },
  ],
  [
    { total: 10_000, precision: 'minima' },
    { total: 10_000, precision: 'minima' },
  ],
  [{}, { total: 3, precision: 'exacta' }],
  [{ total: 2 }, { total: 3, precision: 'exacta' }],
  [{ total: '12' }, { total: 12, precision: 'exacta' }],
  [
    { total: 'x', precision: 'x', primero: 1, ultimo: null },
    { total: 3, precision: 'exacta' },
  ],
])('beside three rows, %j is read as %j', (answer, read) => {
  expect(readPage(answer, 3)).toStrictEqual(read)
})

it.each<[unknown, ReturnType<typeof readCounts>]>([
  [
    { cantidades: [{ total: 3, precision: 'minima' }, { total: '0' }] },
    [
      { total: 3, precision: 'minima' },
      { total: 0, precision: 'exacta' },
    ],
  ],
  [{ cantidades: [{ total: 3 }] }, undefined],
  [{ cantidades: [{ total: 3 }, {}] }, undefined],
  [{ cantidades: [{ total: 3 }, null] }, undefined],
  [{ cantidades: [{ total: 3 }, { total: 'x' }] }, undefined],
  [{ cantidades: [1, 2] }, undefined],
  [{ cantidades: 'xx' }, undefined],
  [{}, undefined],
  [[1, 2], undefined],
  [null, undefined],
])('as counts of two values, %j is read as %j', (answer, read) => {
  expect(readCounts(answer, 2)).toEqual(read)
})

it('no value is counted where none is asked for', () => {
  expect(readCounts({ cantidades: [] }, 0)).toEqual([])
})

it('how much is asked for and counted at once', () => {
  expect({ PAGE_USUAL, COUNTED_VALUES_MAX, VALUE_COUNT_MAX }).toEqual({
    PAGE_USUAL: 100,
    COUNTED_VALUES_MAX: 100,
    VALUE_COUNT_MAX: 10_000,
  })
})

const label = 'Campo'
const referred = { label, resource: 'zonas', shows: 'zona', max: 50, required: false } as const
const FILTERED = {
  activo: booleanField({ label }),
  estado: choiceField({ label, options: { A: 'Uno', B: 'Dos' }, answers: 'text', required: true }),
  dia: dateField({ label, required: false }),
  numero: digitsField({ label, max: 4, required: false }),
  tasa: decimalField({ label, decimals: 3, min: 0, max: 9, required: false }),
  saldo: moneyField({ label, min: 0, max: 100, required: false }),
  zona: referenceField({ ...referred, sends: 'name' }),
  otra: identifiedField({ ...referred, sends: 'id', key: ['id'] }),
  postal: identifiedField({ ...referred, sends: 'id', key: ['codigo', 'localidad'] }),
}
const check = filtersCheck(
  {
    activo: 'several',
    estado: 'several',
    zona: 'several',
    otra: 'several',
    postal: 'several',
    dia: 'range',
    numero: 'range',
    tasa: 'range',
    saldo: 'range',
  },
  FILTERED,
)

const MANY = Array.from({ length: 101 }, (_, at) => `Zona ${at}`)

describe('what a list may be filtered by', () => {
  it.each<[keyof typeof FILTERED, readonly unknown[], readonly unknown[]]>([
    ['activo', [[true], [false, true]], [[], ['true'], [''], true]],
    ['estado', [['A'], [''], ['B', '', 'A']], [[], ['Uno'], ['a'], ['constructor'], 'A']],
    [
      'zona',
      [['Norte'], [''], MANY.slice(0, 100)],
      [[], [1], MANY, [{ id: 1 }], ['x'.repeat(501)]],
    ],
    [
      'otra',
      [[{ id: 1 }], ['Norte', { id: 2 }, '']],
      [[{ id: null }], [{}], [{ id: 1, texto: 'x' }]],
    ],
    [
      'postal',
      [[{ id: { codigo: 1, localidad: 'Norte' } }]],
      [[{ id: 1 }], [{ id: { codigo: 1 } }]],
    ],
    [
      'dia',
      [
        { desde: '2026-01-31' },
        { hasta: '2026-01-31' },
        { desde: '2026-02-01', hasta: '2026-01-31' },
      ],
      [
        {},
        [],
        ['2026-01-31'],
        { desde: '2026-02-30' },
        { desde: '' },
        { desde: null },
        { until: 1 },
      ],
    ],
    ['numero', [{ desde: 0 }, { hasta: -5, desde: 9 }], [{}, { desde: '1' }, { desde: 1.5 }]],
    [
      'tasa',
      [{ desde: '0.125' }, { hasta: '999999999999' }],
      [
        { desde: '0.1255' },
        { hasta: '1000000000000' },
        { desde: 1 },
        { desde: '' },
        { desde: '1,5' },
      ],
    ],
    [
      'saldo',
      [{ desde: '0.50', hasta: '9999999999999.99' }, { desde: '-1' }],
      [{ desde: '0.505' }, { hasta: '10000000000000.00' }],
    ],
  ])('%s', (name, right, wrong) => {
    const isAccepted = (filter: unknown) => check.safeParse({ [name]: filter }).success
    expect(right.filter((filter) => !isAccepted(filter))).toEqual([])
    expect(wrong.filter(isAccepted)).toEqual([])
  })

  it('is nothing, several at once, and no field that it does not name', () => {
    expect(check.safeParse({}).success).toBe(true)
    expect(check.safeParse({ activo: [true], dia: { desde: '2026-01-31' } }).success).toBe(true)
    expect(check.safeParse({ nombre: ['x'] }).success).toBe(false)
  })
})

it.each([
  ['saldo', 2, 9_999_999_999_999],
  ['tasa', 3, 999_999_999_999],
  ['numero', 0, 999_999_999_999_999],
] as const)('an end of %s has %i decimals and is %i at most', (name, decimals, most) => {
  const field = FILTERED[name]
  expect([decimalsOf(field), mostOf(field)]).toEqual([decimals, most])
  expect([isNumberEnd(String(most), field), isNumberEnd(String(most + 1), field)]).toEqual([
    true,
    false,
  ])
})
