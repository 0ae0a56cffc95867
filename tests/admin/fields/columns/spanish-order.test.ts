import { expect, it } from 'vitest'
import { spanishSortKey } from '#admin/fields/columns/column'

it('texts are sorted as Spanish sorts them: no case, no accents, ñ after n and before o', () => {
  const sorted = ['Álvarez', 'Ana', 'Año', 'Aoki', 'árbol', 'Niza', 'Núñez', 'nz', 'ñandú', 'Ñuñoa']
  const keyed = sorted.toReversed().map((text) => ({ text, key: spanishSortKey(text) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ text }) => text)).toEqual(sorted)
})

it.each([[null], [undefined], ['']])('%j is before any text', (nothing) => {
  expect(spanishSortKey(nothing) < spanishSortKey('a')).toBe(true)
})
