import { expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import { asKey, keyDoubt, keyFor } from '../../../../cli/provider/infer/entity-guess'

it('a key is looked for among the first eight columns that are always filled', () => {
  const names = 'abcdefghij'.split('')
  /** Rows of ones, but for what makes each pair of these two columns differ. */
  const rowsBy = (one: string, other: string) =>
    [0, 1, 2, 3].map((at) => ({
      ...Object.fromEntries(names.map((name) => [name, 1])),
      [one]: at % 2,
      [other]: Math.floor(at / 2),
    }))
  expect(keyFor(columnsOf(rowsBy('g', 'h')))).toEqual(['g', 'h'])
  expect(keyFor(columnsOf(rowsBy('h', 'i')))).toEqual(['a'])
  const rows = rowsBy('g', 'i').map((row, at) => ({ ...row, b: at === 0 ? null : 1 }))
  expect(keyFor(columnsOf(rows))).toEqual(['g', 'i'])
})

it('the fullest column is the key where none is unique, the first of those that are', () => {
  const rows = [
    { a: null, b: 1, c: 1 },
    { a: 1, b: 1, c: 1 },
    { a: 1, b: 1, c: 1 },
  ]
  expect(keyFor(columnsOf(rows))).toEqual(['b'])
  expect(keyDoubt(['otro'], columnsOf(rows))).toBe(
    'unsure: there is no id, and no field or pair of fields is unique in all rows',
  )
  const field = { name: 'otro', kind: 'text', options: { label: 'Otro' }, doubts: [] } as const
  expect(asKey(field, columnsOf(rows)).doubts).toEqual([
    'unsure: a key must be filled in every row',
  ])
})
