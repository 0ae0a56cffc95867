import { describe, expect, it } from 'vitest'
import { pageFilters, pageWish } from '#admin/provider/reading/page-params'
import { PAGE_USUAL } from '#wire/pages/pages'
import { tareas } from '../list/filters/tareas'

const PAGES = { answers: ['id', 'nombre'], sorts: ['nombre'] } as const
const wish = (params: Parameters<typeof pageWish>[2]) => pageWish(tareas, PAGES, params)

describe('where the page is that react-admin asks for', () => {
  it.each<[meta: unknown, page: number, place: object]>([
    [undefined, 1, {}],
    [undefined, 3, { saltear: 20 }],
    [{}, 3, { saltear: 20 }],
    [{ otra: 1 }, 3, { saltear: 20 }],
    ['despues', 3, { saltear: 20 }],
    // A place stands for the page, whichever that is.
    [{ despues: 'x' }, 1, { despues: 'x' }],
    [{ despues: 'x' }, 3, { despues: 'x' }],
    [{ despues: 'x', saltear: 5 }, 3, { despues: 'x', saltear: 5 }],
    [{ despues: 'x', saltear: 'no' }, 3, { despues: 'x' }],
    [{ saltear: 5 }, 3, { saltear: 5 }],
    [{ saltear: '5' }, 3, { saltear: 5 }],
    [{ saltear: 0 }, 3, {}],
    [{ saltear: 'no' }, 3, {}],
    [{ despues: 7 }, 3, {}],
  ])('%j, page %i of ten', (meta, page, place) => {
    expect(wish({ meta, pagination: { page, perPage: 10 } })).toEqual({ count: 10, request: place })
  })

  it('is the first one, of the usual length, where nothing is said', () => {
    expect(wish({})).toEqual({ count: PAGE_USUAL, request: {} })
  })
})

describe('what is searched and sorted', () => {
  it.each<[Parameters<typeof pageWish>[2], object]>([
    [{ filter: { q: 'sur' } }, { texto: 'sur' }],
    [{ filter: { q: 7 } }, { texto: '7' }],
    [{ filter: { q: '' } }, {}],
    [{ filter: { q: null } }, {}],
    [{ filter: { q: 'sur', activa: true } }, { texto: 'sur', filtros: { activa: [true] } }],
    [{ sort: { field: 'nombre', order: 'ASC' } }, { orden: 'nombre' }],
    [{ sort: { field: 'nombre', order: 'DESC' } }, { orden: 'nombre', sentido: 'desc' }],
    [{ sort: { field: 'id', order: 'ASC' } }, {}],
    [{ sort: { field: 'id', order: 'DESC' } }, { sentido: 'desc' }],
  ])('%j', (params, request) => expect(wish(params).request).toEqual(request))

  it('a sort that the list does not have is told to the developer', () => {
    expect(() => wish({ sort: { field: 'fecha', order: 'ASC' } })).toThrow(
      '"tareas" is served in pages, which cannot be sorted by "fecha"; its sorts: nombre',
    )
  })
})

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
