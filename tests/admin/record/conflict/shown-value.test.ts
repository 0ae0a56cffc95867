import { describe, expect, it } from 'vitest'
import { shownValue, linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { secretField } from '#wire/kinds/secret'
import { textField } from '#wire/kinds/text'

const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 2000,
  fields: {
    cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    debe: moneyField({ label: 'Debe', min: 0, max: 9_999, required: false }),
  },
})
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ cuenta: `C${at + 1}`, debe: '1.5' }))

describe('lines as a text', () => {
  it.each<[string, unknown, string]>([
    [
      'what is empty is left out',
      [{ cuenta: 'Caja', nota: '', debe: '1234.5' }],
      'Caja · 1.234,50',
    ],
    ['each in a row', lines(2), 'C1 · 1,50\nC2 · 1,50'],
    ['none', [], ''],
    ['no lines', null, ''],
    ['what is no line', ['x', null], ''],
  ])('%s', (_what, value, text) => {
    expect(shownValue(lineas, value)).toBe(text)
  })

  it.each([
    [20, 20, undefined],
    [21, 21, '… (+1)'],
    [500, 21, '… (+480)'],
  ])('of %i lines %i rows are read: %s', (count, rows, more) => {
    const read = shownValue(lineas, lines(count)).split('\n')
    expect(read).toHaveLength(rows)
    expect(read[19]).toBe('C20 · 1,50')
    expect(read[20]).toBe(more)
  })
})

it.each([
  [true, '••••••••'],
  ['typed', '••••••••'],
  ['', ''],
  [false, ''],
  [null, ''],
])('a secret that is %j reads %j', (value, text) => {
  const secret = secretField({ label: 'Clave', max: 10, required: false })
  expect(shownValue(secret, value)).toBe(text)
})
