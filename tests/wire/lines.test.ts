import { describe, expect, it } from 'vitest'
import { hasLines } from '#wire/contract'
import { isEntered, lineCountText, lineLabel, linesField } from '#wire/kinds/lines'
import { identifiedField } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import { type LineChange, sumOfChanges } from '#wire/metodos/history'
import { unbalanced } from '#wire/rules/balance'
import { sentValue, wireValue } from '#wire/wire-values'

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
