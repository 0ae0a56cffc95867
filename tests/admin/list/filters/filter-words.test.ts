import { expect, it } from 'vitest'
import { declaredFilters } from '#admin/list/filters/declared-filters'
import { filterCaption } from '#admin/list/filters/list-filters'
import { filterLabel, filterWords } from '#admin/list/filters/declared-filters'
import { spanish } from '../../support/message'
import { tareas } from './tareas'

const declared = declaredFilters(tareas)
const scope = { columns: [], message: spanish }

const wordsOf = (name: string, wanted: unknown) => {
  const found = declared.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no filter ${name}`)
  const worded = { ...found, ...scope }
  return { label: filterLabel(worded), words: filterWords(worded, wanted) }
}

it.each<[string, unknown, string, string | undefined]>([
  ['estado', ['A'], 'Estado', 'Abierta'],
  ['estado', ['A', ''], 'Estado', 'Abierta, Sin valor'],
  ['estado', ['A', 'B', 'C'], 'Estado', 'Abierta, Bloqueada y 1 más'],
  ['estado', ['A', 'B', 'C', ''], 'Estado', 'Abierta, Bloqueada y 2 más'],
  ['estado', [], 'Estado', undefined],
  ['activa', ['true'], 'Activa', 'Sí'],
  ['activa', ['false', 'true'], 'Activa', 'No, Sí'],
  ['rubro', ['Cine'], 'Rubro', 'Cine'],
  ['fecha', { desde: '2026-01-31' }, 'Fecha', 'desde 31/01/2026'],
  ['fecha', { hasta: '2026-01-31' }, 'Fecha', 'hasta 31/01/2026'],
  ['fecha', { desde: '2026-01-31', hasta: '2026-02-01' }, 'Fecha', '31/01/2026 a 01/02/2026'],
  ['fecha', { periodo: 'mes-pasado' }, 'Fecha', 'Mes pasado'],
  ['saldo', { desde: '1234.5' }, 'Saldo', 'desde 1.234,50'],
  ['tasa', { desde: '0.5', hasta: '1' }, 'Tasa', '0,500 a 1,000'],
  ['horas', { hasta: '12' }, 'Horas', 'hasta 12'],
  ['horas', {}, 'Horas', undefined],
])(
  'a filter of %s that the list does not show asks for %j: %s: %s',
  (name, wanted, label, words) => {
    expect(wordsOf(name, wanted)).toEqual({ label, words })
  },
)

it.each([
  [{}, ''],
  [{ estado: [], saldo: {} }, ''],
  [{ estado: ['A'] }, 'Filtros: Estado: Abierta'],
  [{ horas: { desde: '2' }, estado: ['A'] }, 'Filtros: Estado: Abierta; Horas: desde 2'],
])('paper says of %j: "%s"', (filter, caption) => {
  expect(filterCaption(filter, declared, scope)).toBe(caption)
})

it('a column of its own names a filter, and writes its values', () => {
  const columns = [
    { source: 'saldo', label: 'Debe', text: (value: unknown) => `$ ${String(value)}` },
  ]
  const caption = filterCaption({ saldo: { desde: '5' } }, declared, {
    ...scope,
    columns: columns as never,
  })
  expect(caption).toBe('Filtros: Debe: desde $ 5')
})
