import { describe, expect, it } from 'vitest'
import { compareValues } from '#admin/provider/rows/filter-rows'

describe('the order of two values', () => {
  it.each<[unknown, unknown]>([
    [-5, 3],
    [9, 10],
    ['9', '10'],
    ['ñandú', 'Oso'],
    ['Nube', 'ñandú'],
    [undefined, 'a'],
    [null, 0],
    [5, 'cinco'],
    ['4', 5],
    ['-20.00', '-10.50'],
    ['0.10', '0.90'],
    ['9.99', 100],
    ['-1', '0.00'],
    ['-1234567890123.45', '-5'],
    ['0110599520000001234567', '0110599520000001234568'],
  ])('%j is before %j', (first, second) => {
    expect(compareValues(first, second)).toBeLessThan(0)
    expect(compareValues(second, first)).toBeGreaterThan(0)
  })

  it.each<[unknown, unknown]>([
    [2, 2],
    ['Peña', 'PEÑA'],
    ['Gómez', 'gomez'],
    [null, undefined],
    [null, ''],
    ['7', 7],
    ['5.00', 5],
  ])('%j and %j are alike', (first, second) => {
    expect(compareValues(first, second)).toBe(0)
  })
})
