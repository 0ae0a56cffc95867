import { beforeEach, describe, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField } from '#wire/kinds/id'
import { moneyField } from '#wire/kinds/money'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const LIMITS = { min: 0, max: 1_000_000, required: false } as const

/** An edit leaves `desde`, `estado`, `minimo` and `zonas` as they were. */
const plazos = testEntity('plazos', {
  fields: {
    id: idField({ label: 'ID' }),
    plazo: textField({ label: 'Plazo', max: 20, required: true }),
    desde: dateField({ label: 'Desde', required: false }),
    hasta: dateField({ label: 'Hasta', required: false }),
    minimo: moneyField({ label: 'Mínimo', ...LIMITS }),
    tope: moneyField({ label: 'Tope', ...LIMITS }),
    estado: choiceField({
      label: 'Estado',
      options: { P: 'Provisorio', D: 'Definitivo' },
      answers: 'text',
      required: true,
    }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    zonas: referencesField({
      label: 'Zonas',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      length: 50,
      max: 9,
      required: false,
    }),
    motivo: textField({ label: 'Motivo', max: 20, required: false }),
  },
  rules: [
    { rule: 'after', field: 'hasta', other: 'desde' },
    { rule: 'atLeast', field: 'tope', other: 'minimo' },
    { rule: 'requiredWhen', field: 'nota', other: 'estado', is: ['D'], text: 'Falta la nota' },
    { rule: 'requiredWhen', field: 'motivo', other: 'zonas' },
  ],
  notEdited: ['desde', 'estado', 'minimo', 'zonas'],
})

const sound = {
  plazo: 'Enero',
  desde: '2026-01-01',
  hasta: '2026-01-31',
  minimo: '100.00',
  tope: '100.00',
  estado: 'D',
  nota: 'x',
  zonas: ['Chaco', 'Salta'],
  motivo: 'x',
}

const backend = useBackend({ contract: testContract(plazos) })
beforeEach(() => backend.empty('plazos__zonas', 'plazos'))

const rows = () => backend.rows('plazos-buscar', 'plazos')

describe('C-07: a record whose fields do not go together', () => {
  it.each([
    [{ hasta: '2026-01-01' }, 'Hasta: Debe ser posterior a Desde'],
    [{ tope: '99.99' }, 'Tope: Debe ser mayor o igual a Mínimo'],
    [{ nota: ' ' }, 'Nota: Falta la nota'],
    [{ motivo: '' }, 'Motivo: Requerido'],
  ])('%j is refused, added or edited, and nothing is stored', async (changed, error) => {
    const refused = { status: 422, body: { error } }
    expect(await backend.call('plazos-ingresar', { ...sound, ...changed })).toEqual(refused)
    expect(await rows()).toEqual([])
    await backend.call('plazos-ingresar', sound)
    const before = await rows()
    const { desde: _d, estado: _e, minimo: _m, zonas: _z, ...edit } = sound
    const body = { ...edit, ...changed, id: before[0]?.['id'] }
    expect(await backend.call('plazos-modificar', body), 'with what is stored').toEqual(refused)
    expect(await rows()).toEqual(before)
  })

  it('one that does go together is stored, and edited', async () => {
    expect(await backend.call('plazos-ingresar', sound)).toMatchObject({ status: 200 })
    const { desde: _d, estado: _e, minimo: _m, zonas: _z, ...edit } = sound
    const [row] = await rows()
    const body = { ...edit, id: row?.['id'], hasta: '2026-01-02', tope: '9999.00' }
    expect(await backend.call('plazos-modificar', body)).toMatchObject({ status: 200 })
    expect(await rows()).toMatchObject([{ hasta: '2026-01-02', tope: '9999.00' }])
  })
})
