import { expect, it } from 'vitest'
import { areAnswered, rowsWithKeys } from '../../src/import/wanted-keys'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../server/support/test-contract'

const clase = { resource: 'clases', shows: 'nombre', sends: 'id', key: ['id'] } as const
const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  codigo: digitsField({ label: 'Código', max: 5, required: true }),
  zona: identifiedField({ label: 'Zona', ...clase, max: 20, required: true }),
}
const ZONA = ['codigo', 'zona']
const norte = (id: unknown, texto = 'Norte') => ({ id, texto })

it.each<[string, readonly unknown[], object, boolean]>([
  ['the same id under another text', [7, norte(5, 'Norte (5)')], { zona: norte(5) }, true],
  ['the same id as a text', [7, norte(5, 'Norte (5)')], { zona: norte('5') }, true],
  ['another id under the same text', [7, norte(5)], { zona: norte(6) }, false],
  ['a list of texts alone', [7, norte(5)], { zona: 'NORTE' }, true],
  ['a list of texts alone, another', [7, norte(5)], { zona: 'Sur' }, false],
  ['a file of texts alone', [7, 'norte'], { zona: norte(5) }, true],
  ['a file of texts alone, another', [7, 'Sur'], { zona: norte(5) }, false],
  ['texts alone', [7, 'norte'], { zona: 'Norte' }, true],
  ['another value of the other field', [8, norte(5)], { zona: norte(5) }, false],
])('a row with a key that refers to another record: %s', (_what, tuple, row, isFound) => {
  const rows = [{ nombre: 'Acme', codigo: 7, ...row }]
  const keys = [{ fields: ZONA, values: [tuple] }]
  expect(rowsWithKeys(fields, keys, rows)).toEqual(isFound ? rows : [])
})

it('a row is found by each of several keys, folded as keys are, and by no other key', () => {
  const rows = [
    { nombre: 'Acme', codigo: 7, zona: norte(5) },
    { nombre: 'Beta', codigo: '8', zona: norte(5) },
    { nombre: '7', codigo: 9, zona: norte(5) },
  ]
  const keys = [
    { fields: ['nombre'], values: [['ÁCME']] },
    { fields: ['codigo'], values: [[8], [7]] },
  ]
  expect(rowsWithKeys(fields, keys, rows)).toEqual(rows.slice(0, 2))
})

it.each<[string, readonly string[] | undefined, boolean]>([
  ['whole', undefined, true],
  ['with all columns of the file', ['nombre', 'codigo'], true],
  ['with others, too', ['zona', 'nombre', 'codigo'], true],
  ['without one of them', ['nombre', 'zona'], false],
  ['without any', [], false],
])('a list that is answered %s', (_what, answers, expected) => {
  const entity = testEntity('cosas', { fields })
  const { buscar } = entity.metodos
  const list = { ...buscar, ...(answers && { pages: { answers, sorts: [] } }) }
  // The zona is not in the file.
  const sent = [
    { sends: 'nombre', name: 'nombre', field: fields.nombre, index: 0 },
    { sends: 'codigoNuevo', name: 'codigo', field: fields.codigo, index: 1 },
    { sends: 'zona', name: 'zona', field: fields.zona, index: undefined },
  ]
  const metodos = { ...entity.metodos, buscar: list }
  expect(areAnswered({ ...entity, metodos }, sent)).toBe(expected)
})
