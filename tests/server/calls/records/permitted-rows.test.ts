import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { openTestBackend, type TestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
}

/** What an administrator may do, by entity. */
const MAY = {
  todo: ['read', 'add', 'edit', 'delete', 'archivar'],
  altas: ['read', 'add', 'delete'],
  cambios: ['read', 'edit', 'archivar'],
  ciegas: ['add', 'edit', 'archivar'],
} as const
type Entity = keyof typeof MAY

const entity = (resource: Entity) => ({
  ...testEntity(resource, { fields, seed: [{ id: 1, nombre: 'Uno' }] }),
  roles: { A: { rol: 'Administrador', may: MAY[resource] } },
  actions: {
    archivar: {
      metodo: `${resource}-archivar`,
      request: z.strictObject({ token: sessionToken, id: z.int() }),
      sets: { nombre: 'Archivo' },
    },
  },
})

let backend: TestBackend
beforeAll(async () => {
  const all = (['todo', 'altas', 'cambios', 'ciegas'] as const).map(entity)
  backend = await openTestBackend({ contract: testContract(...all) })
})
afterAll(() => backend.close())

const ALTA = { alta: { nombre: 'Otro' } }
const CAMBIO = { cambio: { id: 1, nombre: 'Dos' } }

const stored = (resource: Entity) =>
  backend.store.read((trx) => trx.selectFrom(resource).selectAll().execute())

it.each<[Entity, readonly object[], number]>([
  ['todo', [ALTA, CAMBIO], 200],
  ['altas', [ALTA, ALTA], 200],
  ['altas', [CAMBIO], 401],
  ['altas', [ALTA, CAMBIO], 401],
  ['cambios', [CAMBIO, CAMBIO], 200],
  ['cambios', [ALTA], 401],
  ['cambios', [CAMBIO, CAMBIO, ALTA], 401],
  ['ciegas', [ALTA], 401],
  ['ciegas', [CAMBIO], 401],
])('whoever may do as much in `%s` writes %j: %i', async (entidad, filas, status) => {
  const before = await stored(entidad)
  expect((await backend.call(recordsMetodos.write, { entidad, filas })).status).toBe(status)
  const after = await stored(entidad)
  expect(JSON.stringify(after) === JSON.stringify(before)).toBe(status === 401)
})

it.each<[Entity, number]>([
  ['todo', 200],
  ['cambios', 200],
  ['altas', 401],
  ['ciegas', 401],
])('whoever may do as much in `%s` does an action: %i', async (entidad, status) => {
  const before = await stored(entidad)
  const request = { entidad, accion: 'archivar', filas: [{ id: 1 }] }
  expect((await backend.call(recordsMetodos.act, request)).status).toBe(status)
  const after = await stored(entidad)
  expect(JSON.stringify(after) === JSON.stringify(before)).toBe(status === 401)
})
