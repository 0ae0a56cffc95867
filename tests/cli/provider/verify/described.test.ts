import { expect, it } from 'vitest'
import { describeType, describeValue } from '../../../../cli/provider/verify/report'

it.each<[unknown, string, string]>([
  [undefined, 'nothing', 'nothing'],
  [null, 'null', 'null'],
  ['', 'an empty text', '""'],
  ['a', 'a text of 1 character', '"a"'],
  ['Muñoz', 'a text of 5 characters', '"Muñoz"'],
  ['x'.repeat(38), 'a text of 38 characters', `"${'x'.repeat(38)}"`],
  ['x'.repeat(39), 'a text of 39 characters', `"${'x'.repeat(39)}…`],
  [7, 'a whole number', '7'],
  [7.5, 'a fraction', '7.5'],
  [true, 'true', 'true'],
  [false, 'false', 'false'],
  [[1, 2], 'a list of 2', '[1,2]'],
  [{ a: 1 }, 'an object', '{"a":1}'],
  [() => 1, 'an object', ''],
])('%j is described by its type, or shown', (value, type, shown) => {
  expect([describeType(value), describeValue(value)]).toEqual([type, shown])
})
