import { expect, it } from 'vitest'
import { Duplicate, InUse } from '#server/store/entity-errors'

it.each([
  [new Duplicate(['Nombre', 'Lugar']), 'Duplicate: Another record has the same Nombre, Lugar'],
  [new InUse('rubros'), 'InUse: A record of rubros is referred to'],
])('an error that the log may hold says what it is: %s', (error, text) => {
  expect(String(error)).toBe(text)
})
