import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unbalanced } from '#wire/rules/balance'
import { computedValues, sumOfLines } from '#wire/computed/computed-values'
import { type Formula, operandsOf } from '#wire/computed/formula'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import { isEntered, lineCountText, lineLabel, linesField } from '#wire/kinds/lines'
import { hasLines } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { type LineChange, sumOfChanges } from '#wire/metodos/history'
import { sentValue, wireValue } from '#wire/wire-values'

const most = { min: -1e13, max: 1e13 - 1, required: false } as const
const money = moneyField({ label: 'Importe', ...most })
const of = (computed: Formula) => moneyField({ label: 'Total', ...most, computed })
const rate = decimalField({ label: 'Alícuota', decimals: 3, min: 0, max: 1000, required: false })
const whole = integerField({ label: 'Cantidad', min: 0, max: 9999, required: false })

const total = (computed: Formula, values: object, more: object = {}) =>
  computedValues({ a: money, b: money, rate, whole, ...more, total: of(computed) }, { ...values })[
    'total'
  ]

const shown = (units: bigint, decimals: number): string => {
  const figures = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const text = `${figures.slice(0, -decimals)}.${figures.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

describe('a computed field', () => {
  it.each<[string, Formula, object, unknown]>([
    ['a product', { kind: 'product', of: ['whole', 'a'] }, { whole: 3, a: '1.10' }, '3.30'],
    ['of negative numbers', { kind: 'product', of: ['a', 'b'] }, { a: '-2', b: '0.01' }, '-0.02'],
    [
      'half a cent is rounded up',
      { kind: 'product', of: ['a', 'b'] },
      { a: '0.5', b: '0.01' },
      '0.01',
    ],
    ['and down below zero', { kind: 'product', of: ['a', 'b'] }, { a: '-0.5', b: '0.01' }, '-0.01'],
    [
      'less than half is dropped',
      { kind: 'product', of: ['a', 'b'] },
      { a: '0.49', b: '0.01' },
      '0.00',
    ],
    ['and leaves no sign', { kind: 'product', of: ['a', 'b'] }, { a: '-0.49', b: '0.01' }, '0.00'],
    ['of nothing is nothing', { kind: 'product', of: ['a', 'b'] }, { a: '1' }, null],
    ['of no number is nothing', { kind: 'product', of: ['a', 'b'] }, { a: '1', b: 'x' }, null],
    ['a difference', { kind: 'difference', of: ['a', 'b'] }, { a: '0.30', b: '0.10' }, '0.20'],
    ['below zero', { kind: 'difference', of: ['a', 'b'] }, { a: '1', b: '1.01' }, '-0.01'],
    ['of one that is empty', { kind: 'difference', of: ['a', 'b'] }, { b: '7' }, '-7.00'],
    ['of two that are empty', { kind: 'difference', of: ['a', 'b'] }, { a: null, b: '' }, null],
    ['a percentage', { kind: 'percentage', rate: 21, of: 'a' }, { a: '100.10' }, '21.02'],
    [
      'by a field',
      { kind: 'percentage', rate: 'rate', of: 'a' },
      { rate: '10.5', a: '10' },
      '1.05',
    ],
    ['of nothing', { kind: 'percentage', rate: 21, of: 'a' }, {}, null],
  ])('%s: %j of %j', (_what, formula, values, wanted) => {
    expect(total(formula, values)).toBe(wanted)
  })

  it('no digit is lost where floating point loses one', () => {
    const formula = { kind: 'product', of: ['whole', 'a'] } as const
    expect(total(formula, { whole: 9999, a: '9999999999999.99' })).toBe('99989999999999900.01')
  })

  it('follows from another one, in whatever order they are declared', () => {
    const fields = {
      total: of({ kind: 'difference', of: ['a', 'iva'] }),
      iva: of({ kind: 'percentage', rate: 21, of: 'a' }),
      a: money,
    }
    expect(computedValues(fields, { a: '10' })).toEqual({ iva: '2.10', total: '7.90' })
  })

  const lines = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: {
      cantidad: whole,
      precio: money,
      importe: of({ kind: 'product', of: ['cantidad', 'precio'] }),
    },
  })

  it('sums what the lines compute, and leaves a sum as it is where there are none to see', () => {
    const fields = { lines, total: of({ kind: 'sum', of: 'lines.importe' }) }
    const values = {
      lines: [
        { cantidad: 3, precio: '0.10' },
        { cantidad: 2, precio: null },
        { cantidad: 1, precio: '0.05' },
      ],
    }
    expect(computedValues(fields, values)).toEqual({
      lines: [
        { cantidad: 3, precio: '0.10', importe: '0.30' },
        { cantidad: 2, precio: null, importe: null },
        { cantidad: 1, precio: '0.05', importe: '0.05' },
      ],
      total: '0.35',
    })
    expect(computedValues(fields, { lines: [] })).toEqual({ lines: [], total: '0.00' })
    expect(computedValues(fields, { total: '5.00' })['total']).toBe('5.00')
  })

  it('is nothing where it would follow from itself', () => {
    const fields = {
      uno: of({ kind: 'product', of: ['dos', 'a'] }),
      dos: of({ kind: 'product', of: ['uno', 'a'] }),
      a: money,
    }
    expect(computedValues(fields, { a: '2' })).toEqual({ uno: null, dos: null })
  })

  it('has no point where its field has no decimals', () => {
    const units = decimalField({ label: 'Unidades', required: false, decimals: 0, min: 0, max: 99 })
    const fields = {
      a: money,
      u: { ...units, computed: { kind: 'product', of: ['a', 'a'] } as const },
    }
    expect(computedValues(fields, { a: '1.50' })).toEqual({ u: '2' })
    expect(computedValues(fields, { a: '-1.10' })).toEqual({ u: '1' })
  })

  it('of lines that are none counts nothing, and without a value before there is none', () => {
    const fields = { lines, total: of({ kind: 'sum', of: 'lines.importe' }) }
    expect(computedValues(fields, {})).toEqual({ total: null })
    expect(sumOfLines([null, 'x', { a: '1' }, { a: null }, { a: '0.25' }], 'a')).toEqual({
      units: 125n,
      decimals: 2,
    })
    expect(sumOfLines('x', 'a')).toEqual({ units: 0n, decimals: 0 })
  })

  it('is exact and rounded half away from zero, whatever the numbers', () => {
    const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const result = total(
          { kind: 'product', of: ['a', 'b'] },
          { a: shown(one, 2), b: shown(other, 2) },
        )
        const exact = one * other
        const remainder = exact % 100n
        const away = exact < 0n ? -1n : 1n
        const half = (remainder < 0n ? -remainder : remainder) >= 50n
        const wanted = exact / 100n + (half ? away : 0n)
        expect(result).toBe(shown(wanted, 2).replace(/^-(0\.00)$/, '$1'))
      }),
    )
  })
})

describe('lines that balance', () => {
  const asiento = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: {
      debe: moneyField({ label: 'Debe', ...most }),
      haber: moneyField({ label: 'Haber', ...most }),
    },
    balances: ['debe', 'haber'],
  })

  it.each([
    [[], undefined],
    [[{ debe: '0.10' }, { debe: '0.20' }, { haber: '0.30' }], undefined],
    [[{ debe: '1234.50' }, { haber: '0.01' }], 'Debe y Haber difieren en 1.234,49'],
    [[{ haber: '2' }], 'Debe y Haber difieren en 2,00'],
  ])('%j', (lines, wanted) => {
    expect(unbalanced(asiento, lines)).toBe(wanted)
  })
})

it.each<[Formula, readonly string[]]>([
  [{ kind: 'sum', of: 'lineas.importe' }, ['lineas']],
  [{ kind: 'product', of: ['cantidad', 'precio'] }, ['cantidad', 'precio']],
  [{ kind: 'difference', of: ['debe', 'haber'] }, ['debe', 'haber']],
  [{ kind: 'percentage', rate: 21, of: 'neto' }, ['neto']],
  [{ kind: 'percentage', rate: 'alicuota', of: 'neto' }, ['alicuota', 'neto']],
])('%j is computed from %j', (formula, names) => {
  expect(operandsOf(formula)).toEqual(names)
})

const amount = { min: 0, max: 1000, required: false } as const
const zona = { resource: 'zonas', shows: 'zona', sends: 'id', key: ['id'] } as const
const fields = {
  texto: textField({ label: 'Texto', max: 9, required: true }),
  zona: identifiedField({ label: 'Zona', ...zona, max: 50, required: false }),
  debe: moneyField({ label: 'Debe', ...amount }),
  haber: moneyField({ label: 'Haber', ...amount }),
  total: moneyField({
    label: 'Total',
    ...amount,
    computed: { kind: 'difference', of: ['debe', 'haber'] },
  }),
}
const lines = linesField({ label: 'Líneas', one: 'Línea', min: 1, max: 2, fields })
const balanced = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 9,
  fields,
  balances: ['debe', 'haber'],
})

const sent = { texto: 'a', zona: null, debe: '1.00', haber: null }
const check = (value: unknown, field = lines) => {
  const { success, data, error } = field.check.safeParse(value)
  return success ? data : error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a request with lines', () => {
  it('has their numbers, where they are stored, and what is entered', () => {
    const accepted = [{ id: 5, ...sent }, sent]
    expect(check(accepted)).toEqual(accepted)
    expect(Object.values(fields).filter(isEntered)).toHaveLength(4)
    expect(isEntered({ computed: undefined })).toBe(true)
    expect(lines.required).toBe(true)
    expect(balanced.required).toBe(false)
  })

  it.each<[string, unknown, readonly string[]]>([
    ['none', [], [': Requiere al menos 1']],
    ['nothing', null, [': Requiere al menos 1']],
    ['no list', 'x', [': Valor no válido']],
    ['too many', [sent, sent, sent], [': Admite hasta 2']],
    ['a wrong value', [sent, { ...sent, texto: '' }], ['1.texto: Requerido']],
  ])('%s is refused', (_what, value, texts) => {
    expect(check(value)).toEqual(texts)
  })

  it.each<[string, unknown]>([
    ['what is computed', { ...sent, total: '1.00' }],
    ['a field that there is none of', { ...sent, otro: 1 }],
    ['a number that is none', { ...sent, id: 'x' }],
    ['a value too few', { texto: 'a' }],
    ['no object', 7],
  ])('one with %s is refused', (_what, line) => {
    expect(lines.check.safeParse([line]).success).toBe(false)
  })

  it('is made of the lines of a record, with the ids that are found', async () => {
    const shown = [
      { id: 5, texto: 'a', zona: 'Norte', debe: '1.00', total: '1.00' },
      { id: null, zona: { id: 7, texto: 'Sur' } },
      'x',
      null,
    ]
    expect(sentValue(lines, shown)).toEqual(found('Norte'))
    expect(await wireValue(lines, shown, async () => 3)).toEqual(found(3))
    expect(await wireValue(lines, shown, async () => undefined)).toEqual(found('Norte'))
    expect(sentValue(lines, undefined)).toEqual([])
  })
})

/** The lines that a request has, with the id of the zone. */
function found(id: unknown): readonly object[] {
  return [
    { id: 5, texto: 'a', zona: id, debe: '1.00', haber: null },
    { texto: '', zona: 7, debe: null, haber: null },
  ]
}

it.each<[unknown, readonly unknown[]]>([
  [
    [{ id: 5, texto: 7, debe: 1, total: '2' }, null, 'x', {}],
    [
      { id: 5, texto: '7', zona: '', debe: '1', haber: null, total: '2' },
      { id: null, texto: '', zona: '', debe: null, haber: null, total: null },
    ],
  ],
  [[], []],
  [null, []],
  [{ id: 5 }, []],
  ['x', []],
])('%j is answered, and read field by field', (answer, read) => {
  expect(lines.read(answer)).toEqual(read)
})

it('a record has lines where one of its fields is of them', () => {
  const { texto, debe } = fields
  expect([{}, { texto, debe }, { texto, lines }].map((some) => hasLines({ fields: some }))).toEqual(
    [false, false, true],
  )
})

it('so many lines are too few, enough or too many', () => {
  const texts = [0, 1, 2, 3].map((count) => lineCountText(lines, count))
  expect(texts).toEqual(['Requiere al menos 1', undefined, undefined, 'Admite hasta 2'])
  expect(lineLabel('Línea', 0, 'Debe')).toBe('Línea 1, Debe')
})

it.each([
  [[], undefined],
  [[{ debe: '1.00', haber: '1.00' }], undefined],
  [[{ debe: '0.10' }, { debe: '0.20' }, { haber: '0.30' }], undefined],
  [[{ debe: '1234.50' }, { haber: null }], 'Debe y Haber difieren en 1.234,50'],
  [[{ debe: '1.00' }, { haber: '3.00' }], 'Debe y Haber difieren en 2,00'],
])('the lines %j balance, or not: %s', (values, text) => {
  expect(unbalanced(balanced, values)).toBe(text)
  expect(unbalanced(lines, values), 'where they need not').toBeUndefined()
})

it('a difference has the decimals of the side that has more', () => {
  const uneven = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: { horas: integerField({ label: 'Horas', ...amount }), debe: fields.debe },
    balances: ['horas', 'debe'],
  })
  expect(unbalanced(uneven, [{ horas: 2, debe: '1.50' }])).toBe('Horas y Debe difieren en 0,50')
})

it('changes of lines are counted by what happened, and the first twenty kept', () => {
  const many: readonly LineChange[] = (['alta', 'cambio', 'movida', 'baja'] as const).flatMap(
    (tipo, at) =>
      Array.from({ length: 4 + at }, (_, linea) => ({ tipo, linea, desde: null, cambios: {} })),
  )
  const { cambios, ...counts } = sumOfChanges(many)
  expect(counts).toEqual({ altas: 4, cambiadas: 5, movidas: 6, bajas: 7 })
  expect(cambios).toEqual(many.slice(0, 20))
  expect(sumOfChanges([])).toEqual({ altas: 0, cambiadas: 0, movidas: 0, bajas: 0, cambios: [] })
})
