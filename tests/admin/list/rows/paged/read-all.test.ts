import { expect, it } from 'vitest'
import type { DataProvider, GetListParams } from 'react-admin'
import { versionOf } from '#admin/provider/records/record-version'
import { readAllOf, readPageOf } from '#admin/list/rows/paged-rows'
import { dataProvider } from '../../../../../generated'

it('rows that are read to be selected have the version that they were read in: what a colleague writes then is a conflict', async () => {
  const data = [{ id: 1 }, { id: 2 }]
  const provider: DataProvider = {
    ...dataProvider,
    // Its generic signature promises rows of any type.
    getList: async () => ({ data: data as never[], total: 2, meta: { version: '"7"' } }),
  }
  const rows = await readAllOf(provider, 'clientes', {
    text: '',
    filter: {},
    sort: { field: 'id', order: 'ASC' },
  })
  expect(rows.map((row) => [row.id, versionOf(row)])).toEqual([
    [1, '"7"'],
    [2, '"7"'],
  ])
})

const FETCH = {
  to: 'new',
  reversed: false,
  despues: undefined,
  anchor: 0,
  saltear: 3,
  cantidad: 100,
} as const

/** Reads a page. @returns it, and what the data provider was asked for */
async function readPage(fetch: Parameters<ReturnType<typeof readPageOf>>[1], text: string) {
  const asked: GetListParams[] = []
  const data = [{ id: 1 }, { id: 2 }]
  const meta = { version: '"7"', leftOut: 2, primero: 'p', ultimo: 'u', precision: 'exacta' }
  const provider: DataProvider = {
    ...dataProvider,
    getList: async (_resource, params) => {
      asked.push(params)
      return { data: data as never[], total: 9, meta }
    },
  }
  const view = {
    text,
    filter: { activo: [true] },
    sort: { field: 'nombre', order: 'DESC' } as const,
  }
  const { signal } = new AbortController()
  const page = await readPageOf(provider, 'clientes')(view, fetch, signal)
  return { page, asked: asked[0], signal }
}

it('a page is asked for where it is, in the order of its list, and can be given up', async () => {
  const { page, asked, signal } = await readPage(FETCH, '')
  expect(asked).toEqual({
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nombre', order: 'DESC' },
    filter: { activo: [true] },
    meta: { despues: undefined, saltear: 3 },
    signal,
  })
  expect(page).toMatchObject({ total: 9, leftOut: 2, primero: 'p', ultimo: 'u' })
  expect(page.rows.map((row) => [row.id, versionOf(row)])).toEqual([
    [1, '"7"'],
    [2, '"7"'],
  ])
})

it.each([
  [true, 'ASC'],
  [false, 'DESC'],
])('a page that is read backwards (%s) is asked for in the order %s', async (reversed, order) => {
  const { asked } = await readPage({ ...FETCH, reversed, despues: 'd' }, 'ana')
  expect(asked?.sort).toEqual({ field: 'nombre', order })
  expect(asked?.filter).toEqual({ activo: [true], q: 'ana' })
  expect(asked?.meta).toEqual({ despues: 'd', saltear: 3 })
})
