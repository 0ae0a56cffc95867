import type { Identifier } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { sourceOf } from '#admin/provider/record-source'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { clientes, type ClienteRecord } from '../support/paged/clientes'
import { cliente, PagedOffice } from '../support/paged/paged-office'
import { useWire } from '../support/wire'

const wire = useWire()
const provider = createDataProvider<{ clientes: ClienteRecord }>({ clientes })
let office: PagedOffice

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  office = new PagedOffice(2500)
  office.serve(wire)
})

const PAGE = { page: 1, perPage: 50 }
const ALL = { page: 1, perPage: Number.MAX_SAFE_INTEGER }
const asked = () => wire.sent('clientes-buscar')
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

/** A record as a page answers it. */
function listed(id: number) {
  const { notas: _notas, ...row } = cliente(id)
  return row
}

describe('a list that is served in pages', () => {
  it('asks for one page, searched and sorted by the backend', async () => {
    const { data, total, meta } = await provider.getList('clientes', {
      pagination: { page: 3, perPage: 20 },
      sort: { field: 'nombre', order: 'DESC' },
      filter: { q: 'cliente 1' },
    })
    expect(asked()).toEqual([
      { texto: 'cliente 1', orden: 'nombre', sentido: 'desc', saltear: 40, cantidad: 20 },
    ])
    expect(total).toBe(1000)
    expect(data.map(({ id }) => id)).toEqual(idsFrom(1940, 20).toReversed())
    expect(meta).toMatchObject({ leftOut: 0, precision: 'exacta' })
    expect(meta.ultimo).toEqual(expect.any(String))
  })

  it.each([
    ['ASC', {}],
    ['DESC', { sentido: 'desc' }],
  ] as const)(
    'sorted by the id, as react-admin’s lists are: as it was added, %s',
    async (order, sent) => {
      await provider.getList('clientes', { pagination: PAGE, sort: { field: 'id', order } })
      expect(asked()).toEqual([{ ...sent, cantidad: 50 }])
    },
  )

  it('goes on behind a row of an earlier answer, whatever was added before it since', async () => {
    const { meta } = await provider.getList('clientes', { pagination: PAGE })
    office.addFirst('Antes')
    const next = await provider.getList('clientes', {
      pagination: PAGE,
      meta: { despues: meta.ultimo, saltear: 10 },
    })
    expect(next.data.map(({ id }) => id)).toEqual(idsFrom(61, 50))
    const before = await provider.getList('clientes', {
      pagination: { page: 1, perPage: 5 },
      sort: { ...AS_ANSWERED, order: 'DESC' },
      meta: { despues: next.meta.primero },
    })
    expect(before.data.map(({ id }) => id)).toEqual(idsFrom(56, 5).toReversed())
  })

  it('of several pages has the version of the first: what was written since then is a conflict', async () => {
    wire.answer('clientes-buscar', () => {
      const page = asked().length
      const ids = page === 1 ? idsFrom(1, 1000) : idsFrom(1001, 2)
      return Response.json(
        { clientes: ids.map(listed), total: 1002, precision: 'exacta', ultimo: `p${page}` },
        { headers: { etag: `"${page}"`, [EMBEDDED_BACKEND_HEADER]: '1' } },
      )
    })
    const { data, meta } = await provider.getList('clientes', { pagination: ALL })
    expect([data.length, asked().length]).toEqual([1002, 2])
    expect(meta.version).toBe('"1"')
  })

  it('is read whole in as many requests as that takes', async () => {
    const { data, total, meta } = await provider.getList('clientes', { pagination: ALL })
    expect(data.map(({ id }) => id)).toEqual(idsFrom(1, 2500))
    expect({ total, leftOut: meta.leftOut }).toEqual({ total: 2500, leftOut: 0 })
    expect(asked()).toHaveLength(3)
    expect(asked()[0]).toEqual({ cantidad: 1000 })
  })

  it('is read to its end where the backend counts only some and answers less than was asked for', async () => {
    office.countsTo = 100
    const { data, meta } = await provider.getList('clientes', { pagination: ALL })
    expect(data).toHaveLength(2500)
    expect(meta.precision).toBe('minima')
    wire.calls.length = 0
    wire.answer('clientes-buscar', () =>
      Response.json({ clientes: [{ id: 1, nombre: 'Uno' }], total: 3, ultimo: 'siempre' }),
    )
    expect((await provider.getList('clientes', { pagination: ALL })).data).toHaveLength(2)
    expect(asked(), 'one that repeats itself is not asked for ever').toHaveLength(2)
  })

  it.each([
    [{ sort: { field: 'localidad', order: 'ASC' } }, 'sorted by "localidad"'],
    [{ filter: { localidad: 'Salta' } }, 'no filter "localidad"'],
  ] as const)('tells the developer what it cannot be asked for: %j', async (params, message) => {
    await expect(provider.getList('clientes', params)).rejects.toThrow(message)
    expect(wire.calls).toEqual([])
  })

  it('is not filtered by a reference', async () => {
    const reference = {
      target: 'localidad',
      id: 1,
      filter: {},
      sort: AS_ANSWERED,
      pagination: PAGE,
    }
    await expect(provider.getManyReference('clientes', reference)).rejects.toThrow(
      'no filter "localidad"',
    )
  })
})

describe('one record of it', () => {
  it('is read with all its fields', async () => {
    const { data } = await provider.getOne('clientes', { id: 7 })
    expect(data).toMatchObject(cliente(7))
    expect(wire.sent('clientes-leer')).toEqual([{ id: 7 }])
    expect(asked()).toEqual([])
  })

  it('that is not there is a 404', async () => {
    await expect(provider.getOne('clientes', { id: 9999 })).rejects.toMatchObject({ status: 404 })
  })

  it.each<[string, Identifier]>([
    ['no text', ''],
    ['a part of a number', 1.5],
    ['a text that is longer than any', 'x'.repeat(65)],
  ])('whose id none can have, %s, is a 404, for which nothing is sent', async (_what, id) => {
    await expect(provider.getOne('clientes', { id })).rejects.toMatchObject({ status: 404 })
    expect(wire.sent('clientes-leer')).toEqual([])
  })

  it('is found by a name that is longer than any id, which is not sent as one', async () => {
    const nombre = 'Cliente de nombre largo '.repeat(3)
    office.add(nombre)
    const { data } = await provider.getMany('clientes', { ids: [nombre] })
    expect(data).toMatchObject([{ nombre, id: nombre }])
    expect(wire.sent('clientes-leer')).toEqual([{ id: 2501 }])
  })

  it('is found by its name, too, if no other has it', async () => {
    office.add('Cliente 0001 y otros')
    office.add('Doble')
    office.add('Doble')
    const { data } = await provider.getMany('clientes', {
      ids: [3, 'Cliente 0001', 'Doble', 'Nadie'],
    })
    expect(data).toMatchObject([cliente(3), { ...cliente(1), id: 'Cliente 0001' }])
  })
})

it('the id of a name is looked up in any field that is searched, and in no other', async () => {
  const source = sourceOf({ ...clientes, nameField: 'localidad', searches: ['nombre'] })
  expect(await source.idOf('nombre', 'Cliente 0001')).toBe(1)
  wire.calls.length = 0
  expect(await source.idOf('localidad', cliente(1).localidad)).toBeUndefined()
  expect(wire.calls).toEqual([])
})

describe('a write to a record of it', () => {
  it('sends nothing empty that the list did not answer', async () => {
    await provider.update('clientes', {
      id: 7,
      data: { localidad: 'Jujuy' },
      previousData: listed(7),
    })
    const { nombre, puntos, notas, id } = cliente(7)
    expect(wire.sent('clientes-modificar')).toEqual([
      { id, nombre, localidad: 'Jujuy', puntos, notas },
    ])
  })

  it('an action reads the whole record only where it sends what the list did not answer', async () => {
    await provider.act('clientes', { action: 'anotar', record: listed(7) })
    expect(wire.sent('clientes-anotar')).toEqual([{ id: 7, notas: 'Nota 7' }])
    wire.calls.length = 0
    await provider.delete('clientes', { id: 7, previousData: listed(7) })
    expect(wire.calls.map(({ metodo }) => metodo)).toEqual(['clientes-borrar'])
  })

  it('what was emptied on purpose is sent empty', async () => {
    await provider.update('clientes', {
      id: 7,
      data: { notas: undefined },
      previousData: cliente(7),
    })
    expect(wire.sent('clientes-modificar')).toMatchObject([{ notas: '' }])
    expect(wire.sent('clientes-leer')).toEqual([])
  })

  it('a new record is sent as it is', async () => {
    await provider.create('clientes', { data: { nombre: 'Nueva' } })
    expect(wire.calls.map(({ metodo }) => metodo)).toEqual(['clientes-ingresar'])
  })

  it('several are written by their ids, each read whole', async () => {
    await provider.updateMany('clientes', { ids: [1, 2], data: { localidad: 'Jujuy' } })
    expect(wire.sent('clientes-modificar')).toMatchObject([
      { id: 1, localidad: 'Jujuy', notas: 'Nota 1' },
      { id: 2, localidad: 'Jujuy', notas: 'Nota 2' },
    ])
  })
})
