import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Contract, SingletonContract } from '#wire/contract'
import { dateField } from '#wire/kinds/date'
import { booleanField } from '#wire/kinds/boolean'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { integerField } from '#wire/kinds/integer'
import { moneyField } from '#wire/kinds/money'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { today } from '#wire/notation/date'
import { sessionToken } from '#wire/session-token'
import { useNewBackend, ADMIN } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const id = idField({ label: 'ID' })
const text = (label: string) => textField({ label, max: 20, required: true })
const optional = { max: 20, required: false } as const

const cuentas = testEntity('cuentas', {
  fields: { id, cuenta: text('Cuenta'), vigente: booleanField({ label: 'Vigente' }) },
  seed: [
    { id: 1, cuenta: 'Caja', vigente: true },
    { id: 2, cuenta: 'Banco', vigente: true },
    { id: 3, cuenta: 'Vieja', vigente: false },
  ],
})
const zonas = {
  ...testEntity('zonas', {
    fields: {
      id,
      zona: text('Zona'),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
    },
    seed: [
      { id: 1, zona: 'Propia', duenio: ADMIN.dni },
      { id: 2, zona: 'Cedida', duenio: ADMIN.dni },
      { id: 3, zona: 'Ajena', duenio: ADMIN.dni + 1 },
    ],
  }),
  roles: {
    A: { rol: 'Administrador', may: ['read'], rows: { field: 'duenio', is: 'dni' } as const },
  },
}

const toZonas = { resource: 'zonas', shows: 'zona', sends: 'name', required: false } as const
const sent = {
  cuenta: referenceField({
    ...optional,
    label: 'Cuenta',
    resource: 'cuentas',
    shows: 'cuenta',
    sends: 'name',
    where: { vigente: [true] },
  }),
  zona: referenceField({ ...toZonas, label: 'Zona', max: 20 }),
  zonas: referencesField({ ...toZonas, label: 'Zonas', length: 20, max: 5 }),
  cuotas: integerField({ label: 'Cuotas', min: 0, max: 99, required: false }),
  precio: moneyField({ label: 'Precio', min: 0, max: 99, required: false }),
}
const fields = {
  ...sent,
  desde: dateField({ label: 'Desde', required: false, default: 'today' }),
  total: moneyField({
    label: 'Total',
    min: 0,
    max: 100,
    required: false,
    computed: { kind: 'product', of: ['cuotas', 'precio'] },
  }),
}
const checks = Object.fromEntries(Object.entries(sent).map(([name, { check }]) => [name, check]))
const plan: SingletonContract = {
  kind: 'singleton',
  resource: 'plan',
  fields,
  rules: [],
  metodos: {
    buscar: {
      metodo: 'plan-buscar',
      request: z.strictObject({ token: sessionToken }),
      read: (answer) => answer,
    },
    grabar: {
      metodo: 'plan-grabar',
      request: z.strictObject({ token: sessionToken, ...checks }),
    },
  },
  screen: { group: 'Configuración', entry: 'Plan' },
}
const contract: Contract = { ...testContract(cuentas, zonas), singletons: { plan } }

const backend = useNewBackend({ contract })

const PLAN = { cuenta: 'Caja', zona: '', zonas: [], cuotas: 3, precio: '2.50' }
async function save(values: object = {}) {
  const { status, body } = await backend.call('plan-grabar', { ...PLAN, ...values })
  return status === 200 ? [status] : [status, body['error']]
}
const read = async () => (await backend.call('plan-buscar')).body

it('the one record of a screen starts with what its fields say', async () => {
  const start = { cuenta: '', zona: '', zonas: [], cuotas: null, precio: null, total: null }
  expect(await read()).toEqual({ ...start, desde: today() })
})

describe.each([
  ['the first save', []],
  ['a later one', [{}]],
])('%s of the one record of a screen', (_which, earlier) => {
  beforeEach(async () => {
    for (const values of earlier) await save(values)
  })

  it.each([
    [{ cuotas: 4 }, { cuotas: 4, precio: '2.50', total: '10.00' }],
    [
      { cuotas: 4, precio: '25' },
      { cuotas: 4, precio: '25.00', total: '100.00' },
    ],
    [{ cuotas: null }, { cuotas: null, precio: '2.50', total: null }],
  ])('with %j stores what is computed from it', async (values, after) => {
    expect(await save(values)).toEqual([200])
    expect(await read()).toMatchObject(after)
  })

  it.each([
    [{ cuotas: 5, precio: '25' }, 'Total: Debe ser menor o igual a 100'],
    [{ cuenta: 'Vieja' }, 'Cuenta: No se puede elegir "Vieja"'],
    [{ zona: 'Ajena' }, 'Zona: No se encontró'],
    [{ zonas: ['Propia', 'Ajena'] }, 'Zonas: No se encontró'],
  ])('with %j is refused', async (values, error) => {
    const before = await read()
    expect(await save(values)).toEqual([422, error])
    expect(await read()).toEqual(before)
  })
})

it('the one record of a screen keeps a record that may not be chosen any more, and takes no other one', async () => {
  await save({ cuenta: 'Banco' })
  const left = { id: 2, cuenta: 'Banco', vigente: false }
  expect((await backend.call('cuentas-modificar', left)).status).toBe(200)
  expect(await save({ cuenta: 'banco', cuotas: 1 })).toEqual([200])
  expect(await save({ cuenta: 'Vieja' })).toEqual([422, 'Cuenta: No se puede elegir "Vieja"'])
  expect(await save()).toEqual([200])
  expect(await save({ cuenta: 'Banco' })).toEqual([422, 'Cuenta: No se puede elegir "Banco"'])
})

it('the one record of a screen keeps the references that its writer does not see', async () => {
  await save({ zona: 'Cedida', zonas: ['Cedida'] })
  expect(await read()).toMatchObject({ zona: 'Cedida', zonas: ['Cedida'] })
  await backend.store.transact((trx) =>
    trx
      .updateTable('zonas')
      .set({ duenio: ADMIN.dni + 1 })
      .where('id', '=', 2)
      .execute(),
  )
  expect(await read()).toMatchObject({ zona: '', zonas: [] })
  expect(await save({ zonas: ['Propia'] })).toEqual([200])
  expect(await read()).toMatchObject({ zona: '', zonas: ['Propia'] })
  const stored = await backend.store.read(async (trx) => [
    await trx.selectFrom('plan').select('zona').execute(),
    await trx.selectFrom('plan__zonas').select('referred').orderBy('referred').execute(),
  ])
  expect(stored).toEqual([[{ zona: 2 }], [{ referred: 1 }, { referred: 2 }]])
})
