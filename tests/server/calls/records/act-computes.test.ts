import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ActionContract } from '#wire/contract'
import { idField } from '#wire/kinds/id'
import { integerField } from '#wire/kinds/integer'
import { moneyField } from '#wire/kinds/money'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { useBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const cantidad = integerField({ label: 'Cantidad', required: false, min: 0, max: 9999 })
const precio = moneyField({ label: 'Precio', required: false, min: 0, max: 9999 })
const id = idField({ label: 'ID' })
const total = moneyField({
  label: 'Total',
  required: false,
  min: 0,
  max: 100,
  computed: { kind: 'product', of: ['cantidad', 'precio'] },
})
const actions: Readonly<Record<string, ActionContract>> = {
  rebajar: {
    metodo: 'conceptos-rebajar',
    request: z.strictObject({ token: sessionToken, id: id.check }),
    sets: { precio: '1.50' },
  },
  contar: {
    metodo: 'conceptos-contar',
    request: z.strictObject({ token: sessionToken, id: id.check, hay: cantidad.check }),
    asks: { hay: { ...cantidad, label: 'Hay' } },
    sets: {},
    takes: { cantidad: 'hay' },
  },
}
const conceptos = testEntity('conceptos', {
  fields: { id, cantidad, precio, total },
  notAdded: ['total'],
  notEdited: ['total'],
})

const backend = useBackend({ contract: testContract({ ...conceptos, actions }) })
beforeEach(async () => {
  await backend.empty('conceptos')
  for (const one of [
    { cantidad: 3, precio: '2.00' },
    { cantidad: 4, precio: '2.00' },
  ]) {
    await backend.call('conceptos-ingresar', one)
  }
})

const rows = () => backend.rows('conceptos-buscar', 'conceptos')

type Act = (name: string, id: unknown, asked: object) => Promise<readonly unknown[]>

const WAYS: readonly (readonly [way: string, act: Act])[] = [
  [
    'its own metodo',
    async (name, id, asked) => {
      const { status, body } = await backend.call(`conceptos-${name}`, { id, ...asked })
      return [status, body['error']]
    },
  ],
  [
    '`registros.accionar`',
    async (name, id, datos) => {
      const request = { entidad: 'conceptos', accion: name, filas: [{ id }], datos }
      const { body } = await backend.call(recordsMetodos.act, request)
      const answered = z.array(z.object({ estado: z.int(), error: z.optional(z.string()) }))
      const [result] = answered.parse(body['resultados'])
      return [result?.estado, result?.error]
    },
  ],
]

describe.each(WAYS)('what an action sets by %s', (_way, act) => {
  it.each([
    ['a constant', 'rebajar', {}, { cantidad: 3, precio: '1.50', total: '4.50' }],
    ['what it asks', 'contar', { hay: 50 }, { cantidad: 50, precio: '2.00', total: '100.00' }],
    ['nothing', 'contar', { hay: null }, { cantidad: null, precio: '2.00', total: null }],
  ])('is computed with, of that record alone: %s', async (_what, name, asked, after) => {
    const [first, second] = await rows()
    expect(await act(name, first?.['id'], asked)).toEqual([200, undefined])
    expect(await rows()).toEqual([{ ...first, ...after }, second])
  })

  it('is refused where what is computed from it is none that its field may have', async () => {
    const before = await rows()
    const refused = [422, 'Total: Debe ser menor o igual a 100']
    expect(await act('contar', before[0]?.['id'], { hay: 51 })).toEqual(refused)
    expect(await rows()).toEqual(before)
  })
})
