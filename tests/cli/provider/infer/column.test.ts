import { describe, expect, it } from 'vitest'
import {
  type Column,
  columnsOf,
  isAlwaysFilled,
  isDistinct,
  namesOf,
  numbersOf,
  share,
  textsOf,
} from '../../../../cli/provider/infer/column'

const EMPTY = { missing: 0, nulls: 0, blanks: 0, nested: 0, lists: [], values: [] }

/** A row with this value; a row without the name where it is `MISSING`. */
const MISSING = Symbol('missing')
const columnOf = (...values: readonly unknown[]): Column => {
  const rows = values.map((dato) => (dato === MISSING ? {} : { dato }))
  const [column] = columnsOf([{ dato: 0 }, ...rows])
  if (column === undefined) throw new Error('There is no column')
  // The first row is there so that there is a column.
  return { ...column, rows: column.rows - 1, values: column.values.slice(1) }
}

describe('the column of a name', () => {
  it.each<[string, readonly unknown[], Partial<Column>]>([
    ['no rows', [], {}],
    ['texts, numbers and boxes', ['a', 0, false, ' b '], { values: ['a', 0, false, ' b '] }],
    ['rows without it', [MISSING, undefined, 'a'], { missing: 2, values: ['a'] }],
    ['nothing', [null, null], { nulls: 2 }],
    ['blanks', ['', ' ', '\t\n'], { blanks: 3 }],
    ['lists of texts', [['a', ''], []], { lists: [['a', ''], []] }],
    ['other lists, and objects', [[1], ['a', null], [[]], {}], { nested: 4 }],
  ])('counts what its rows hold: %s', (_what, values, expected) => {
    expect(columnOf(...values)).toEqual({
      name: 'dato',
      rows: values.length,
      ...EMPTY,
      ...expected,
    })
  })

  it('has the place where it is first met, and what every object has counts as missing', () => {
    const odd: unknown = JSON.parse('{ "b": 1, "toString": 2 }')
    const rows = [{ a: 1 }, { ...Object(odd) }, { c: 1, a: 2 }]
    const columns = columnsOf(rows)
    expect(columns.map(({ name, missing }) => [name, missing])).toEqual([
      ['a', 1],
      ['b', 2],
      ['toString', 2],
      ['c', 2],
    ])
  })
})

it.each<[string, readonly unknown[], readonly string[] | undefined, readonly string[] | undefined]>(
  [
    ['texts', [' Nin\u0303o ', 'b'], ['Niño', 'b'], undefined],
    ['no values', [null, ''], [], undefined],
    ['a number among texts', ['a', 1], undefined, undefined],
    ['lists of texts', [[' Nin\u0303o '], [], ['b']], [], ['Niño', 'b']],
    ['lists without texts', [[], []], [], undefined],
    ['a list beside a text', [['a'], 'b'], ['b'], undefined],
    ['a list beside an object', [['a'], {}], [], undefined],
  ],
)('the texts and the names of a column with %s', (_what, values, texts, names) => {
  const column = columnOf(...values)
  expect([textsOf(column), namesOf(column)]).toEqual([texts, names])
})

it.each<[string, readonly unknown[], readonly number[] | undefined, boolean, boolean]>([
  ['numbers', [1, 2.5], [1, 2.5], true, true],
  ['a number twice', [1, 1], [1, 1], true, false],
  ['a number and its text', [1, '1'], undefined, true, true],
  ['a row without one', [1, MISSING], [1], false, false],
  ['a blank', [1, ' '], [1], false, false],
  ['nothing', [null], [], false, false],
])('a column with %s', (_what, values, numbers, isFilled, areDistinct) => {
  const column = columnOf(...values)
  expect([numbersOf(column), isAlwaysFilled(column), isDistinct(column)]).toEqual([
    numbers,
    isFilled,
    areDistinct,
  ])
})

it('a share is told by counts', () => {
  expect(share(3, { rows: 214 })).toBe('3 of 214')
})
