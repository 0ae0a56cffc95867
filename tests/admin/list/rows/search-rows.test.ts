import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, plainText, spanishSortKey } from '#admin/fields/columns/column'
import { finder, searchable, sortedBy, sortRows } from '#admin/list/rows/search-rows'
import { foldForSearch } from '#wire/fold'
import { searchedCuit } from '#wire/kinds/text'

const column = (source: string, sortKey: Column['sortKey']): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey,
})
const byName = column('nombre', spanishSortKey)
const byCode = column('codigo', (value) => (typeof value === 'number' ? value : plainText(value)))

const cuit = {
  ...column('cuit', spanishSortKey),
  searchText: (value: unknown) => searchedCuit(plainText(value)),
}

const rowsOf = (...nombres: string[]) =>
  searchable(
    nombres.map((nombre, id) => ({ id, nombre })),
    ['nombre'],
  )
const namesOf = (rows: readonly { readonly row: Readonly<Record<string, unknown>> }[]) =>
  rows.map(({ row }) => row['nombre'])

describe('search', () => {
  it.each([
    ['cordoba', ['Córdoba', 'CORDOBA SUR']],
    ['PEÑA', ['Peña', 'Pena']],
    ['  sur ', ['CORDOBA SUR']],
    ['', ['Córdoba', 'CORDOBA SUR', 'Peña', 'Pena']],
    ['%', []],
  ])('C-02: %j finds %j', (text, found) => {
    const find = finder(rowsOf('Córdoba', 'CORDOBA SUR', 'Peña', 'Pena'))
    expect(namesOf(find(text))).toEqual(found)
  })

  it.each([
    ['paz', [1, 2]],
    ['CORDOBA', [1]],
    ['paz córdoba', []],
    ['pazcordoba', []],
    ['20-30111222', [3]],
    ['2030111222', [3]],
  ])('%j is looked for in each searched field, and across none', (text, found) => {
    const rows = [
      { id: 1, nombre: 'Estudio Paz', nota: 'Córdoba', cuit: null },
      { id: 2, nombre: 'Almacén', nota: 'Paz y Cía', cuit: '' },
      { id: 3, nombre: 'Otro', nota: undefined, cuit: '20301112225' },
    ]
    const find = finder(searchable(rows, ['nombre', 'nota', 'cuit'], [cuit]))
    expect(find(text).map(({ row }) => row.id)).toEqual(found)
  })

  it('C-02: any part of any name finds it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const letters = [...name]
        const start = from % letters.length
        const part = letters.slice(start, start + 1 + (length % letters.length)).join('')
        expect(finder(rowsOf(name))(part)).toHaveLength(1)
      }),
    )
  })
})

describe('many rows', () => {
  it('C-02: of any rows those are found that have the text, whatever was searched for before', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'á', 'B', ' ', '\n'), maxLength: 4 })
    const names = fc.array(name, { maxLength: 40 })
    fc.assert(
      fc.property(names, fc.array(name), (made, searches) => {
        const rows = rowsOf(...made)
        const find = finder(rows)
        for (const text of searches) {
          const wanted = foldForSearch(text)
          expect(find(text)).toEqual(rows.filter(({ folded }) => folded.includes(wanted)))
        }
      }),
    )
  })

  it('C-02: the same search again gives the same array, for what is drawn only where rows change', () => {
    const find = finder(rowsOf('San', 'Martín'))
    expect(find('san')).toBe(find(' SAN '))
  })

  it('C-02: a text is looked for within a row, not from one into the next', () => {
    expect(finder(rowsOf('San', 'Martín'))('san martin')).toEqual([])
  })
})

describe('order', () => {
  it('C-11: Spanish: no case, no accents, ñ after n', () => {
    const rows = rowsOf('Oca', 'ñandú', 'nutria', 'Ábaco', 'abeto', 'Nube')
    const sorted = sortRows(rows, { column: byName, direction: 'ascending' })
    expect(namesOf(sorted)).toEqual(['Ábaco', 'abeto', 'Nube', 'nutria', 'ñandú', 'Oca'])
  })

  it('C-11: numbers by value, before texts, and equal rows as they were, both ways', () => {
    const rows = [10, 9, 'B', 9, 'A', 100].map((codigo, id) => ({
      row: { id, codigo },
      folded: '',
    }))
    const ids = (direction: 'ascending' | 'descending') =>
      sortRows(rows, { column: byCode, direction }).map(({ row }) => row.id)
    expect(ids('ascending')).toEqual([1, 3, 0, 5, 4, 2])
    expect(ids('descending')).toEqual([2, 4, 5, 0, 1, 3])
  })

  it('C-11: a header turns its order round, another starts ascending', () => {
    const first = sortedBy(byName, undefined)
    const second = sortedBy(byName, first)
    expect([first.direction, second.direction]).toEqual(['ascending', 'descending'])
    expect(sortedBy(byName, second).direction).toBe('ascending')
    expect(sortedBy(byCode, first)).toEqual({ column: byCode, direction: 'ascending' })
  })
})
