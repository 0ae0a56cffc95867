import { describe, expect, it } from 'vitest'
import { keyOf, periodIn, recordIn, valueIn } from '../../../../cli/provider/verify/record'

it.each<[unknown, object, unknown]>([
  [{ a: 1 }, { a: 1 }, 1],
  [{ a: null }, { a: null }, null],
  [{ b: 1 }, { b: 1 }, undefined],
  [Object.create({ a: 1 }), {}, undefined],
  [[1], {}, undefined],
  ['a', {}, undefined],
  [null, {}, undefined],
  [undefined, {}, undefined],
])('of the row %j the record and its field a', (row, record, value) => {
  expect([recordIn(row), valueIn(row, 'a')]).toEqual([record, value])
})

describe('the key of a record', () => {
  it.each<[string, object, object, boolean]>([
    ['texts in other case, accents and spaces', { a: ' Café', b: 1 }, { a: 'CAFE ', b: 1 }, true],
    ['another text', { a: 'Café', b: 1 }, { a: 'Cafés', b: 1 }, false],
    ['a number and its text', { a: 1, b: 1 }, { a: '1', b: 1 }, false],
    ['another border', { a: 'x', b: 'yz' }, { a: 'xy', b: 'z' }, false],
    ['the same in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['what is no part of it', { a: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 4 }, true],
    ['another second part', { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ['true and its text', { a: true }, { a: 'true' }, false],
  ])('is the same or not: %s', (_what, one, other, same) => {
    expect(keyOf({ ...one }, ['a', 'b']) === keyOf({ ...other }, ['a', 'b'])).toBe(same)
  })
})

describe('the period of a record', () => {
  const record = { de: '2026-01-01', a: '2026-01-31', zona: ' Sur', tipo: 2 }
  const of = keyOf(record, ['zona', 'tipo'])

  it.each<[string, object, object | undefined]>([
    ['both ends', {}, { of, from: '2026-01-01', to: '2026-01-31' }],
    ['no beginning', { de: null }, { of, from: undefined, to: '2026-01-31' }],
    ['no end', { a: '' }, { of, from: '2026-01-01', to: undefined }],
    ['a place in other case', { zona: 'SUR' }, { of, from: '2026-01-01', to: '2026-01-31' }],
    ['a number that is zero', { tipo: 0 }, expect.objectContaining({ from: '2026-01-01' })],
    ['no place', { zona: '' }, undefined],
    ['a place that is null', { zona: null }, undefined],
    ['no number', { tipo: undefined }, undefined],
  ])('with %s', (_what, changes, period) => {
    const found = periodIn(
      { ...record, ...changes },
      { from: 'de', to: 'a', per: ['zona', 'tipo'] },
    )
    expect(found).toEqual(period)
  })

  it('that all records have in common needs no place', () => {
    expect(periodIn({ de: 3 }, { from: 'de', to: 'a', per: [] })).toEqual({
      of: '[]',
      from: 3,
      to: undefined,
    })
  })
})
