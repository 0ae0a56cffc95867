import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { readList } from '../../../src/runtime/provider/reading/list-answer'
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

it.each(['x', 7, { rubros: 'x' }])('%j is no list', (answer) => {
  expect(() => readList(rubros, answer)).toThrow(/rubros-buscar/)
})
