import { describe, expect, it } from 'vitest'
import { readHistory } from '#server/store/history/read-history'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

/** Records that may have no value at all. */
const notas = testEntity('notas', {
  fields: {
    id: idField({ label: 'ID' }),
    nota: textField({ label: 'Nota', max: 9, required: false }),
  },
})

const backend = useBackend({ contract: testContract(notas) })

describe('a record without any value', () => {
  it('is in the history where it begins and ends, and not where nothing changes', async () => {
    expect((await backend.call('notas-ingresar', { nota: '' })).status).toBe(200)
    const [row] = await backend.rows('notas-buscar', 'notas')
    const id = row?.['id']
    expect((await backend.call('notas-modificar', { id, nota: '' })).status).toBe(200)
    expect((await backend.call('notas-borrar', { id })).status).toBe(200)
    const entries = await backend.store.read((trx) =>
      readHistory(trx, { entities: ['notas'] }, { order: 'oldest', limit: 9 }),
    )
    expect(entries.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['alta', {}],
      ['baja', {}],
    ])
  })

  it('a key that its fields do not take is refused by the name of the field', async () => {
    const question = { entidad: 'notas', clave: { id: {} } }
    expect((await backend.call('historial.buscar', question)).status).toBe(422)
    const wrong = await backend.call('historial.buscar', { entidad: 'notas', clave: {} })
    expect(wrong).toMatchObject({ status: 422, body: { error: 'ID: Valor no válido' } })
  })
})
