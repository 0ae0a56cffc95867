import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useBackend, type Answer } from '../support/test-backend'

const backend = useBackend()
beforeEach(() => backend.empty('postales', 'rubros', 'parametros', '_history'))

const entries = ({ body }: Answer) =>
  z.array(z.record(z.string(), z.unknown())).parse(body['historial'])
const history = async (entidad: string, clave: object) =>
  entries(await backend.call('historial.buscar', { entidad, clave }))

const rubroId = async () => (await backend.rows('rubros-buscar', 'rubros'))[0]?.['id']
const SAN_MARTIN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const ADMIN_NAME = 'Administrador'

describe('the history of a record', () => {
  it('has who, when, from where, and the fields that changed, latest first', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Librería' })
    const id = await rubroId()
    backend.now += 60_000
    await backend.call('rubros-modificar', { id, rubro: 'Papelería' })
    const who = { dni: 20111222, usuario: ADMIN_NAME, origen: 'screen', veces: 1 }
    expect(await history('rubros', { id })).toEqual([
      {
        id: expect.any(Number),
        ...who,
        fecha: new Date(backend.now).toISOString(),
        detalle: 'rubros-modificar',
        tipo: 'modificacion',
        cambios: { rubro: ['Librería', 'Papelería'] },
      },
      {
        id: expect.any(Number),
        ...who,
        fecha: new Date(backend.now - 60_000).toISOString(),
        detalle: 'rubros-ingresar',
        tipo: 'alta',
        cambios: { rubro: [null, 'Librería'] },
      },
    ])
  })

  it('has no entry for a save that changes nothing, nor for a refused one', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Librería' })
    const id = await rubroId()
    await backend.call('rubros-modificar', { id, rubro: 'Librería' })
    await backend.call('rubros-ingresar', { rubro: 'libreria' })
    expect(await history('rubros', { id })).toHaveLength(1)
  })

  it('follows a record whose key changes, and names what it refers to', async () => {
    await backend.call('postales-ingresar', SAN_MARTIN)
    await backend.call('postales-modificar', {
      cpostal: 1650,
      localidadAnterior: 'San Martín',
      localidadNueva: 'Villa Lynch',
      provincia: 'Chaco',
    })
    expect(await history('postales', { cpostal: 1650, localidad: 'Villa Lynch' })).toMatchObject([
      {
        cambios: {
          localidad: ['San Martín', 'Villa Lynch'],
          provincia: ['Buenos Aires', 'Chaco'],
        },
      },
      { cambios: { cpostal: [null, 1650], provincia: [null, 'Buenos Aires'] } },
    ])
    const entries = await backend.store.read((trx) =>
      trx.selectFrom('_history').select(['kind', 'key']).where('entity', '=', 'postales').execute(),
    )
    const before = JSON.stringify({ cpostal: 1650, localidad: 'San Martín' })
    expect(entries, 'an edit is found under the key that it changed').toEqual([
      { kind: 'alta', key: before },
      { kind: 'modificacion', key: before },
    ])
  })

  it('of the one record of a screen begins with its first save', async () => {
    await backend.call('parametro-grabar', { cliente: 'A' })
    await backend.call('parametro-grabar', { cliente: 'T' })
    expect(await history('parametros', {})).toMatchObject([
      { tipo: 'modificacion', cambios: { cliente: ['A', 'T'] } },
      { tipo: 'alta', cambios: { cliente: [null, 'A'] } },
    ])
  })

  it('of an import has the file and the line, in process and through the wire', async () => {
    await backend.writeBatch('rubros-ingresar', [{ rubro: 'Uno' }], ['rubros.csv:2'])
    const id = await rubroId()
    const filas = [{ cambio: { id, rubro: 'Dos' }, linea: 3 }]
    await backend.call('registros.grabar', { entidad: 'rubros', archivo: 'cañas 2.csv', filas })
    expect(await history('rubros', { id })).toMatchObject([
      { origen: 'import', detalle: 'cañas 2.csv:3', dni: 20111222 },
      { origen: 'import', detalle: 'rubros.csv:2', dni: null, usuario: null },
    ])
  })

  it('is answered a page at a time', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Rubro 0' })
    const id = await rubroId()
    const names = Array.from({ length: 60 }, (_, at) => ({ id, rubro: `Rubro ${at + 1}` }))
    await backend.writeBatch('rubros-modificar', names)
    const first = await backend.call('historial.buscar', { entidad: 'rubros', clave: { id } })
    const antes = first.body['siguiente']
    const rest = await backend.call('historial.buscar', { entidad: 'rubros', clave: { id }, antes })
    const found = [...entries(first), ...entries(rest)]
    expect(entries(first)).toHaveLength(50)
    expect(rest.body['siguiente']).toBe(null)
    expect(found).toHaveLength(61)
    expect(new Set(found.map((entry) => entry['id'])).size).toBe(61)
  })

  it.each([
    [49, 50, undefined],
    [50, 50, 1],
  ])('of %i changes has %i on its first page, and then %s', async (changes, shown, more) => {
    await backend.call('rubros-ingresar', { rubro: 'Rubro 0' })
    const id = await rubroId()
    const names = Array.from({ length: changes }, (_, at) => ({ id, rubro: `Rubro ${at + 1}` }))
    await backend.writeBatch('rubros-modificar', names)
    const asked = { entidad: 'rubros', clave: { id } }
    const first = await backend.call('historial.buscar', asked)
    expect(entries(first)).toHaveLength(shown)
    const antes = first.body['siguiente']
    expect(antes).toBe(more === undefined ? null : entries(first).at(-1)?.['id'])
    const rest = await backend.call('historial.buscar', { ...asked, antes: antes ?? 1 })
    expect([entries(rest).length, rest.body['siguiente']]).toEqual([more ?? 0, null])
  })

  it.each([
    ['no such list', { entidad: 'nada', clave: {} }, 422],
    ['a name of an object’s own', { entidad: 'constructor', clave: {} }, 422],
    ['a key that no record can have', { entidad: 'rubros', clave: { id: 'uno' } }, 409],
    ['no key', { entidad: 'rubros', clave: {} }, 422],
    ['a record that is not there', { entidad: 'rubros', clave: { id: 99_999 } }, 409],
    ['no token', { entidad: 'rubros', clave: { id: 1 }, token: undefined }, 401],
  ])('%s is refused', async (_what, body, status) => {
    expect((await backend.call('historial.buscar', body)).status).toBe(status)
  })
})
