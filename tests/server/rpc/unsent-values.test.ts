import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { choiceField } from '../../../src/wire/kinds/choice'
import { dateField } from '../../../src/wire/kinds/date'
import { monthField } from '../../../src/wire/kinds/month'
import { idField } from '../../../src/wire/kinds/id'
import { integerField } from '../../../src/wire/kinds/integer'
import { referencesField } from '../../../src/wire/kinds/references'
import { textField } from '../../../src/wire/kinds/text'
import { today } from '../../../src/wire/notation/date'
import { thisMonth } from '../../../src/wire/notation/month'
import { tempDir } from '../support/temp-dir'
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
    mes: monthField({ label: 'Mes', default: 'today', required: false }),
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
  notAdded: ['desde', 'mes', 'hasta', 'nunca', 'veces', 'saldo', 'estado'],
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
    mes: thisMonth(),
    hasta: '2026-12-31',
    nunca: null,
    veces: 3,
    saldo: null,
    estado: 'D',
    zonas: [],
  })
})

it('the month it is by default is that of each new record, and of no record from before', async () => {
  const dataDir = tempDir()
  const fields = {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'N', max: 9, required: true }),
  }
  const mes = monthField({ label: 'Mes', default: 'today', required: false })
  const under = (more: object) =>
    openTestBackend({
      dataDir,
      contract: testContract(
        testEntity('cuotas', { fields: { ...fields, ...more }, notAdded: ['mes'] }),
      ),
    })
  const before = await under({})
  await before.call('cuotas-ingresar', { nombre: 'antes' })
  await before.close()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-20T12:00:00Z') })
  const after = await under({ mes })
  try {
    vi.setSystemTime(new Date('2031-07-02T12:00:00Z'))
    await after.call('cuotas-ingresar', { nombre: 'después' })
    const rows = await after.rows('cuotas-buscar', 'cuotas')
    expect(rows.map((one) => one['mes'])).toEqual([null, '2031-07'])
  } finally {
    vi.useRealTimers()
    await after.close()
  }
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
