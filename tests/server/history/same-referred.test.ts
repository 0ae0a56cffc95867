import { expect, it } from 'vitest'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { openTestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const id = idField({ label: 'ID' })
const word = (label: string) => textField({ label, max: 20, required: true })
const personas = testEntity('personas', {
  fields: { id, nombre: word('Nombre'), legajo: word('Legajo') },
  unique: [['nombre'], ['legajo']],
})
const refers = { resource: 'personas', sends: 'name', max: 20, required: false } as const
const one = (label: string, shows: string) => referenceField({ label, shows, ...refers })
const many = (label: string, shows: string) =>
  referencesField({ label, shows, length: 20, ...refers })
const avisos = testEntity('avisos', {
  fields: {
    id,
    aviso: word('Aviso'),
    nombre: one('Nombre', 'nombre'),
    legajo: one('Legajo', 'legajo'),
    nombres: many('Nombres', 'nombre'),
    legajos: many('Legajos', 'legajo'),
  },
})

const values = (nombre: string, legajo: string) => ({
  nombre,
  legajo,
  nombres: [nombre],
  legajos: [legajo],
})

it('the history has of one record what each field shows of it', async () => {
  const backend = await openTestBackend({ contract: testContract(personas, avisos) })
  try {
    for (const [nombre, legajo] of [
      ['Ana', 'L1'],
      ['Beto', 'L2'],
    ]) {
      await backend.call('personas-ingresar', { nombre, legajo })
    }
    await backend.call('avisos-ingresar', { aviso: 'Uno', ...values('Ana', 'L1') })
    const [row] = await backend.rows('avisos-buscar', 'avisos')
    const edited = { id: row?.['id'], aviso: 'Uno', ...values('Beto', 'L2') }
    expect(await backend.call('avisos-modificar', edited)).toMatchObject({ status: 200 })
    const clave = { id: row?.['id'] }
    const { body } = await backend.call('historial.buscar', { entidad: 'avisos', clave })
    expect(body['historial']).toMatchObject([
      {
        cambios: {
          nombre: ['Ana', 'Beto'],
          legajo: ['L1', 'L2'],
          nombres: [['Ana'], ['Beto']],
          legajos: [['L1'], ['L2']],
        },
      },
      {},
    ])
  } finally {
    await backend.close()
  }
})
