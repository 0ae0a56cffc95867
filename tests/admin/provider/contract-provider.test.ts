import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { provincias } from '../../../generated/provincias/contract'
import { type Records, dataProvider } from '../../../generated'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { failureOf } from '#admin/provider/http-error'
import { referenceField } from '#wire/kinds/reference'
import * as z from 'zod/mini'
import { useWire } from '../support/wire'

const wire = useWire()
const PAGE = { page: 1, perPage: 10 }
const CORDOBA = { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' }
const WITH_ID = { ...CORDOBA, id: '5000\u001FCórdoba' }

const signIn = (token: string) => sessionStorage.setItem('datos-usuario', JSON.stringify({ token }))

/** The list of a resource whose `-buscar` answers so. */
async function list<K extends keyof Records>(resource: K, answer: () => Response) {
  wire.answer(`${resource}-buscar`, answer)
  return dataProvider.getList(resource)
}

/** Why a read fails that is answered so. */
async function failureWith(answer: Response) {
  wire.answer('rubros-buscar', () => answer)
  return failureOf(await dataProvider.getList('rubros').catch((reason: unknown) => reason))
}

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

  it.each([null, 'no json', '{}', '{"token":""}', '{"token":{}}'])(
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
    ['no list under its name', () => Response.json({})],
    ['no list under another name', () => Response.json({ datos: [] })],
    ['an object where the list should be', () => Response.json({ rubros: {} })],
    ['a JSON text', () => Response.json('rubros')],
    ['a number', () => Response.json(7)],
    ['a web page', () => new Response('<h1>Mantenimiento</h1>')],
  ])('W-07: %s is no list, and the console says which', async (_what, answer) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wire.answer('rubros-buscar', answer)
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
    expect((await dataProvider.getOne('postales', { id: WITH_ID.id })).data).toMatchObject(WITH_ID)
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
    expect(page).toMatchObject({ data: [rubros[2], rubros[1]], total: 4 })
    const reference = await dataProvider.getManyReference('rubros', {
      target: 'rubro',
      id: 'Cine',
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    })
    expect(reference).toMatchObject({ data: [rubros[0]], total: 1 })
  })
})

describe('W-07: lists are read generously', () => {
  it.each([
    ['under its name', { rubros: [{ id: 1, rubro: 'Cine' }] }],
    ['bare', [{ id: 1, rubro: 'Cine' }]],
  ])('rows %s', async (_where, answer) => {
    const { data } = await list('rubros', () => Response.json(answer))
    expect(data).toEqual([{ id: 1, rubro: 'Cine' }])
  })

  it.each([
    ['null', () => Response.json(null)],
    ['null under its name', () => Response.json({ rubros: null })],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
  ])('%s is an empty list', async (_what, answer) => {
    expect(await list('rubros', answer)).toMatchObject({ data: [], total: 0 })
  })

  it('an id goes back in the form in which it came', async () => {
    const rows = [
      { id: 7, rubro: 'Cine' },
      { id: '007', rubro: 'Arte' },
    ]
    const { data } = await list('rubros', () => Response.json(rows))
    expect(data).toEqual(rows)
    wire.answer('rubros-borrar', () => new Response(null, { status: 204 }))
    for (const row of data) {
      await dataProvider.delete('rubros', {
        id: row.id,
        previousData: { ...row, rubro: row.rubro },
      })
    }
    expect(wire.sent('rubros-borrar')).toEqual([{ id: 7 }, { id: '007' }])
  })

  it('odd values of a user never refuse the row, nor the other users', async () => {
    const users = [
      { dni: '20111222', nombre: 'Ana', email: null, rol: 'A', estado: null },
      { dni: 20333444, nombre: 7, rol: 'operador', estado: 'H', email: 'x@example.com' },
    ]
    const { data } = await list('usuarios', () => Response.json({ usuarios: users }))
    expect(data).toEqual([
      { id: 20111222, dni: 20111222, nombre: 'Ana', email: '', rol: 'Administrador', estado: '' },
      {
        id: 20333444,
        dni: 20333444,
        nombre: '7',
        email: 'x@example.com',
        rol: 'Operador',
        estado: 'Habilitado',
      },
    ])
  })

  it('rows without their key are left out, counted, and told on the console', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const rows = [
      { cpostal: 'B1842', localidad: 'Villa', provincia: 'Chaco' },
      { cpostal: 5000, localidad: null, provincia: 'Chaco' },
      { cpostal: 5000, localidad: {}, provincia: 'Chaco' },
      { cpostal: 5000, provincia: 'Chaco' },
      { cpostal: null, localidad: 'Villa', provincia: 'Chaco' },
      { cpostal: '', localidad: '', provincia: 'Chaco' },
      'Villa',
      null,
      [5000, 'Villa', 'Chaco'],
      { cpostal: '5000', localidad: 'Villa' },
    ]
    const page = await list('postales', () => Response.json({ postales: rows }))
    expect(page).toMatchObject({
      data: [{ cpostal: 5000, localidad: 'Villa', provincia: '' }],
      total: 1,
      meta: { leftOut: 9 },
    })
    expect(warning.mock.calls.flat().join(' ')).toMatch(/postales-buscar.* 9\b/)
  })

  it('a blank part of a key of several fields leaves no row out, and goes back as it came', async () => {
    const rows = [
      { cpostal: 5000, localidad: '', provincia: 'Chaco' },
      { cpostal: 5000, localidad: 'Villa', provincia: 'Chaco' },
      { cpostal: 5001, localidad: ' ', provincia: 'Chaco' },
    ]
    const { data, meta } = await list('postales', () => Response.json(rows))
    expect(data).toMatchObject(rows)
    expect(meta).toEqual({ leftOut: 0 })
    expect(new Set(data.map(({ id }) => id)).size).toBe(3)
    const [blank] = data
    if (blank === undefined) throw new Error('There is no row')
    wire.answer('postales-borrar', () => new Response(null, { status: 204 }))
    await dataProvider.delete('postales', { id: blank.id, previousData: blank })
    expect(wire.sent('postales-borrar')).toEqual([rows[0]])
  })

  it('rows that share a key are all there', async () => {
    const rows = [
      { id: 1, rubro: 'Cine' },
      { id: '1', rubro: 'Arte' },
      { id: 1, rubro: 'Teatro' },
    ]
    const page = await list('rubros', () => Response.json(rows))
    expect(page).toMatchObject({ data: rows, meta: { leftOut: 0 } })
  })
})

describe('W-07: any 2xx answer to a write counts', () => {
  it.each([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['a text', () => new Response('Grabado')],
    ['a web page', () => new Response('<h1>OK</h1>', { headers: { 'content-type': 'text/html' } })],
    ['null', () => Response.json(null)],
    ['201', () => Response.json({ id: 9 }, { status: 201 })],
    ['an error of its own', () => Response.json({ error: 'nada' })],
  ])('%s', async (_what, answer) => {
    wire.answer('rubros-ingresar', answer)
    await expect(dataProvider.create('rubros', { data: { rubro: 'Cine' } })).resolves.toBeTruthy()
  })
})

describe('W-07: what an error answer says', () => {
  it.each([
    ['error', JSON.stringify({ error: ' En uso. ' }), 'En uso.'],
    ['mensaje', JSON.stringify({ mensaje: 'En uso' }), 'En uso'],
    ['message', JSON.stringify({ message: 'En uso' }), 'En uso'],
    ['error before mensaje', JSON.stringify({ mensaje: 'b', error: 'a' }), 'a'],
    ['the first that is a text', JSON.stringify({ error: { code: 7 }, message: 'b' }), 'b'],
    ['a JSON text', '"En uso"', 'En uso'],
    ['a plain text', 'En uso\n', 'En uso'],
    ['a web page', '<!doctype html><h1>Tomcat</h1>', undefined],
    ['a stack trace', `java.lang.NullPointerException ${'at x '.repeat(100)}`, undefined],
    ['nothing', '', undefined],
    ['an object without one', '{"status":409}', undefined],
    ['a list', '["En uso"]', undefined],
  ])('%s', async (_what, body, error) => {
    expect(await failureWith(new Response(body, { status: 409 }))).toEqual({
      kind: 'answered',
      status: 409,
      error,
    })
  })
})

it('the message of an error is what the backend says: components of react-admin show it', async () => {
  wire.refuse('rubros-buscar', 409, 'El registro está en uso.')
  await expect(dataProvider.getList('rubros')).rejects.toThrow(/^El registro está en uso\.$/)
  wire.answer('rubros-buscar', () => new Response('', { status: 500 }))
  await expect(dataProvider.getList('rubros')).rejects.toThrow(/^rubros-buscar: 500$/)
})

describe('W-09: no answer', () => {
  it('our own server says that the provider did not answer, whatever the status and text', async () => {
    const body = { error: 'No hay conexión con el servicio.' }
    const headers = { 'x-provider-no-answer': '1' }
    const failure = await failureWith(Response.json(body, { status: 502, headers }))
    expect(failure).toEqual({ kind: 'unreachable' })
  })

  it.each([502, 503, 504])('a %i without that header is an answered status', async (status) => {
    wire.refuse('rubros-buscar', status, 'x')
    const error: unknown = await dataProvider.getList('rubros').catch((reason: unknown) => reason)
    expect(failureOf(error)).toEqual({ kind: 'answered', status, error: 'x' })
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
    const session = { token: wire.backend.token, rol: 'Administrador' }
    sessionStorage.setItem('datos-usuario', JSON.stringify(session))
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

const names = async () =>
  (await wire.backend.rows('rubros-buscar', 'rubros')).map(({ rubro }) => rubro)
const ids = async () => (await dataProvider.getList('rubros')).data.map(({ id }) => id)

describe('as react-admin asks', () => {
  beforeEach(async () => {
    for (const rubro of ['Uno', 'Dos', 'Tres'])
      await wire.backend.call('rubros-ingresar', { rubro })
  })

  it('several records are deleted, one call each', async () => {
    const [first, second] = await ids()
    const wanted = [first, second].flatMap((id) => id ?? [])
    expect(await dataProvider.deleteMany('rubros', { ids: wanted })).toEqual({ data: wanted })
    expect(await names()).toEqual(['Tres'])
    expect(wire.sent('rubros-borrar')).toHaveLength(2)
  })

  it('several records are changed; those before the one that is refused stay changed', async () => {
    const all = await ids()
    const change = dataProvider.updateMany('rubros', { ids: all, data: { rubro: 'Igual' } })
    const failure = failureOf(await change.catch((reason: unknown) => reason))
    expect(failure).toMatchObject({ kind: 'answered', status: 400 })
    expect(await names()).toEqual(['Igual', 'Dos', 'Tres'])
  })

  it('a reference’s name stands for its record’s id', async () => {
    const { data } = await dataProvider.getMany('provincias', { ids: ['Chaco', 'Nowhere'] })
    expect(data).toEqual([{ id: 'Chaco', provincia: 'Chaco' }])
  })

  it('a name that several records share stands for none of them', async () => {
    const rows = [1, 2, 3].map((id) => ({ id, provincia: id === 3 ? 'Chaco' : 'Córdoba' }))
    wire.answer('provincias', () => Response.json(rows))
    const { data } = await dataProvider.getMany('provincias', { ids: ['Córdoba', 'Chaco', 2] })
    expect(data.map(({ id }) => id)).toEqual(['Chaco', 2])
  })

  it('records that refer to another one are found by its id', async () => {
    await wire.backend.call('postales-ingresar', CORDOBA)
    const { data: provinces } = await dataProvider.getList('provincias')
    const found = async (name: string) => {
      const id = provinces.find(({ provincia }) => provincia === name)?.id ?? ''
      const target = { target: 'provincia', id, filter: {}, pagination: PAGE, sort: AS_ANSWERED }
      return (await dataProvider.getManyReference('postales', target)).data
    }
    expect(await found('Córdoba')).toMatchObject([CORDOBA])
    expect(await found('Chaco')).toEqual([])
  })
})
