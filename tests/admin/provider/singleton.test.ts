import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../../../generated'
import { failureOf } from '#admin/provider/http-error'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { useWire } from '../support/wire'

const wire = useWire()
const ID = 'parametros'

beforeEach(async () => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  await wire.backend.empty('parametros')
  await wire.backend.call('parametro-grabar', { cliente: 'A' })
  wire.calls.length = 0
})

const opened = async () => (await dataProvider.getOne('parametros', { id: ID })).data
const saved = async () => (await wire.backend.call('parametro-buscar')).body

describe('the one record of a singleton', () => {
  it('is read by its metodo and has the resource’s name as its id, which never travels', async () => {
    expect(await opened()).toMatchObject({ id: ID, cliente: 'A' })
    expect(wire.sent('parametro-buscar')).toEqual([{}])
  })

  it('is the only one', async () => {
    const other = dataProvider.getOne('parametros', { id: 'others' })
    const error: unknown = await other.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 404 })
  })

  it('is there where nothing could be read of it, and the console says why, once', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'X' }))
    expect(await opened()).toMatchObject({ id: ID, cliente: 'X' })
    expect(warning).toHaveBeenCalledOnce()
  })

  it.each<[string, unknown, boolean]>([
    ['null, as long as nobody has saved it', null, false],
    ['an empty object', {}, false],
    ['a list', [{ cliente: 'A' }], true],
    ['a text', 'A', true],
    ['a number', 7, true],
  ])('is there where the answer is %s', async (_what, answer, isReported) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    wire.answer('parametro-buscar', () => Response.json(answer))
    expect(await opened()).toMatchObject({ id: ID })
    const said = warning.mock.calls.map(([text]) => String(text))
    expect(said.some((text) => text.includes('no es un objeto'))).toBe(isReported)
  })

  it('is saved by its metodo, and answered whole', async () => {
    const previousData = await opened()
    const update = { id: ID, data: { cliente: 'N' }, previousData }
    const { data } = await dataProvider.update('parametros', update)
    expect(data).toMatchObject({ id: ID, cliente: 'N' })
    expect(wire.sent('parametro-grabar')).toEqual([{ cliente: 'N' }])
    expect(await saved()).toEqual({ cliente: 'N' })
  })

  it('is not saved over what a colleague has saved since it was read', async () => {
    const previousData = await opened()
    await wire.backend.call('parametro-grabar', { cliente: 'T' })
    const update = dataProvider.update('parametros', {
      id: ID,
      data: { cliente: 'N' },
      previousData,
    })
    const error: unknown = await update.catch((reason: unknown) => reason)
    expect(failureOf(error)).toMatchObject({ kind: 'answered', status: 409, isStale: true })
    expect(await saved()).toEqual({ cliente: 'T' })
  })

  it('is saved again after one’s own save, as it was read before', async () => {
    const previousData = await opened()
    for (const cliente of ['N', 'T']) {
      await dataProvider.update('parametros', { id: ID, data: { cliente }, previousData })
    }
    expect(await saved()).toEqual({ cliente: 'T' })
    expect(new Set(wire.conditions('parametro-grabar')).size).toBe(2)
  })

  const list = { pagination: { page: 1, perPage: 10 }, sort: AS_ANSWERED, filter: {} }
  it.each([
    ['getList', () => dataProvider.getList('parametros', list)],
    ['getMany', () => dataProvider.getMany('parametros', { ids: [ID] })],
    [
      'getManyReference',
      () => dataProvider.getManyReference('parametros', { ...list, target: 'cliente', id: 'A' }),
    ],
    ['create', () => dataProvider.create('parametros', { data: { cliente: 'A' } })],
    ['delete', () => dataProvider.delete('parametros', { id: ID })],
    ['updateMany', () => dataProvider.updateMany('parametros', { ids: [ID], data: {} })],
    ['deleteMany', () => dataProvider.deleteMany('parametros', { ids: [ID] })],
  ])('has no %s', async (operation, call) => {
    await expect(call()).rejects.toThrow(`"parametros" has no operation "${operation}"`)
    expect(wire.calls).toEqual([])
  })
})
