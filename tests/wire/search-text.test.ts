import { expect, it } from 'vitest'
import type { KindName } from '#wire/kinds'
import { searchText, spanishOrder } from '#wire/search/search-text'

it.each<[KindName, string, readonly string[]]>([
  ['cuit', '20123456786', ['20-12345678-6', '20123456786']],
  ['patternText', '0001-00001234', ['0001-00001234', '000100001234', '1-1234']],
  ['patternText', 'A/00.100', ['A/00.100', 'A00100', 'A/0.100']],
  ['telephone', '(011) 4321-5678', ['(011) 4321-5678', '01143215678']],
  ['text', '20123456786', ['20123456786']],
  ['longText', 'uno dos', ['uno dos']],
])('a value of %s, %s, is found by each of %j', (kind, value, written) => {
  expect(searchText(kind, value)).toBe(written.join(' '))
})

it('is sorted as Spanish is: without case and accents, and ñ after n', () => {
  const sorted = ['Ana', 'ánade', 'ANDES', 'caña', 'cano', 'canto', 'caoba']
  const keys = sorted.map(spanishOrder)
  const placed = ['Ana', 'ánade', 'ANDES', 'cano', 'canto', 'caña', 'caoba'].map(spanishOrder)
  expect(keys.toSorted()).toEqual(placed)
})
