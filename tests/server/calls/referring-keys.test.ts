import { beforeAll, describe, expect, it } from 'vitest'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { monthField } from '#wire/kinds/date'
import { referenceField } from '#wire/kinds/reference'
import { openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { provinciaField } from '../support/provincia-field'

const postales = testEntity('postales', {
  fields: {
    cpostal: digitsField({ label: 'Cód.Postal', max: 6, required: true }),
    localidad: textField({ label: 'Localidad', max: 50, required: true }),
  },
  key: ['cpostal', 'localidad'],
})
const rutas = testEntity('rutas', {
  fields: {
    id: idField({ label: 'ID' }),
    ruta: textField({ label: 'Ruta', max: 50, required: true }),
  },
  unique: [['ruta']],
})

const guardia = {
  mes: monthField({ label: 'Mes', required: true }),
  nota: textField({ label: 'Nota', max: 50, required: false }),
}
const byName = referenceField({
  label: 'Ruta',
  resource: 'rutas',
  shows: 'ruta',
  sends: 'name',
  max: 50,
  required: true,
})
/** Each way in which a reference may be part of a key. */
const guardias = [
  testEntity('porNombre', {
    fields: {
      ruta: byName,
      ...guardia,
    },
    key: ['ruta', 'mes'],
  }),
  testEntity('trasElMes', {
    fields: {
      mes: guardia.mes,
      ruta: byName,
      nota: guardia.nota,
    },
    key: ['mes', 'ruta'],
  }),
  testEntity('porId', {
    fields: {
      ruta: identifiedField({
        label: 'Ruta',
        resource: 'rutas',
        shows: 'ruta',
        sends: 'id',
        key: ['id'],
        max: 50,
        required: true,
      }),
      ...guardia,
    },
    key: ['ruta', 'mes'],
  }),
  testEntity('porClave', {
    fields: {
      ruta: identifiedField({
        label: 'Ruta',
        resource: 'postales',
        shows: 'localidad',
        sends: 'id',
        key: ['cpostal', 'localidad'],
        max: 50,
        required: true,
      }),
      ...guardia,
    },
    key: ['ruta', 'mes'],
  }),
]

describe('keys that refer to records', () => {
  const backend = useBackend({ contract: testContract(postales, rutas, ...guardias) })
  beforeAll(async () => {
    // The ids of the routes are not their numbers in the order of the test's postal codes.
    for (const ruta of ['Sur', 'Norte', 'Este']) await backend.call('rutas-ingresar', { ruta })
    for (const [cpostal, localidad] of [
      [5501, 'Palermo'],
      [1425, 'Palermo'],
      [5000, 'Córdoba'],
    ]) {
      await backend.call('postales-ingresar', { cpostal, localidad })
    }
  })

  describe.each([
    ['porNombre', 'Norte', 'Este', 'Norte'],
    ['trasElMes', 'Norte', 'Este', 'Norte'],
    ['porId', 2, 3, { id: 2, texto: 'Norte' }],
    [
      'porClave',
      { cpostal: 1425, localidad: 'Palermo' },
      { cpostal: 5000, localidad: 'Córdoba' },
      { id: { cpostal: 1425, localidad: 'Palermo' }, texto: 'Palermo (1425)' },
    ],
  ] as const)('a key with a reference, %s', (resource, ruta, other, shown) => {
    const mes = '2026-03'
    const call = (operation: string, body: object) => backend.call(`${resource}-${operation}`, body)
    const rows = () => backend.rows(`${resource}-buscar`, resource)
    const OK = { status: 200 }

    it('identifies the record that is edited and deleted', async () => {
      expect(await call('ingresar', { ruta, mes, nota: '' })).toMatchObject(OK)
      expect(await call('ingresar', { ruta: other, mes, nota: 'otra' })).toMatchObject(OK)
      expect(await call('modificar', { ruta, mes, nota: 'una' })).toMatchObject(OK)
      expect(await rows()).toEqual(
        expect.arrayContaining([{ ruta: shown, mes, nota: 'una' }, expect.anything()]),
      )
      expect(await call('modificar', { ruta, mes: '2026-04', nota: '' })).toMatchObject({
        status: 409,
      })
      expect(await call('borrar', { ruta, mes })).toMatchObject(OK)
      expect(await rows()).toMatchObject([{ nota: 'otra' }])
      expect(await call('borrar', { ruta, mes })).toMatchObject({ status: 409 })
    })

    it('of a record that does not exist is that of no record', async () => {
      const nobody = typeof ruta === 'object' ? { cpostal: 1, localidad: 'X' } : 'X'
      expect(await call('borrar', { ruta: nobody, mes })).toMatchObject({ status: 409 })
    })

    it('is looked up by the history, and by what takes a deletion back', async () => {
      const clave = { ruta: shown, mes }
      await call('ingresar', { ruta, mes, nota: 'a' })
      await call('modificar', { ruta, mes, nota: 'b' })
      const { body } = await backend.call('historial.buscar', { entidad: resource, clave })
      expect(body['historial']).toMatchObject([{ tipo: 'modificacion' }, { tipo: 'alta' }])
      await call('borrar', { ruta, mes })
      const undone = await backend.call('eliminados.deshacer', { entidad: resource, clave })
      expect(undone).toMatchObject(OK)
      expect(await rows()).toContainEqual({ ruta: shown, mes, nota: 'b' })
    })

    it('finds the records of many changes at once', async () => {
      const filas = [
        { ruta, mes, nota: 'c' },
        { ruta: other, mes: '2020-01', nota: 'c' },
      ]
      const { body } = await backend.call('registros.grabar', {
        entidad: resource,
        archivo: 'guardias.csv',
        filas: filas.map((cambio, at) => ({ cambio, linea: at + 2 })),
      })
      expect(body['resultados']).toMatchObject([{ estado: 200 }, { estado: 409 }])
      expect(await rows()).toContainEqual({ ruta: shown, mes, nota: 'c' })
    })

    it('without an id finds nothing', async () => {
      const wanted = { entidad: resource, valores: [[{ id: null }, mes]] }
      expect(await backend.call('registros.buscar', wanted)).toMatchObject({
        ...OK,
        body: { registros: [] },
      })
    })
  })
})

/** A tariff of each province and year. */
const tarifas = testEntity('tarifas', {
  fields: {
    provincia: provinciaField(true),
    anio: digitsField({ label: 'Año', max: 4, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
  },
  key: ['provincia', 'anio'],
})
const tarifa = (provincia: string, anio: number, nota = '') => ({ provincia, anio, nota })

it('records are found by keys that name another record, each its own', async () => {
  const backend = await openTestBackend({ contract: testContract(tarifas) })
  try {
    const added = ['Salta', 'Chaco'].flatMap((name) => [tarifa(name, 2025), tarifa(name, 2026)])
    await backend.writeBatch('tarifas-ingresar', added)
    const changes = [
      tarifa('CHACO', 2026, 'a'),
      tarifa('Salta', 2025, 'b'),
      tarifa('Jujuy', 2026, 'c'),
      tarifa('Nowhere', 2026, 'd'),
      tarifa('Chaco', 2026, 'e'),
    ]
    const results = await backend.writeBatch('tarifas-modificar', changes)
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, false, true])
    expect(await backend.rows('tarifas-buscar', 'tarifas')).toEqual([
      tarifa('Salta', 2025, 'b'),
      tarifa('Salta', 2026),
      tarifa('Chaco', 2025),
      tarifa('Chaco', 2026, 'e'),
    ])
  } finally {
    await backend.close()
  }
})
