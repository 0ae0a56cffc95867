import { describe, expect, it } from 'vitest'
import { decimalsOf, filtersCheck, isNumberEnd, mostOf } from '#wire/pages/filters'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { moneyField } from '#wire/kinds/money'
import { referenceField } from '#wire/kinds/reference'

const label = 'Campo'
const referred = { label, resource: 'zonas', shows: 'zona', max: 50, required: false } as const
const fields = {
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
  fields,
)

const MANY = Array.from({ length: 101 }, (_, at) => `Zona ${at}`)

describe('what a list may be filtered by', () => {
  it.each<[keyof typeof fields, readonly unknown[], readonly unknown[]]>([
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
  const field = fields[name]
  expect([decimalsOf(field), mostOf(field)]).toEqual([decimals, most])
  expect([isNumberEnd(String(most), field), isNumberEnd(String(most + 1), field)]).toEqual([
    true,
    false,
  ])
})
