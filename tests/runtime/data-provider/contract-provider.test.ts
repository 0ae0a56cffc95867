import { HttpError } from 'ra-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { provincias } from '../../../generated/provincias/contract'
import { type Records, dataProvider } from '../../../generated'
import { createDataProvider } from '../../../src/runtime/data-provider/create-data-provider'
import { failureOf } from '../../../src/runtime/data-provider/http-error'
import { referenceField } from '../../../src/wire/kinds/reference'
import * as z from 'zod/mini'
import { useWire } from '../support/wire'

const wire = useWire()
const CORDOBA = { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' }
const WITH_ID = { ...CORDOBA, id: '5000\u001FCórdoba' }

const signIn = (token: string) => sessionStorage.setItem('datos-usuario', JSON.stringify({ token }))

beforeEach(async () => {
  signIn(wire.backend.token)
  await wire.backend.empty('postales', 'rubros')
  wire.calls.length = 0
})

describe('reads', () => {
  it('W-02: every call carries the session’s token', async () => {
    await dataProvider.getList('rubros')
    expect(wire.calls).toEqual([{ metodo: 'rubros-buscar', token: wire.backend.token }])
  })

  it.each([null, 'no json', '{}', '{"token":""}', '{"token":7}'])(
    'W-03: with %j stored nothing is called and the console is warned',
    async (stored) => {
      const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      sessionStorage.clear()
      if (stored !== null) sessionStorage.setItem('datos-usuario', stored)
      await expect(dataProvider.getList('rubros')).rejects.toThrow('no session')
      expect(wire.calls).toEqual([])
      expect(warning).toHaveBeenCalled()
    },
  )

  it.each([
    ['an array', [{ id: 1, provincia: 'Chaco' }]],
    ['an object', { provincias: [{ id: 1, provincia: 'Chaco' }] }],
  ])('W-06: provincias may answer %s', async (_what, answer) => {
    wire.answer('provincias', () => Response.json(answer))
    const { data, total } = await dataProvider.getList('provincias')
    expect(data).toEqual([{ id: 1, provincia: 'Chaco' }])
    expect(total).toBe(1)
  })

  it.each([
    ['no envelope', {}],
    ['an array where none is agreed', [{ id: 1, rubro: 'x' }]],
    ['a row without its name', { rubros: [{ id: 1 }] }],
    ['a text', 'rubros'],
    ['null', null],
  ])('W-07: %s breaks the contract, and the console says which', async (_what, answer) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wire.answer('rubros-buscar', () => Response.json(answer))
    const error: unknown = await dataProvider.getList('rubros').catch((reason: unknown) => reason)
    expect(failureOf(error)).toEqual({ kind: 'malformed' })
    expect(complaint.mock.calls.flat().join(' ')).toContain('rubros-buscar')
  })

  it('W-07: a failure is react-admin’s HttpError, with the status and the answer’s error', async () => {
    wire.refuse('rubros-buscar', 418, 'Tetera')
    const error: unknown = await dataProvider.getList('rubros').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 418 })
    expect(failureOf(error)).toEqual({ kind: 'answered', status: 418, error: 'Tetera' })
  })

  it('a key of several fields makes one id, which finds the record again', async () => {
    await wire.backend.call('postales-ingresar', CORDOBA)
    const { data } = await dataProvider.getList('postales')
    expect(data).toEqual([WITH_ID])
    expect(await dataProvider.getOne('postales', { id: WITH_ID.id })).toEqual({ data: WITH_ID })
    expect(await dataProvider.getMany('postales', { ids: [WITH_ID.id, 'none'] })).toEqual({
      data: [WITH_ID],
    })
    const missing: unknown = await dataProvider
      .getOne('postales', { id: 'none' })
      .catch((reason: unknown) => reason)
    expect(missing).toMatchObject({ status: 404 })
  })

  it('cuts filter, order and page from the whole list', async () => {
    const rubros = ['Cine', 'Arte', 'Buque', 'Ñandú'].map((rubro, id) => ({ id, rubro }))
    wire.answer('rubros-buscar', () => Response.json({ rubros }))
    const page = await dataProvider.getList('rubros', {
      sort: { field: 'rubro', order: 'DESC' },
      pagination: { page: 2, perPage: 2 },
    })
    expect(page).toEqual({ data: [rubros[2], rubros[1]], total: 4 })
    const reference = await dataProvider.getManyReference('rubros', {
      target: 'rubro',
      id: 'Cine',
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    })
    expect(reference).toEqual({ data: [rubros[0]], total: 1 })
  })
})

describe('writes', () => {
  it('W-01, W-04: sends the metodo’s fields and nothing else; the derived id never travels', async () => {
    await dataProvider.create('postales', { data: { ...CORDOBA, localidad: '  Córdoba ' } })
    const { data } = await dataProvider.update('postales', {
      id: WITH_ID.id,
      data: { localidad: 'Alta Gracia' },
      previousData: WITH_ID,
    })
    expect(data.id).toBe('5000\u001FAlta Gracia')
    await dataProvider.delete('postales', { id: data.id, previousData: data })
    expect(wire.sent('postales-ingresar')).toEqual([CORDOBA])
    expect(wire.sent('postales-modificar')).toEqual([
      {
        cpostal: 5000,
        localidadAnterior: 'Córdoba',
        localidadNueva: 'Alta Gracia',
        provincia: 'Córdoba',
      },
    ])
    expect(wire.sent('postales-borrar')).toEqual([{ ...CORDOBA, localidad: 'Alta Gracia' }])
  })

  it.each([7, '007'])('W-04: id %j goes back as it came', async (id) => {
    wire.answer('rubros-borrar', () => Response.json({}))
    await dataProvider.delete('rubros', { id, previousData: { id, rubro: 'x' } })
    expect(wire.sent('rubros-borrar')).toEqual([{ id }])
  })

  it('C-30: a choice that lists answer as a text travels as its code', async () => {
    wire.answer('usuarios-modificar', () => Response.json({}))
    const record = {
      dni: 2,
      nombre: 'Beto',
      email: 'b@example.com',
      rol: 'Operador',
      estado: 'Pendiente',
    }
    await dataProvider.update('usuarios', {
      id: 2,
      data: { rol: 'Administrador' },
      previousData: { ...record, id: 2 },
    })
    const { dni, nombre, email } = record
    expect(wire.sent('usuarios-modificar')).toEqual([{ dni, nombre, email, perfil: 'A' }])
  })

  it('a record that breaks a limit can still be deleted', async () => {
    wire.answer('postales-borrar', () => Response.json({}))
    const old = { ...CORDOBA, localidad: 'x'.repeat(80) }
    await dataProvider.delete('postales', { id: 'old', previousData: { ...old, id: 'old' } })
    expect(wire.sent('postales-borrar')).toEqual([old])
  })
})

describe('W-05: with the switch on the field, the province’s id travels', () => {
  const provincia = referenceField({
    label: 'Provincia',
    resource: 'provincias',
    shows: 'provincia',
    sends: 'id',
    max: 50,
    required: true,
  })
  const fields = { ...postales.fields, provincia }
  const { metodos } = postales
  const shape = { ...metodos.ingresar.request.shape, provincia: provincia.check }
  const provider = createDataProvider<Pick<Records, 'postales' | 'provincias'>>({
    provincias,
    postales: {
      ...postales,
      fields,
      metodos: {
        ...metodos,
        ingresar: { ...metodos.ingresar, request: z.strictObject(shape) },
        borrar: { ...metodos.borrar, request: z.strictObject(shape) },
      },
    },
  })

  it('on add', async () => {
    wire.answer('postales-ingresar', () => Response.json({}))
    await provider.create('postales', { data: CORDOBA })
    expect(wire.sent('postales-ingresar')).toEqual([{ ...CORDOBA, provincia: 14 }])
  })

  it('a name that several records share is no guess at one of them: it goes as it is', async () => {
    wire.answer('postales-ingresar', () => Response.json({}))
    const twins = [14, 15].map((id) => ({ id, provincia: 'Córdoba' }))
    wire.answer('provincias', () => Response.json(twins))
    await provider.create('postales', { data: CORDOBA })
    expect(wire.sent('postales-ingresar')).toEqual([CORDOBA])
  })

  it('C-24: on delete a list that cannot be loaded leaves the row’s own province', async () => {
    wire.answer('postales-borrar', () => Response.json({}))
    wire.refuse('provincias', 500)
    await provider.delete('postales', { id: WITH_ID.id, previousData: WITH_ID })
    expect(wire.sent('postales-borrar')).toEqual([CORDOBA])
  })
})
