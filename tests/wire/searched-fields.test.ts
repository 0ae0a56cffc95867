import { expect, it } from 'vitest'
import { searchedFields } from '#wire/search/searched-fields'

it.each([
  [undefined, ['rubro']],
  [['codigo'], ['codigo']],
  [
    ['rubro', 'codigo'],
    ['rubro', 'codigo'],
  ],
  // It has no search.
  [[], []],
])('a list that is declared to be searched by %j is searched by %j', (searches, fields) => {
  expect(searchedFields({ nameField: 'rubro', searches })).toEqual(fields)
})
