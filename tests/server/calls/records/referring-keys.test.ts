import { expect, it } from 'vitest'
import { digitsField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { openTestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import { provinciaField } from '../../support/provincia-field'

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
