import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { readList } from '#admin/provider/reading/list-answer'
import type { EntityContract } from '#wire/contract'
import { dateField } from '#wire/kinds/date'
import { clientes, type ClienteRecord } from '../support/paged/clientes'
import { rubros } from '../../../generated/rubros/contract'

let warn: Mock<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

const ROW = { id: 1, rubro: 'Cine' }

it.each<[string, readonly unknown[], number]>([
  ['sound rows', [ROW, { id: 2, rubro: '' }], 0],
  ['a row that is none', [ROW, null], 1],
  ['a row without its key', [ROW, { rubro: 'Radio' }], 1],
  ['several of them', [ROW, 'x', {}, { id: '', rubro: 'x' }], 3],
  ['none', [], 0],
])('of %s the others are read, and the console says how many were left out', (_what, rows, out) => {
  const read = readList(rubros, { rubros: rows })
  expect([read.rows.length, read.leftOut]).toEqual([rows.length - out, out])
  const texts = warn.mock.calls.map(([text]) => text)
  expect(texts).toEqual(
    out === 0 ? [] : [`"rubros-buscar": registros sin id, que no se muestran: ${out}.`],
  )
})

/** Clients, whose list does not ask for their notes and their day. */
const filtered = {
  ...clientes,
  fields: { ...clientes.fields, alta: dateField({ label: 'Alta', required: false }) },
  metodos: {
    ...clientes.metodos,
    buscar: {
      ...clientes.metodos.buscar,
      filters: { puntos: 'range', notas: 'several', alta: 'range' },
    },
  },
} satisfies EntityContract<ClienteRecord>
const CLIENT = { id: 7, nombre: 'Ada', localidad: 'Salta', puntos: '12' }

it.each<[string, object, object]>([
  ['the record has not', {}, {}],
  [
    'it has, as their kinds read them',
    { notas: null, alta: '2026-01-05T00:00:00' },
    { notas: '', alta: '2026-01-05' },
  ],
  ['the list asks for, once', { puntos: '13' }, { puntos: 13 }],
])(
  'of the fields that a list in pages is filtered by, a row has those that %s',
  (_what, sent, had) => {
    const { rows } = readList(filtered, { clientes: [{ ...CLIENT, ...sent, otro: 'x' }] })
    expect(rows).toEqual([{ ...CLIENT, puntos: 12, ...had }])
  },
)

it('a list that is loaded whole has no more than it asks for', () => {
  const { pages: _pages, ...buscar } = filtered.metodos.buscar
  const whole = { ...filtered, metodos: { ...filtered.metodos, buscar } }
  const { rows } = readList(whole, { clientes: [{ ...CLIENT, notas: 'x' }] })
  expect(rows).toEqual([{ ...CLIENT, puntos: 12 }])
})

it.each(['x', 7, { rubros: 'x' }])('%j is no list', (answer) => {
  expect(() => readList(rubros, answer)).toThrow(/rubros-buscar/)
})
