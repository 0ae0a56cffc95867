import { expect, it } from 'vitest'
import { findHeader } from '../../src/import/header'

const NAMES = new Set(['rubro', 'nombre', 'codigo'])
const rows = (...lines: readonly string[]) => lines.map((line) => line.split(';'))

it.each<[string, readonly string[], number]>([
  ['its names are formulas that are texts', ['Listado', '="Nombre";="Código"', 'uno;c1'], 1],
  ['it has one column below a title', ['Listado de rubros', 'Rubro', 'Cine', 'Libros'], 1],
  ['it has one column below a title and empty rows', ['Listado', '', '', 'Rubro', 'Cine'], 3],
  [
    'nobody knows its only column, and a value is called like a field',
    ['Categoría', 'A', 'B', 'Rubro'],
    0,
  ],
  ['nobody knows its columns, and a row has one name alone', ['Categoría;Nota', 'Rubro;'], 0],
  ['it has one column, and a value is called as it is', ['Rubro', 'Cine', 'Rubro'], 0],
])('the header is found if %s', (_what, lines, at) => {
  expect(findHeader(rows(...lines), NAMES)?.at).toBe(at)
})
