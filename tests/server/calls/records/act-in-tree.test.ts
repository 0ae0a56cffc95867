import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { useNewBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import { treeOfAccounts } from '../../support/tree-of-accounts'

const { madre } = treeOfAccounts.fields
const cuentas = testEntity('cuentas', treeOfAccounts)
const contract = testContract({
  ...cuentas,
  actions: {
    mover: {
      metodo: 'cuentas-mover',
      request: z.strictObject({ token: sessionToken, id: z.int(), a: madre.check }),
      asks: { a: madre },
      sets: {},
      takes: { madre: 'a' },
    },
  },
})

const backend = useNewBackend({ contract })
beforeEach(async () => {
  for (const [at, above] of [null, 1, 2, null].entries()) {
    await backend.call('cuentas-ingresar', { nombre: `C${at + 1}`, madre: above })
  }
})

/** Those above each, in the order of the records. */
const above = async () => {
  const rows = await backend.rows('cuentas-buscar', 'cuentas')
  return rows.map(({ madre }) =>
    madre === null || madre === '' ? null : Reflect.get(Object(madre), 'id'),
  )
}

it.each<[ids: readonly number[], to: number | null, statuses: readonly number[], after: unknown[]]>(
  [
    [[1, 2, 3, 4], 4, [200, 200, 200, 422], [4, 4, 4, null]],
    [[1, 2], 3, [422, 422], [null, 1, 2, null]],
    [[4, 1], 3, [200, 422], [null, 1, 2, 3]],
    [[3, 2, 1], 1, [200, 200, 422], [null, 1, 1, null]],
    [[1, 2, 3], null, [200, 200, 200], [null, null, null, null]],
  ],
)(
  'an action that moves %j of a tree under %j refuses those that would be under themselves',
  async (ids, to, statuses, after) => {
    const filas = ids.map((id) => ({ id }))
    const request = { entidad: 'cuentas', accion: 'mover', filas, datos: { a: to } }
    const { body } = await backend.call(recordsMetodos.act, request)
    expect(body['resultados']).toMatchObject(statuses.map((estado) => ({ estado })))
    expect(await above()).toEqual(after)
  },
)

it('rows that are written in turn say in the history where they come from', async () => {
  await backend.empty('cuentas', '_history')
  const bodies = ['Activo', 'Caja', 'Banco'].map((nombre) => ({ nombre, madre: null }))
  await backend.writeBatch('cuentas-ingresar', bodies, ['plan.csv:2', 'plan.csv:3'])
  await backend.writeBatch('cuentas-ingresar', [{ nombre: 'Otra', madre: null }])
  const entries = await backend.store.read((trx) =>
    trx.selectFrom('_history').select(['origin', 'detail']).orderBy('id').execute(),
  )
  expect(entries).toEqual([
    { origin: 'import', detail: 'plan.csv:2' },
    { origin: 'import', detail: 'plan.csv:3' },
    { origin: 'import', detail: 'import' },
    { origin: 'import', detail: 'import' },
  ])
})
