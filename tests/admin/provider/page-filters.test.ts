import { describe, expect, it } from 'vitest'
import { pageFilters } from '#admin/provider/reading/page-params'
import { tareas } from '../list/filters/tareas'

describe('the filters that a backend is asked for', () => {
  it.each<[Readonly<Record<string, unknown>>, object]>([
    [{}, {}],
    [{ estado: undefined }, {}],
    [{ estado: 'A' }, { estado: ['A'] }],
    [{ estado: ['A', 'Abierta', 'ABIERTA'] }, { estado: ['A'] }],
    [{ estado: ['', null] }, { estado: [''] }],
    [{ estado: 'otra' }, { estado: ['otra'] }],
    [{ estado: 'en espera' }, { estado: ['B'] }],
    [{ estado_eq: 'Cerrada' }, { estado: ['C'] }],
    [{ estado_eq_any: ['A', 'B'] }, { estado: ['A', 'B'] }],
    [{ activa: true }, { activa: [true] }],
    [{ activa: 'quizás' }, { activa: [false] }],
    [{ activa: ['true', 'No'] }, { activa: [true, false] }],
    [{ rubro: ['Cine', 7] }, { rubro: ['Cine', '7'] }],
    [{ fecha_gte: '2026-01-31' }, { fecha: { desde: '2026-01-31' } }],
    [{ fecha: { hasta: '2026-01-31' } }, { fecha: { hasta: '2026-01-31' } }],
    [
      { saldo: { desde: 1, hasta: '10' }, horas: { desde: '3' } },
      { saldo: { desde: '1', hasta: '10' }, horas: { desde: 3 } },
    ],
    [
      { saldo_lte: 10, saldo_gte: '0.5', horas_gte: '3' },
      { saldo: { hasta: '10', desde: '0.5' }, horas: { desde: 3 } },
    ],
  ])('%j', (filter, filtros) => expect(pageFilters(tareas, filter)).toEqual(filtros))

  it.each<[field: string, end: string | number]>([
    ['fecha', '7'],
    ['saldo', '7'],
    ['tasa', '7'],
    ['horas', 7],
  ])('an end of a range of %s is %j, however it is given', (field, end) => {
    for (const given of [7, '7']) {
      const asked = { [`${field}_gte`]: given, [`${field}_lte`]: given }
      expect(pageFilters(tareas, asked)).toEqual({ [field]: { desde: end, hasta: end } })
      const range = { desde: given, hasta: given }
      expect(pageFilters(tareas, { [field]: range })).toEqual({
        [field]: { desde: end, hasta: end },
      })
    }
  })

  it.each<Readonly<Record<string, unknown>>>([
    { nombre: 'Dos' },
    { fecha: '2026-01-31' },
    { fecha_gt: '2026-01-31' },
    { fecha_eq: '2026-01-31' },
    { estado_gte: 'A' },
    { estado_neq: 'A' },
    { constructor: 'A' },
  ])('%j is none of them: the developer is told those there are', (filter) => {
    const [name] = Object.keys(filter)
    expect(() => pageFilters(tareas, filter)).toThrow(
      `"tareas" is served in pages, which have no filter "${name}": they are searched by "q"; its filters: estado, fecha, saldo, tasa, horas, activa, rubro, temas`,
    )
  })
})
