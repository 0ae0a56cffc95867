import { describe, expect, it } from 'vitest'
import { asIds, meantKeys } from '../../src/import/embedded-store'

describe('the keys that a text may mean', () => {
  it.each<[string, readonly string[], readonly string[], readonly (readonly unknown[])[]]>([
    ['Norte', ['zona'], ['id'], [['Norte']]],
    ['5', ['zona'], ['id'], [['5'], [5]]],
    ['', ['zona'], ['id'], []],
    ['Norte (5)', ['zona'], ['id'], [['Norte (5)'], ['5'], [5]]],
    ['Norte (A 1)', ['zona'], ['id'], [['Norte (A 1)'], ['A 1']]],
    ['Norte(5)', ['zona'], ['id'], [['Norte(5)']]],
    ['Norte (5) b', ['zona'], ['id'], [['Norte (5) b']]],
    ['A (b) (c)', ['zona'], ['id'], [['A (b) (c)'], ['b) (c'], ['c']]],
    ['(5)', ['zona'], ['id'], [['(5)'], ['5'], [5]]],
    // The shown field is one of the key: only the other one tells records apart.
    [
      'Palermo (1425)',
      ['localidad'],
      ['cpostal', 'localidad'],
      [
        ['Palermo', '(1425)'],
        ['1425', 'Palermo'],
        [1425, 'Palermo'],
      ],
    ],
    [
      'Palermo (1425)',
      ['localidad'],
      ['localidad', 'cpostal'],
      [
        ['Palermo', '(1425)'],
        ['Palermo', '1425'],
        ['Palermo', 1425],
      ],
    ],
    [
      'Palermo (AR 1425)',
      ['localidad'],
      ['pais', 'localidad', 'cpostal'],
      [
        ['Palermo', '(AR', '1425)'],
        ['AR', 'Palermo', '1425'],
        ['AR', 'Palermo', 1425],
      ],
    ],
    [
      '1425 Villa Luro',
      ['localidad'],
      ['cpostal', 'localidad'],
      [
        ['1425', 'Villa Luro'],
        [1425, 'Villa Luro'],
        ['1425 Villa', 'Luro'],
      ],
    ],
    ['1425', ['localidad'], ['cpostal', 'localidad'], []],
  ])('%j, shown by %j, of %j: %j', (text, shown, key, keys) => {
    expect(meantKeys(text, shown, key)).toEqual(keys)
  })

  it.each([
    [12, 11],
    [13, 0],
  ])('of %i words are parted in %i ways', (count, ways) => {
    const text = Array.from({ length: count }, () => 'a').join(' ')
    expect(meantKeys(text, ['x'], ['a', 'b'])).toHaveLength(ways)
    expect(meantKeys(text, ['x'], ['a'])).toHaveLength(1)
  })
})

it.each<[readonly string[], readonly (readonly unknown[])[]]>([
  [[], [[]]],
  [['a'], [['a']]],
  [['7'], [['7'], [7]]],
  [['007'], [['007']]],
  [['1.0'], [['1.0']]],
  [['-2'], [['-2'], [-2]]],
  [['9007199254740993'], [['9007199254740993']]],
  [
    ['1', '2'],
    [
      ['1', '2'],
      ['1', 2],
      [1, '2'],
      [1, 2],
    ],
  ],
])('%j as texts and as numbers: %j', (texts, ids) => expect(asIds(texts)).toEqual(ids))
