import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { choiceField } from '../../../src/wire/kinds/choice'
import { dateField } from '../../../src/wire/kinds/date'
import { idField } from '../../../src/wire/kinds/id'
import { integerField } from '../../../src/wire/kinds/integer'
import { referencesField } from '../../../src/wire/kinds/references'
import { textField } from '../../../src/wire/kinds/text'
import { today } from '../../../src/wire/notation/date'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const limits = { min: 0, max: 99, required: false } as const
const zonas = {
  label: 'Zonas',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  length: 50,
  max: 9,
  required: false,
} as const

/** A new record sends its name and places alone. */
const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    desde: dateField({ label: 'Desde', default: 'today', required: false }),
    hasta: dateField({ label: 'Hasta', default: '2026-12-31', required: false }),
    nunca: dateField({ label: 'Nunca', required: false }),
    veces: integerField({ label: 'Veces', default: 3, ...limits }),
    saldo: integerField({ label: 'Saldo', ...limits }),
    estado: choiceField({
      label: 'Estado',
      options: { P: 'Provisorio', D: 'Definitivo' },
      answers: 'code',
      default: 'D',
      required: true,
    }),
    zonas: referencesField(zonas),
  },
  notAdded: ['desde', 'hasta', 'nunca', 'veces', 'saldo', 'estado'],
})

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend({ contract: testContract(avisos) })
})
beforeEach(() => backend.empty('avisos__zonas', 'avisos'))
afterAll(() => backend.close())

const row = async () => (await backend.rows('avisos-buscar', 'avisos'))[0]

it('what a new record does not send has its default, and is empty without one', async () => {
  await backend.call('avisos-ingresar', { aviso: 'Uno', zonas: [] })
  expect(await row()).toMatchObject({
    desde: today(),
    hasta: '2026-12-31',
    nunca: null,
    veces: 3,
    saldo: null,
    estado: 'D',
    zonas: [],
  })
})

it('references are those that were sent last: others, fewer, none, and again', async () => {
  await backend.call('avisos-ingresar', { aviso: 'Uno', zonas: ['Chaco', 'Salta'] })
  const { id, ...fields } = (await row()) ?? {}
  for (const sent of [['Salta', 'Jujuy'], ['Jujuy'], [], ['Chaco']]) {
    expect((await backend.call('avisos-modificar', { ...fields, id, zonas: sent })).status).toBe(
      200,
    )
    expect(new Set((await row())?.['zonas'] as string[])).toEqual(new Set(sent))
  }
})
