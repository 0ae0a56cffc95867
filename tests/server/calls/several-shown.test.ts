import { describe, expect, it } from 'vitest'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const id = idField({ label: 'ID' })

const cuentas = testEntity('cuentas', {
  fields: {
    id,
    codigo: textField({ label: 'Código', max: 20, required: true }),
    nombre: textField({ label: 'Nombre', max: 50, required: true }),
  },
  seed: [
    { id: 1, codigo: '1.1.01', nombre: 'Caja' },
    { id: 2, codigo: '1.1.02', nombre: 'Caja' },
    { id: 3, codigo: '1.1.03', nombre: 'Banco' },
    { id: 4, codigo: '1.1.03', nombre: 'banco' },
  ],
})

const cuenta = {
  resource: 'cuentas',
  shows: 'codigo',
  alsoShows: ['nombre'],
  sends: 'id',
  key: ['id'],
} as const

const asientos = testEntity('asientos', {
  fields: {
    id,
    detalle: textField({ label: 'Detalle', max: 50, required: true }),
    cuenta: identifiedField({ label: 'Cuenta', ...cuenta, max: 71, required: false }),
    contra: identifiedFields({ label: 'Contra', ...cuenta, length: 71, max: 9, required: false }),
  },
})

const localidades = testEntity('localidades', {
  fields: {
    id,
    nombre: textField({ label: 'Localidad', max: 50, required: true }),
    codigo: digitsField({ label: 'Cód.Postal', max: 6, required: false }),
  },
  seed: [
    { id: 1, nombre: 'Rosario', codigo: 2000 },
    { id: 2, nombre: 'Rosario', codigo: 5101 },
    { id: 3, nombre: 'Rosario', codigo: 2000 },
    { id: 4, nombre: 'Rosario' },
  ],
})

const sedes = testEntity('sedes', {
  fields: {
    id,
    nombre: textField({ label: 'Sede', max: 50, required: true }),
    localidad: identifiedField({
      label: 'Localidad',
      resource: 'localidades',
      shows: 'nombre',
      alsoShows: ['codigo'],
      sends: 'id',
      key: ['id'],
      max: 57,
      required: false,
    }),
  },
})

const backend = useBackend({ contract: testContract(cuentas, asientos, localidades, sedes) })

describe('a reference that is shown by several fields', () => {
  it('is answered with all of them, and told apart where all are alike', async () => {
    const body = { detalle: 'Uno', cuenta: 2, contra: [1, 4] }
    expect((await backend.call('asientos-ingresar', body)).status).toBe(200)
    const [row] = await backend.rows('asientos-buscar', 'asientos')
    expect(row).toMatchObject({
      cuenta: { id: 2, texto: '1.1.02 Caja' },
      contra: [
        { id: 1, texto: '1.1.01 Caja' },
        { id: 4, texto: '1.1.03 banco (4)' },
      ],
    })
  })

  it('is remembered so by the history', async () => {
    const change = { id: 1, detalle: 'Uno', cuenta: 1, contra: [] }
    expect((await backend.call('asientos-modificar', change)).status).toBe(200)
    const asked = { entidad: 'asientos', clave: { id: 1 } }
    const { body } = await backend.call('historial.buscar', asked)
    expect(JSON.stringify(body)).toContain('["1.1.02 Caja","1.1.01 Caja"]')
  })

  it.each([
    ['the first', 'codigo', '1.1.02', [2]],
    ['another', 'nombre', 'CAJA', [1, 2]],
  ])('is found by %s of them', async (_which, field, value, ids) => {
    const asked = { entidad: 'cuentas', campos: [field], valores: [[value]] }
    const { body } = await backend.call('registros.buscar', asked)
    expect(body['registros']).toMatchObject(ids.map((one) => ({ id: one })))
  })

  it('those of one name are found in the order of their ids, whichever was written last', async () => {
    for (const codigo of ['1.1.09', '1.1.01']) {
      const change = { id: 1, codigo, nombre: 'Caja' }
      expect((await backend.call('cuentas-modificar', change)).status).toBe(200)
    }
    const asked = { entidad: 'cuentas', campos: ['nombre'], valores: [['caja']] }
    const { body } = await backend.call('registros.buscar', asked)
    expect(body['registros']).toMatchObject([{ id: 1 }, { id: 2 }])
  })
})

it('digits are shown behind a name, and a record without them by its name alone', async () => {
  for (const localidad of [1, 2, 3, 4]) {
    const body = { nombre: `Sede ${localidad}`, localidad }
    expect((await backend.call('sedes-ingresar', body)).status).toBe(200)
  }
  const rows = await backend.rows('sedes-buscar', 'sedes')
  expect(rows.map(({ localidad }) => localidad)).toEqual([
    { id: 1, texto: 'Rosario 2000 (1)' },
    { id: 2, texto: 'Rosario 5101' },
    { id: 3, texto: 'Rosario 2000 (3)' },
    { id: 4, texto: 'Rosario' },
  ])
})
