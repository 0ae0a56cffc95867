import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import type { MetodoContract } from '#wire/contract'
import { booleanField } from '#wire/kinds/choice'
import { readBoolean, showBoolean } from '#wire/notation/choice'
import { readDate, showDate, readTime } from '#wire/notation/date'
import { isDecimal, readDecimal, showDecimal, readInteger } from '#wire/notation/decimal'
import { writtenFields } from '#wire/written-fields'

const metodo = (names: readonly string[], from: MetodoContract['from'] = {}): MetodoContract => ({
  metodo: 'x',
  request: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))),
  from,
})

it.each<[string, MetodoContract, readonly string[]]>([
  ['an add', metodo(['token', 'rubro', 'nota']), ['rubro', 'nota']],
  ['an edit, whose key is not written', metodo(['token', 'id', 'rubro']), ['rubro']],
  [
    'a field under another name',
    metodo(['token', 'id', 'perfil'], { perfil: { field: 'rol' } }),
    ['rol'],
  ],
  [
    'a key that is edited',
    metodo(['token', 'antes', 'ahora'], {
      antes: { field: 'id', of: 'previous' },
      ahora: { field: 'id' },
    }),
    ['id'],
  ],
  [
    'a previous value alone',
    metodo(['token', 'antes', 'nota'], { antes: { field: 'rubro', of: 'previous' } }),
    ['nota'],
  ],
])('what a request writes: %s', (_what, contract, fields) => {
  expect([...writtenFields(contract, ['id'])]).toEqual(fields)
})

it('without sources each field is its own', () => {
  const { from: _from, ...contract } = metodo(['token', 'id', 'rubro'])
  expect([...writtenFields(contract, ['id'])]).toEqual(['rubro'])
})

it('a box shows Sí or No, and a long text means neither', () => {
  expect([true, false].map(showBoolean)).toEqual(['Sí', 'No'])
  expect(['si', 's', 'verdadero', 'true', '1', 'x'].map(readBoolean)).toEqual(Array(6).fill(true))
  expect(['no', 'n', 'falso', 'false', '0'].map(readBoolean)).toEqual(Array(5).fill(false))
  expect(readBoolean(`${' '.repeat(290)}si`)).toBe(true)
  expect(readBoolean(`${' '.repeat(291)}si`)).toBeUndefined()
  const { read } = booleanField({ label: 'Dato' })
  expect([1, -1, 0, '1', 'x', 'otro', {}].map(read)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ])
})

it.each([
  ['x1/2/2026'],
  ['1/2/2026x'],
  ['1/2/20266'],
  ['111/2/2026'],
  ['1/222/2026'],
  ['x010226'],
  ['010226x'],
  ['0102'],
  ['2026-02-01x'],
  ['x2026-02-01'],
  ['2026-13-01'],
  ['0/0/0000'],
])('%j is no day', (text) => {
  expect(readDate(text)).toBeUndefined()
})

it('days with blanks between, of any year; what is none shows as it came', () => {
  expect(readDate('1 2 26')).toBe('2026-02-01')
  expect(readDate('1 / 2 / 26')).toBe('2026-02-01')
  expect(readDate('01/01/0001')).toBe('0001-01-01')
  expect(showDate('2026-02-01')).toBe('01/02/2026')
  expect(showDate('x2026-02-01')).toBe('x2026-02-01')
  expect(showDate('2026-02-01x')).toBe('2026-02-01x')
})

it.each(['x9:30', '9:30x', '123:30', '9:300', '12345', '930x', '9x', 'x9', '', ' '])(
  '%j is no time',
  (text) => {
    expect(readTime(text)).toBeUndefined()
  },
)

it('times with anything usual between', () => {
  expect(['9h30', '9H30', '9 30', ' 9 : 30 ', '0'].map(readTime)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '00:00',
  ])
})

it.each(['x12', '12x', '1.2345', '1234.567', '1.23', '1'.repeat(16), '1.234.567.890.123.456'])(
  '%j is no whole number',
  (text) => {
    expect(readInteger(text)).toBeUndefined()
  },
)

it('whole numbers of 15 digits, with any sign', () => {
  expect(readInteger('9'.repeat(15))).toBe(999_999_999_999_999)
  expect(readInteger('999.999.999.999.999')).toBe(999_999_999_999_999)
  expect(['+5', '−5', '1 234'].map(readInteger)).toEqual([5, -5, 1234])
})

it.each(['1a', 'a1', '1,a', 'a,1', '1.2.34', '1,23,45', '.', ',', '+', '1,2345.6'])(
  '%j is no number',
  (text) => {
    expect(readDecimal(text)).toBeUndefined()
  },
)

it('numbers as the wire has them, and as they show', () => {
  const right = ['0', '-1', '12.50', '-0.5', '10']
  const wrong = ['-0', '-0.00', '01', '1.', '.5', '+1', 'x1', '1x', '1,5', '']
  expect([...right, ...wrong].map(isDecimal)).toEqual([
    ...right.map(() => true),
    ...wrong.map(() => false),
  ])
  expect(['1', '12', '123', '1234', '-1234567', 'x'].map((text) => showDecimal(text, 0))).toEqual([
    '1',
    '12',
    '123',
    '1.234',
    '-1.234.567',
    'x',
  ])
  expect(['1', '1234.5', '1.255'].map((text) => showDecimal(text, 2))).toEqual([
    '1,00',
    '1.234,50',
    '1,255',
  ])
  expect(['+5', '0005,10', '-0,5', '1.234.567,8'].map(readDecimal)).toEqual([
    '5',
    '5.10',
    '-0.5',
    '1234567.8',
  ])
})
