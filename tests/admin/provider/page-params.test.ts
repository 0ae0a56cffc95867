import { describe, expect, it } from 'vitest'
import { pageWish } from '#admin/provider/reading/page-params'
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
