import { describe, expect, it } from 'vitest'
import { cellError, complaintOf, firstFault } from '#admin/fields/lines/line-errors'
import { identifiedField, Referred } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'

const amount = { min: 0, max: 9_999, required: false } as const
const referral = { resource: 'cuentas', shows: 'nombre', max: 50, required: false } as const
const contract = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 1,
  max: 3,
  fields: {
    detalle: textField({ label: 'Detalle', max: 5, required: true }),
    cuenta: identifiedField({ label: 'Cuenta', ...referral, sends: 'id', key: ['id'] }),
    banco: referenceField({ label: 'Banco', ...referral, sends: 'name' }),
    debe: moneyField({ label: 'Debe', ...amount }),
    haber: moneyField({ label: 'Haber', ...amount }),
    neto: moneyField({
      label: 'Neto',
      ...amount,
      max: 50,
      computed: { kind: 'difference', of: ['debe', 'haber'] },
    }),
  },
  balances: ['debe', 'haber'],
})
const unknown = (text: string): string => `No se encontró "${text}"`
const line = (more: object = {}) => ({ detalle: 'Uno', debe: '10.00', haber: '10.00', ...more })

describe('what is wrong with a cell', () => {
  it.each<[keyof typeof contract.fields & string, unknown, string | undefined]>([
    ['detalle', 'Uno', undefined],
    ['detalle', ' ', 'Requerido'],
    ['debe', '10', undefined],
    ['debe', '-1', 'Debe ser mayor o igual a 0'],
    ['debe', 'mucho', 'Importe inválido'],
    // What was pasted is a text until a record is found for it.
    ['cuenta', 'Caja', 'No se encontró "Caja"'],
    ['cuenta', '', undefined],
    ['cuenta', null, undefined],
    ['cuenta', new Referred(7, 'Caja'), undefined],
    ['banco', 'Galicia', undefined],
    // What is computed was typed by nobody.
    ['neto', '50', undefined],
    ['neto', '51', 'Debe ser menor o igual a 50'],
  ])('%s: %j: %s', (name, value, error) => {
    const field = contract.fields[name]
    expect(field && cellError(field, value, unknown)).toBe(error)
  })
})

describe('what is wrong with lines', () => {
  it.each<[string, unknown, string | undefined]>([
    ['nothing', [line()], undefined],
    ['too few', [], 'Requiere al menos 1'],
    ['none at all', null, 'Requiere al menos 1'],
    ['too many', [line(), line(), line(), line()], 'Admite hasta 3'],
    ['a cell of the first', [line({ detalle: '' }), line()], 'Línea 1, Detalle: Requerido'],
    ['a cell of the last', [line(), line({ debe: 'x' })], 'Línea 2, Debe: Importe inválido'],
    [
      'the first cell of several',
      [line(), line({ cuenta: 'Caja', debe: 'x' }), line({ detalle: '' })],
      'Línea 2, Cuenta: No se encontró "Caja"',
    ],
    [
      'what is computed of others',
      [line({ debe: '100.00', haber: '10.00' })],
      'Línea 1, Neto: Debe ser menor o igual a 50',
    ],
    ['sums that differ', [line({ debe: '11.00' })], 'Debe y Haber difieren en 1,00'],
  ])('%s', (_what, lines, text) => {
    expect(complaintOf(contract, lines, unknown)).toBe(text)
  })
})

it.each([
  ['8.00', undefined],
  ['9.00', 'Debe y Haber difieren en 1,00'],
])('a side that is computed is compared, too: 10 less 2 with %s', (haber, text) => {
  const computed = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 3,
    fields: {
      bruto: moneyField({ label: 'Bruto', ...amount }),
      menos: moneyField({ label: 'Menos', ...amount }),
      debe: moneyField({
        label: 'Debe',
        ...amount,
        computed: { kind: 'difference', of: ['bruto', 'menos'] },
      }),
      haber: moneyField({ label: 'Haber', ...amount }),
    },
    balances: ['debe', 'haber'],
  })
  const lines = [
    { bruto: '10.00', menos: '2.00', haber: null },
    { bruto: null, menos: null, haber },
  ]
  expect(complaintOf(computed, lines, unknown)).toBe(text)
})

describe('the first cell with something wrong', () => {
  it.each<[string, readonly object[], object | undefined]>([
    ['there is none', [line()], undefined],
    ['in the second line', [line(), line({ haber: 'x' })], { row: 1, name: 'haber' }],
    ['the leftmost', [line({ haber: 'x', cuenta: 'Caja' })], { row: 0, name: 'cuenta' }],
    ['none that is computed', [line({ neto: '51' })], undefined],
  ])('%s', (_what, lines, fault) => {
    expect(
      firstFault(
        contract,
        lines.map((one) => ({ ...one })),
      ),
    ).toEqual(fault)
  })
})
