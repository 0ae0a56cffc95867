import { describe, expect, it } from 'vitest'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { idField } from '#wire/kinds/id'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const id = idField({ label: 'ID' })
const options = { A: 'Activa', P: 'En prueba', N: 'No activa' }

const cuentas = testEntity('cuentas', {
  fields: {
    id,
    cuenta: textField({ label: 'Cuenta', max: 50, required: true }),
    imputable: booleanField({ label: 'Imputable' }),
    estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
  },
  unique: [['cuenta']],
  seed: [
    { id: 1, cuenta: 'Activo', imputable: false, estado: 'A' },
    { id: 2, cuenta: 'Caja', imputable: true, estado: 'A' },
    { id: 3, cuenta: 'Banco', imputable: true, estado: 'P' },
    { id: 4, cuenta: 'Vieja', imputable: true, estado: 'N' },
  ],
})

const where = { imputable: [true], estado: ['Activa', 'En prueba'] }
const cuenta = { resource: 'cuentas', shows: 'cuenta', where } as const
const byId = { ...cuenta, sends: 'id', key: ['id'] } as const

const asientos = testEntity('asientos', {
  fields: {
    id,
    detalle: textField({ label: 'Detalle', max: 50, required: true }),
    cuenta: identifiedField({ label: 'Cuenta', ...byId, max: 50, required: false }),
    contra: identifiedFields({ label: 'Contra', ...byId, length: 50, max: 9, required: false }),
    nombre: referenceField({ label: 'Otra', ...cuenta, sends: 'name', max: 50, required: false }),
  },
})

const backend = useBackend({ contract: testContract(cuentas, asientos) })

const NONE = { detalle: 'Uno', cuenta: null, contra: [], nombre: '' }

const added = async (values: object) => {
  const { status, body } = await backend.call('asientos-ingresar', { ...NONE, ...values })
  return status === 200 ? [status] : [status, body['error']]
}

describe('a reference that is limited to some records', () => {
  it.each([
    ['one of them', { cuenta: 2 }, [200]],
    ['several of them', { contra: [2, 3] }, [200]],
    ['one by name', { nombre: 'caja' }, [200]],
    ['none', {}, [200]],
    ['another', { cuenta: 1 }, [422, 'Cuenta: No se puede elegir "Activo"']],
    ['another one of a choice', { cuenta: 4 }, [422, 'Cuenta: No se puede elegir "Vieja"']],
    ['another among several', { contra: [2, 4] }, [422, 'Contra: No se puede elegir "Vieja"']],
    ['another by name', { nombre: 'activo' }, [422, 'Otra: No se puede elegir "Activo"']],
    ['one that does not exist', { cuenta: 9 }, [422, 'Cuenta: No se encontró']],
  ])('%s', async (_what, values, answer) => {
    expect(await added(values)).toEqual(answer)
    const before = (await backend.rows('asientos-buscar', 'asientos')).length
    const { body } = await backend.call('registros.grabar', {
      entidad: 'asientos',
      filas: [{ alta: { ...NONE, ...values } }],
    })
    const [estado, error] = answer
    expect(body['resultados']).toEqual([error === undefined ? { estado } : { estado, error }])
    const rows = await backend.rows('asientos-buscar', 'asientos')
    expect(rows).toHaveLength(before + (estado === 200 ? 1 : 0))
  })

  it('keeps a record that has left the set, and takes no other one', async () => {
    expect(await added({ cuenta: 3, contra: [3, 2], nombre: 'Banco' })).toEqual([200])
    const row = (await backend.rows('asientos-buscar', 'asientos')).at(-1)
    const left = { id: 3, cuenta: 'Banco', imputable: false, estado: 'A' }
    expect((await backend.call('cuentas-modificar', left)).status).toBe(200)
    const held = { id: row?.['id'], detalle: 'Dos', cuenta: 3, contra: [2, 3], nombre: 'banco' }
    const edited = async (values: object) => {
      const { status, body } = await backend.call('asientos-modificar', { ...held, ...values })
      return [status, body['error']]
    }
    expect(await edited({})).toEqual([200, undefined])
    expect(await edited({ cuenta: 1 })).toEqual([422, 'Cuenta: No se puede elegir "Activo"'])
    expect(await edited({ contra: [3, 4] })).toEqual([422, 'Contra: No se puede elegir "Vieja"'])
    const cambios = [{ detalle: 'Tres' }, { cuenta: 1 }]
    const { body } = await backend.call('registros.grabar', {
      entidad: 'asientos',
      filas: cambios.map((cambio) => ({ cambio: { id: row?.['id'], ...cambio } })),
    })
    expect(body['resultados']).toEqual([
      { estado: 200 },
      { estado: 422, error: 'Cuenta: No se puede elegir "Activo"' },
    ])
    expect(await edited({ cuenta: 2 })).toEqual([200, undefined])
    expect(await edited({})).toEqual([422, 'Cuenta: No se puede elegir "Banco"'])
  })
})
