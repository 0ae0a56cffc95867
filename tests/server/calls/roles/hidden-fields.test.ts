import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { idField } from '#wire/kinds/id'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/integer'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/money'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { tempDir } from '../../support/temp-dir'
import { openTestBackend, type TestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

/** One database under two schemas: one that restricts nobody, and one in which the administrator does not see some fields. */

const id = idField({ label: 'ID' })
const zonas = testEntity('zonas', {
  fields: { id, zona: textField({ label: 'Zona', max: 50, required: true }) },
  unique: [['zona']],
})
const zona = { resource: 'zonas', shows: 'zona', required: false } as const
const number = { min: 0, max: 9999, required: false } as const
const ventas = testEntity('ventas', {
  fields: {
    id,
    venta: textField({ label: 'Venta', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    cantidad: integerField({ label: 'Cantidad', ...number }),
    precio: moneyField({ label: 'Precio', ...number }),
    total: moneyField({
      label: 'Total',
      ...number,
      computed: { kind: 'product', of: ['cantidad', 'precio'] },
    }),
    salida: referenceField({ label: 'Salida', ...zona, sends: 'name', max: 50 }),
    destino: identifiedField({
      label: 'Destino',
      ...zona,
      sends: 'id',
      key: ['id'],
      max: 50,
    }),
    zonas: referencesField({ label: 'Zonas', ...zona, sends: 'name', length: 50, max: 9 }),
    sedes: identifiedFields({
      label: 'Sedes',
      ...zona,
      sends: 'id',
      key: ['id'],
      length: 50,
      max: 9,
    }),
    pagos: linesField({
      label: 'Pagos',
      one: 'Pago',
      min: 0,
      max: 9,
      fields: { pago: textField({ label: 'Pago', max: 20, required: true }) },
    }),
  },
  notAdded: ['total'],
  notEdited: ['total'],
})
const VENTA = {
  venta: 'Uno',
  nota: 'x',
  cantidad: 3,
  precio: '2.50',
  salida: 'Salta',
  destino: 1,
  zonas: ['Jujuy', 'Salta'],
  sedes: [1, 2],
  pagos: [{ pago: 'A' }],
}
const OTHER = {
  venta: 'Otra',
  nota: 'y',
  cantidad: 5,
  precio: '7.00',
  salida: 'Jujuy',
  destino: 2,
  zonas: ['Jujuy'],
  sedes: [2],
  pagos: [{ pago: 'B' }],
}
const IN_LISTS = ['nota', 'precio', 'total', 'salida', 'destino', 'zonas', 'sedes']

let dataDir: string
beforeEach(() => {
  dataDir = tempDir()
})
let opened: TestBackend | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** @param hidden fields that do not exist for the administrator */
async function open(...hidden: readonly string[]): Promise<TestBackend> {
  await opened?.close()
  const may = ['read', 'add', 'edit', 'delete', 'history']
  const role = { rol: 'Administrador', may, hidden, fixed: { add: hidden, edit: hidden } }
  const contract: EntityContract = hidden.length === 0 ? ventas : { ...ventas, roles: { A: role } }
  opened = await openTestBackend({ dataDir, contract: testContract(zonas, contract) })
  return opened
}
const rowOf = async (backend: TestBackend) => (await backend.rows('ventas-buscar', 'ventas'))[0]

async function added(): Promise<Readonly<Record<string, unknown>>> {
  const backend = await open()
  for (const name of ['Salta', 'Jujuy']) await backend.call('zonas-ingresar', { zona: name })
  expect((await backend.call('ventas-ingresar', VENTA)).status).toBe(200)
  return { ...(await rowOf(backend)) }
}

const without = (row: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const historyOf = async (backend: TestBackend) => {
  const record = { entidad: 'ventas', clave: { id: 1 } }
  return (await backend.call('historial.buscar', record)).body['historial']
}
const deletedOf = async (backend: TestBackend) =>
  (await backend.call('eliminados.buscar', { entidad: 'ventas' })).body['eliminados']

/** Where lines are left out, nothing is left of what a history says of lines. */
const withoutEverywhere = (value: unknown, hidden: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one: unknown) =>
      name === hidden || (hidden === 'pagos' && name === 'lineas') ? undefined : one,
    ),
  )

describe('a field that a role does not see', () => {
  it.each(IN_LISTS)('%s is in no row of the list, and all else is', async (hidden) => {
    const whole = await added()
    expect(whole).toHaveProperty(hidden)
    expect(await rowOf(await open(hidden))).toEqual(without(whole, hidden))
  })

  it.each([...IN_LISTS, 'pagos'])(
    '%s is in no history, and in nothing that was deleted',
    async (hidden) => {
      await added()
      const whole = await open()
      await whole.call('ventas-modificar', { id: 1, ...OTHER })
      const history = await historyOf(whole)
      expect(history).toMatchObject([{ tipo: 'modificacion' }, { tipo: 'alta' }])
      expect(JSON.stringify(history)).toContain(hidden)
      const restricted = await open(hidden)
      expect(await historyOf(restricted)).toEqual(withoutEverywhere(history, hidden))
      await restricted.call('ventas-borrar', { id: 1 })
      const seen = await deletedOf(restricted)
      const deleted = await deletedOf(await open())
      expect(deleted).toMatchObject([{ valores: { [hidden]: expect.anything() } }])
      expect(seen).toEqual(withoutEverywhere(deleted, hidden))
    },
  )

  it.each([
    ['precio', 'an operand'],
    ['total', 'the result'],
  ])('%s still takes part in the computation: %s', async (hidden) => {
    const whole = await added()
    const restricted = await open(hidden)
    const change = { ...without(VENTA, hidden), id: 1, cantidad: 4 }
    expect((await restricted.call('ventas-modificar', change)).status).toBe(200)
    const added2 = { ...without(VENTA, hidden), venta: 'Dos' }
    expect((await restricted.call('ventas-ingresar', added2)).status).toBe(200)
    const rows = await (await open()).rows('ventas-buscar', 'ventas')
    const precio = hidden === 'precio' ? null : VENTA.precio
    expect(rows).toEqual([
      { ...whole, cantidad: 4, total: '10.00' },
      { ...whole, id: 2, venta: 'Dos', precio, total: precio === null ? null : '7.50' },
    ])
  })
})
