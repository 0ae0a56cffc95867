import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHistory, type HistoryFilter } from '#server/store/history/read-history'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

/** Records that may have no value at all. */
const notas = testEntity('notas', {
  fields: {
    id: idField({ label: 'ID' }),
    nota: textField({ label: 'Nota', max: 9, required: false }),
  },
})

const ADMIN = 20_111_222

/** Entries by number: who, of what, when. */
const ENTRIES = [
  { at: 10, who: ADMIN, entity: 'rubros', record: 1, origin: 'screen' },
  { at: 20, who: 5, entity: 'rubros', record: 2, origin: 'import' },
  { at: 30, who: null, entity: '_access', record: 5, origin: 'action' },
  { at: 40, who: null, entity: 'bancos', record: 1, origin: 'administration' },
  { at: 50, who: 5, entity: '_access', record: 6, origin: 'action' },
] as const

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend({ contract: testContract(notas) })
  await backend.empty('_history')
  await backend.store.transact(async (trx) => {
    for (const entry of ENTRIES) {
      const values = { detail: 'd', key: '{"id":1}', kind: 'alta', changes: '{}', ...entry }
      await trx.insertInto('_history').values(values).execute()
    }
  })
})
afterAll(() => backend.close())

/** The moments of the entries that match. */
async function moments(
  filter: HistoryFilter,
  page: Partial<Parameters<typeof readHistory>[2]> = {},
): Promise<readonly number[]> {
  const found = await backend.store.read((trx) =>
    readHistory(trx, filter, { order: 'oldest', limit: 100, ...page }),
  )
  return found.map(({ at }) => at)
}

describe('the entries of the history that are asked for', () => {
  it.each<[HistoryFilter, readonly number[]]>([
    [{}, [10, 20, 30, 40, 50]],
    [{ user: 5 }, [20, 30, 50]],
    [{ user: ADMIN }, [10]],
    [{ user: 6 }, [50]],
    [{ user: 1 }, []],
    [{ since: 20 }, [20, 30, 40, 50]],
    [{ until: 20 }, [10, 20]],
    [{ since: 11, until: 39 }, [20, 30]],
    [{ entities: ['rubros'] }, [10, 20]],
    [{ entities: ['rubros', 'bancos'] }, [10, 20, 40]],
    [{ records: [{ entities: ['rubros'], record: 1 }] }, [10]],
    [
      {
        records: [
          { entities: ['rubros', 'bancos'], record: 1 },
          { entities: ['_access'], record: 5 },
        ],
      },
      [10, 30, 40],
    ],
    [{ user: 5, entities: ['_access'], since: 40 }, [50]],
  ])('%j: %j', async (filter, expected) => expect(await moments(filter)).toEqual(expected))

  it('come in either order, a page at a time', async () => {
    expect(await moments({}, { order: 'newest' })).toEqual([50, 40, 30, 20, 10])
    expect(await moments({}, { order: 'newest', limit: 2 })).toEqual([50, 40])
    const all = await backend.store.read((trx) =>
      readHistory(trx, {}, { order: 'oldest', limit: 100 }),
    )
    const from = all[2]?.id
    expect(await moments({}, { from })).toEqual([40, 50])
    expect(await moments({}, { from, order: 'newest' })).toEqual([20, 10])
  })

  it('have the name of who it was as it is now, and the values as they were stored', async () => {
    const [first, , , fourth] = await backend.store.read((trx) =>
      readHistory(trx, {}, { order: 'oldest', limit: 100 }),
    )
    expect(first).toEqual({
      id: expect.any(Number),
      at: 10,
      who: ADMIN,
      name: 'Administrador',
      origin: 'screen',
      detail: 'd',
      entity: 'rubros',
      record: 1,
      key: { id: 1 },
      kind: 'alta',
      changes: {},
      times: 1,
    })
    expect(fourth).toMatchObject({ who: null, name: null, origin: 'administration' })
  })
})

describe('a record without any value', () => {
  it('is in the history where it begins and ends, and not where nothing changes', async () => {
    expect((await backend.call('notas-ingresar', { nota: '' })).status).toBe(200)
    const [row] = await backend.rows('notas-buscar', 'notas')
    const id = row?.['id']
    expect((await backend.call('notas-modificar', { id, nota: '' })).status).toBe(200)
    expect((await backend.call('notas-borrar', { id })).status).toBe(200)
    const entries = await backend.store.read((trx) =>
      readHistory(trx, { entities: ['notas'] }, { order: 'oldest', limit: 9 }),
    )
    expect(entries.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['alta', {}],
      ['baja', {}],
    ])
  })

  it('a key that its fields do not take is refused by the name of the field', async () => {
    const question = { entidad: 'notas', clave: { id: {} } }
    expect((await backend.call('historial.buscar', question)).status).toBe(422)
    const wrong = await backend.call('historial.buscar', { entidad: 'notas', clave: {} })
    expect(wrong).toMatchObject({ status: 422, body: { error: 'ID: Valor no válido' } })
  })
})
