import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { DELETED_PAGE } from '#wire/metodos/deleted'
import { useBackend, ADMIN } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

/** Deleted records of a list of which an administrator sees those that are theirs, without some of the lines. */

const nota = textField({ label: 'Nota', max: 9, required: false })
const lines = (label: string) => linesField({ label, one: label, min: 0, max: 9, fields: { nota } })
const may = ['read', 'add', 'edit', 'delete', 'history']
const casos = {
  ...testEntity('casos', {
    fields: {
      id: idField({ label: 'ID' }),
      caso: textField({ label: 'Caso', max: 20, required: true }),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
      pagos: lines('Pago'),
      cobros: lines('Cobro'),
    },
  }),
  roles: {
    A: {
      rol: 'Administrador',
      may,
      hidden: ['pagos'],
      fixed: { add: ['duenio', 'pagos'], edit: ['duenio', 'pagos'] },
      rows: { field: 'duenio', is: 'dni' } as const,
    },
    O: { rol: 'Operador', may },
  },
}

const backend = useBackend({ contract: testContract(casos) })
beforeEach(() => backend.empty('casos__pagos', 'casos__cobros', 'casos', '_deleted', '_history'))

const OTHER = ADMIN.dni + 1

/** Adds and deletes records: each the first one's, or somebody else's. @returns their ids */
async function deleteAll(owners: readonly number[]): Promise<readonly number[]> {
  const rows = owners.map((duenio, at) => {
    return { caso: `Caso ${at}`, duenio, pagos: [{ nota: 'p' }], cobros: [{ nota: 'c' }, {}] }
  })
  const added = await backend.writeBatch(
    'casos-ingresar',
    rows.map((row) => ({ ...row, cobros: row.cobros.map((line) => ({ nota: '', ...line })) })),
  )
  expect(added.every(({ ok }) => ok)).toBe(true)
  const stored = await backend.store.read((trx) =>
    trx.selectFrom('casos').select('id').orderBy('id').execute(),
  )
  const ids = stored.map((row) => Number(row['id']))
  await backend.writeBatch(
    'casos-borrar',
    ids.map((id) => ({ id })),
  )
  return ids
}

const page = z.object({
  eliminados: z.array(z.object({ id: z.int(), valores: z.record(z.string(), z.unknown()) })),
  siguiente: z.int().nullable(),
})
const deleted = async (more: object = {}) =>
  page.parse((await backend.call('eliminados.buscar', { entidad: 'casos', ...more })).body)
const names = ({ eliminados }: z.output<typeof page>) =>
  eliminados.map(({ valores }) => valores['caso'])
const entries = async () => {
  const rows = await backend.store.read((trx) =>
    trx.selectFrom('_deleted').select('id').orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}

const many = (dni: number) => Array.from({ length: DELETED_PAGE }, () => dni)

it('one’s own are listed, whatever of others was deleted among them, page by page', async () => {
  await deleteAll([ADMIN.dni, ADMIN.dni, ...many(OTHER), ...many(ADMIN.dni), ...many(OTHER)])
  const first = await deleted()
  const newest = 1 + 2 * DELETED_PAGE
  expect(names(first)).toEqual(many(0).map((_, at) => `Caso ${newest - at}`))
  expect(first.siguiente).toBe(first.eliminados.at(-1)?.id)
  const second = await deleted({ antes: first.siguiente })
  expect(names(second)).toEqual(['Caso 1', 'Caso 0'])
  expect(second.siguiente).toBe(null)
})

it('of lines that are not seen nothing is listed, and the others are', async () => {
  await deleteAll([ADMIN.dni])
  const { eliminados } = await deleted()
  expect(eliminados.map(({ valores }) => valores)).toEqual([
    { id: expect.any(Number), caso: 'Caso 0', duenio: ADMIN.dni, cobros: 'Cobro: 2' },
  ])
})

it('those of others are neither restored nor taken back', async () => {
  const [own, other] = await deleteAll([ADMIN.dni, OTHER])
  const [ownEntry, otherEntry] = await entries()
  const gone = {
    status: 409,
    body: { error: 'El registro ya no está entre los eliminados. Vuelva a abrir la lista.' },
  }
  await backend.store.transact((trx) =>
    trx.updateTable('_deleted').set({ who: ADMIN.dni }).execute(),
  )
  expect(await backend.call('eliminados.restaurar', { id: otherEntry })).toEqual(gone)
  const undo = (id: unknown) =>
    backend.call('eliminados.deshacer', { entidad: 'casos', clave: { id } })
  expect(await undo(other)).toEqual(gone)
  expect(await entries()).toEqual([ownEntry, otherEntry])
  expect(await undo(own)).toMatchObject({ status: 200 })
  expect(await entries()).toEqual([otherEntry])
})
