import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../../generated'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { useWire } from '../support/wire'

const wire = useWire()
const PAGE = { page: 1, perPage: 10 }
const WHOLE = { pagination: PAGE, sort: AS_ANSWERED, filter: {} }
const RUBROS = [
  { id: 7, rubro: 'Cine' },
  { id: 8, rubro: 'Arte' },
  { id: 9, rubro: 'Ñandú' },
]
const POSTALES = [
  { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' },
  { cpostal: 5009, localidad: 'Argüello', provincia: 'Córdoba' },
  { cpostal: 5003, localidad: 'Alberdi', provincia: 'Córdoba' },
  { cpostal: 3500, localidad: 'Resistencia', provincia: 'Chaco' },
]

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  wire.answer('rubros-buscar', () => Response.json({ rubros: RUBROS }))
  wire.answer('postales-buscar', () => Response.json({ postales: POSTALES }))
})

const failureOfCall = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('The call did not fail'),
    (reason: unknown) => reason,
  )

/** The users' DNIs, as the list sorts them. */
async function usersByName(order: 'ASC' | 'DESC') {
  const sort = { field: 'nombre', order }
  const { data } = await dataProvider.getList('usuarios', { ...WHOLE, sort })
  return data.map(({ dni }) => dni)
}

describe('getOne', () => {
  it('takes an id from an address, which is a text', async () => {
    expect((await dataProvider.getOne('rubros', { id: '8' })).data).toMatchObject(RUBROS[1] ?? {})
  })

  it('rejects with a 404 where the record is not there', async () => {
    const error = await failureOfCall(dataProvider.getOne('rubros', { id: 5 }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 404 })
  })
})

describe('getMany', () => {
  it('answers in the order of the ids, without those that are not there', async () => {
    const { data } = await dataProvider.getMany('rubros', { ids: ['9', 5, 7] })
    expect(data).toEqual([RUBROS[2], RUBROS[0]])
  })
})

describe('getList', () => {
  it('counts all that is found, whichever page is asked for', async () => {
    const pagination = { page: 2, perPage: 2 }
    const sort = { field: 'cpostal', order: 'ASC' } as const
    const filter = { provincia: 'Córdoba', cpostal_gte: 5000 }
    const page = await dataProvider.getList('postales', { pagination, sort, filter })
    expect(page).toMatchObject({ data: [POSTALES[1]], total: 3 })
  })

  it('puts what is empty before all else', async () => {
    const rows = [{ dni: 1, nombre: 'Nora' }, { dni: 2, nombre: 'Ana' }, { dni: 3 }]
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: rows }))
    expect(await usersByName('ASC')).toEqual([3, 2, 1])
    expect(await usersByName('DESC')).toEqual([1, 2, 3])
  })
})

describe('getManyReference', () => {
  it('filters, sorts and cuts pages among the records that refer to one', async () => {
    wire.answer('provincias', () => Response.json([{ id: 14, provincia: 'Córdoba' }]))
    const page = await dataProvider.getManyReference('postales', {
      target: 'provincia',
      id: 14,
      filter: { cpostal_gt: 5000 },
      sort: { field: 'cpostal', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    })
    expect(page).toMatchObject({ data: [POSTALES[1]], total: 2 })
  })
})

describe('writes', () => {
  it('update answers the whole record where some fields are changed', async () => {
    wire.answer('rubros-modificar', () => new Response(null, { status: 204 }))
    const previousData = { id: 7, rubro: 'Cine' }
    const update = { id: 7, data: { rubro: 'Cines' }, previousData }
    expect(await dataProvider.update('rubros', update)).toEqual({ data: { id: 7, rubro: 'Cines' } })
    const nothing = { ...update, data: {} }
    expect(await dataProvider.update('rubros', nothing)).toEqual({ data: previousData })
  })

  it('delete without the record reads it first, and answers it', async () => {
    wire.answer('rubros-borrar', () => new Response(null, { status: 204 }))
    const { data } = await dataProvider.delete('rubros', { id: '9' })
    expect(data).toMatchObject(RUBROS[2] ?? {})
    expect(wire.sent('rubros-borrar')).toEqual([{ id: 9 }])
  })

  it.each([
    [
      'updateMany',
      'rubros-modificar',
      () => dataProvider.updateMany('rubros', { ids: [7, 9], data: { rubro: 'x' } }),
    ],
    ['deleteMany', 'rubros-borrar', () => dataProvider.deleteMany('rubros', { ids: [7, 9] })],
  ])('%s answers the ids, and calls once for each', async (_verb, metodo, call) => {
    wire.answer(metodo, () => new Response(null, { status: 204 }))
    expect(await call()).toEqual({ data: [7, 9] })
    expect(wire.sent(metodo)).toHaveLength(2)
  })

  it.each([
    ['updateMany', () => dataProvider.updateMany('rubros', { ids: [7, 5], data: { rubro: 'x' } })],
    ['deleteMany', () => dataProvider.deleteMany('rubros', { ids: [7, 5] })],
  ])('%s writes nothing where a record is not there', async (_verb, call) => {
    expect(await failureOfCall(call())).toMatchObject({ status: 404 })
    expect(wire.calls.map(({ metodo }) => metodo)).toEqual(['rubros-buscar'])
  })
})

describe('a signal', () => {
  it('gives a read up, and is no failed call', async () => {
    const release = wire.hold('rubros-buscar')
    const leaving = new AbortController()
    const { signal } = leaving
    const list = failureOfCall(dataProvider.getList('rubros', { ...WHOLE, signal }))
    const one = failureOfCall(dataProvider.getOne('rubros', { id: 7, signal }))
    await expect.poll(() => wire.calls).toHaveLength(2)
    leaving.abort()
    expect(await list).toMatchObject({ name: 'AbortError' })
    expect(await one).toMatchObject({ name: 'AbortError' })
    release()
  })

  it('that was aborted before lets nothing be sent', async () => {
    const many = dataProvider.getMany('rubros', { ids: [7], signal: AbortSignal.abort() })
    expect(await failureOfCall(many)).toMatchObject({ name: 'AbortError' })
    expect(wire.calls).toEqual([])
  })

  it('is what react-admin passes', () => {
    expect(dataProvider.supportAbortSignal).toBe(true)
  })
})

describe('what a contract does not have', () => {
  it('an unknown resource rejects, and says so', async () => {
    const unknown = /There is no resource "facturas"/
    await expect(dataProvider.getList('facturas', WHOLE)).rejects.toThrow(unknown)
    await expect(dataProvider.getOne('facturas', { id: 1 })).rejects.toThrow(unknown)
    await expect(dataProvider.create('facturas', { data: {} })).rejects.toThrow(unknown)
    const update = { id: 1, data: {}, previousData: { id: 1 } }
    await expect(dataProvider.update('facturas', update)).rejects.toThrow(unknown)
    expect(wire.calls).toEqual([])
  })

  it('an operation that no metodo is for rejects, and says so', async () => {
    const create = dataProvider.create('provincias', { data: { provincia: 'Otra' } })
    await expect(create).rejects.toThrow('"provincias" has no operation "create"')
    const record = { id: 7, rubro: 'Cine' }
    const act = dataProvider.act('rubros', { action: 'archivar', record })
    await expect(act).rejects.toThrow('"rubros" has no operation "archivar"')
  })
})
