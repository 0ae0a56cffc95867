import { expect, it } from 'vitest'
import { type Column, fewerColumns } from '#admin/fields/columns/column'

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'word',
  text: String,
  sortKey: String,
})

it.each([
  ['all, where there is room', 'a b c', undefined, 'b', 'a b c'],
  ['the first, the name among them', 'a b c', 2, 'a', 'a b'],
  ['the name, however far behind', 'a b c d', 2, 'd', 'a d'],
  ['the name alone', 'a b c', 1, 'c', 'c'],
  ['the first, where the list lacks the name', 'a b c', 2, 'z', 'a b'],
  ['those that there are', 'a', 2, 'a', 'a'],
])('the columns of a narrow list are %s', (_what, all, most, name, expected) => {
  const shown = fewerColumns(all.split(' ').map(column), most, name)
  expect(shown.map(({ source }) => source).join(' ')).toBe(expected)
})
