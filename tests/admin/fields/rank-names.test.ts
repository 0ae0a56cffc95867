import { expect, it } from 'vitest'
import { foldNames, rankNames } from '#admin/fields/picker/rank-names'

const PROVINCES = [
  'Ciudad Autónoma de Buenos Aires',
  'Buenos Aires',
  'Córdoba',
  'Corrientes',
  'Santa Cruz',
  'Santa Fe',
  'La Rioja',
  'Ñuñoa-Sur',
  'Resistencia',
]

it.each([
  ['buenos aires', ['Buenos Aires', 'Ciudad Autónoma de Buenos Aires']],
  ['CORD', ['Córdoba']],
  ['co', ['Córdoba', 'Corrientes']],
  ['santa', ['Santa Cruz', 'Santa Fe']],
  [
    's',
    [
      'Santa Cruz',
      'Santa Fe',
      'Ñuñoa-Sur',
      'Ciudad Autónoma de Buenos Aires',
      'Buenos Aires',
      'Corrientes',
      'Resistencia',
    ],
  ],
  [
    'r',
    [
      'Resistencia',
      'La Rioja',
      'Ciudad Autónoma de Buenos Aires',
      'Buenos Aires',
      'Córdoba',
      'Corrientes',
      'Santa Cruz',
      'Ñuñoa-Sur',
    ],
  ],
  ['nunoa', ['Ñuñoa-Sur']],
  ['  santa   fe ', ['Santa Fe']],
  ['zzz', []],
  ['.*', []],
  ['', PROVINCES],
])('E-04: "%s" finds exact, prefix, word start and rest, in this order', (text, found) => {
  expect(rankNames(foldNames(PROVINCES), text)).toEqual(found)
})

it('E-04: a word that begins later in a name counts, though the text is also inside an earlier word', () => {
  const names = foldNames(['Pasta y asta', 'Banastas', 'asta'])
  expect(rankNames(names, 'asta')).toEqual(['asta', 'Pasta y asta', 'Banastas'])
})

it.each([
  ['caja', ['Caja', 'Caja chica', 'Cajas', 'La caja', 'Encajada']],
  ['CAJAS', ['Cajas']],
  ['caja ch', ['Caja chica']],
])('E-04: "%s" finds first the name that it is, wherever that is in the list', (text, found) => {
  const names = foldNames(['Encajada', 'Caja chica', 'La caja', 'Cajas', 'Caja'])
  expect(rankNames(names, text)).toEqual(found)
})
