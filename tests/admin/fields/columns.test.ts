import { describe, expect, it } from 'vitest'
import type { Column } from '#admin/fields/columns/column'
import { kindColumns } from './kind-columns'
import { sortRows } from '#admin/list/rows/search-rows'
import type { KindName } from '#wire/kinds'
import { choiceField } from '#wire/kinds/choice'
import { placeholderAddress } from '#wire/placeholder-address'

/** How a kind's values read in a list. */
interface Reading {
  readonly align: Column['align']
  readonly width: Column['width']
  /** Values, and the texts of their cells. */
  readonly shows: readonly (readonly [value: unknown, text: string])[]
  /** Values in ascending order. */
  readonly order: readonly unknown[]
  /** What the search compares, where that is not the text. */
  readonly searched?: readonly [value: unknown, text: string]
}

const NOTHING = [
  [null, ''],
  [undefined, ''],
] as const

const names: Reading = {
  align: 'start',
  width: 'name',
  shows: [['Ñandú', 'Ñandú'], ...NOTHING],
  order: ['', 'Árbol', 'beta', 'nube', 'Ñandú', 'oso'],
}
const digits: Reading = {
  align: 'start',
  width: 'number',
  shows: [[20_111_222, '20111222'], ['007', '007'], ...NOTHING],
  order: [9, '10', 100, null],
}

const READINGS: { readonly [K in KindName]: Reading } = {
  id: {
    align: 'start',
    width: 'code',
    shows: [[7, '7'], ['007', '007'], ...NOTHING],
    order: [9, 10, '007', 'A1'],
  },
  text: { ...names, width: 'fill' },
  longText: { ...names, width: 'fill' },
  email: {
    align: 'start',
    width: 'address',
    shows: [['Ana@x.com', 'Ana@x.com'], [placeholderAddress(7), 'Sin correo'], ...NOTHING],
    order: ['ana@x.com', 'Beto@x.com', placeholderAddress(7), 'zoe@x.com'],
  },
  telephone: {
    align: 'start',
    width: 'name',
    shows: [['(011) 4-5', '(011) 4-5'], ...NOTHING],
    order: [null, '(011) 4', '11-1', '(2)'],
    searched: ['+54 9 11', '+54 9 11 54911'],
  },
  patternText: {
    align: 'start',
    width: 'number',
    shows: [['0001-00001234', '0001-00001234'], ['otro', 'otro'], ...NOTHING],
    order: ['', '0001-00001234', '0002-00000001'],
    searched: ['0001-00001204', '0001-00001204 000100001204 1-1204'],
  },
  secret: {
    align: 'start',
    width: 'address',
    shows: [[true, '••••••••'], [false, ''], ['abc', ''], ...NOTHING],
    order: [false, true],
  },
  digits,
  dni: digits,
  cuit: {
    align: 'start',
    width: 'number',
    shows: [['20123456786', '20-12345678-6'], ['otro', 'otro'], ...NOTHING],
    order: ['', '20123456786', '27123456786'],
    searched: ['20123456786', '20-12345678-6 20123456786'],
  },
  cbu: {
    align: 'start',
    width: 'name',
    shows: [['0110', '0110'], ...NOTHING],
    order: ['', '0110', '2850'],
  },
  integer: { ...digits, align: 'end', shows: [[-5, '-5'], ...NOTHING], order: [-5, 0, 9, 10] },
  decimal: {
    align: 'end',
    width: 'number',
    shows: [['1234', '1.234'], ['mucho', 'mucho'], ...NOTHING],
    order: ['-1', '0.5', '9', '10', 'mucho'],
  },
  money: {
    align: 'end',
    width: 'amount',
    shows: [
      ['1234.5', '$ 1.234,50'],
      ['-50', '-$ 50,00'],
      ['0', '$ 0,00'],
      ['mucho', 'mucho'],
      ...NOTHING,
    ],
    order: ['-50', '0.5', '9', '10'],
  },
  date: {
    align: 'start',
    width: 'word',
    shows: [['2026-02-01', '01/02/2026'], ['pronto', 'pronto'], ...NOTHING],
    order: ['', '2025-12-31', '2026-02-01'],
  },
  month: {
    align: 'start',
    width: 'word',
    shows: [['2026-02', '02/2026'], ['pronto', 'pronto'], ...NOTHING],
    order: ['', '2025-12', '2026-02'],
  },
  time: {
    align: 'start',
    width: 'code',
    shows: [['09:30', '09:30'], ...NOTHING],
    order: ['', '09:30', '10:00'],
  },
  boolean: {
    align: 'start',
    width: 'code',
    shows: [[true, 'Sí'], [false, 'No'], ['tal vez', 'tal vez'], ...NOTHING],
    order: [false, true],
  },
  choice: {
    align: 'start',
    width: 'word',
    shows: [['Ñandú', 'Ñandú'], ...NOTHING],
    order: names.order,
  },
  reference: names,
  references: {
    align: 'start',
    width: 'name',
    shows: [[['oso', 'Ñandú', 'nube'], 'nube, Ñandú, oso'], [[], ''], ['Cine', ''], ...NOTHING],
    order: [[], ['oso', 'Árbol'], ['nube'], ['oso']],
  },
  // Its text depends on the fields of the lines.
  lines: { align: 'start', width: 'fill', shows: NOTHING, order: [] },
}

describe.each(Object.entries(READINGS))('the column of a %s', (kind, reading) => {
  const [, component] = Object.entries(kindColumns).find(([name]) => name === kind) ?? []
  if (component === undefined) throw new Error(`There is no ${kind}`)
  const column = component.column({ source: 'dato' }, 'Dato')
  const { align, width, shows, order, searched } = reading

  it('has its place, and cells that read as staff write', () => {
    expect(column).toMatchObject({ source: 'dato', label: 'Dato', align, width })
    expect(shows.map(([value]) => column.text(value))).toEqual(shows.map(([, text]) => text))
  })

  it('sorts by what its values mean', () => {
    const backwards = order.map((dato, id) => ({ row: { id, dato }, folded: '' })).toReversed()
    const sorted = sortRows(backwards, { column, direction: 'ascending' })
    expect(sorted.map(({ row }) => row.dato)).toEqual(order)
  })

  it('is searched by its text, or by more', () => {
    expect(searched && column.searchText?.(searched[0])).toBe(searched?.[1])
    expect(column.searchText !== undefined).toBe(searched !== undefined)
  })
})

it('secrets alone are neither exported nor printed, and neither they nor lines are sorted by', () => {
  const columns = Object.entries(kindColumns).map(([kind, component]) => ({
    kind,
    ...component.column({ source: 'dato' }, 'Dato'),
  }))
  const kindsOf = (some: typeof columns) => some.map(({ kind }) => kind)
  expect(kindsOf(columns.filter(({ isSecret }) => isSecret))).toEqual(['secret'])
  expect(kindsOf(columns.filter(({ isSortable }) => isSortable === false))).toEqual([
    'secret',
    'lines',
  ])
  expect(kindsOf(columns.filter(({ href }) => href !== undefined))).toEqual(['telephone'])
})

it('choices sort by their texts, whether records hold these or their codes', () => {
  const options = { a: 'Zorro', b: 'Ñandú', c: 'Árbol', d: 'nube' }
  const field = choiceField({ label: 'Dato', options, answers: 'code', required: false })
  const column = kindColumns.choice.column({ source: 'dato' }, 'Dato', field)
  const rows = ['a', 'b', 'nube', 'c', ''].map((dato, id) => ({ row: { id, dato }, folded: '' }))
  const sorted = sortRows(rows, { column, direction: 'ascending' })
  expect(sorted.map(({ row }) => row.dato)).toEqual(['', 'c', 'nube', 'b', 'a'])
})

it('a telephone number dials its digits, and nothing is no link', () => {
  const column = kindColumns.telephone.column({ source: 'dato' }, 'Dato')
  expect(['+54 (9) 11-2', 'sin número', null].map((value) => column.href?.(value))).toEqual([
    'tel:+549112',
    undefined,
    undefined,
  ])
})
