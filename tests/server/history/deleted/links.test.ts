import { beforeEach, describe, expect, it } from 'vitest'
import { currentState } from '#server/history/deleted/read-deleted'
import { createDeletedPurge, createHistoryPurge } from '#server/history/purge'
import { idField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { useBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const toZonas = { resource: 'zonas', shows: 'zona', sends: 'name', required: false } as const
const zonas = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Zona', max: 20, required: true }),
  },
  unique: [['zona']],
})
const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    zona: referenceField({ label: 'Zona', max: 20, ...toZonas }),
    otras: referencesField({ label: 'Otras', length: 20, max: 9, ...toZonas }),
  },
})

const backend = useBackend({ contract: testContract(zonas, avisos) })
beforeEach(() => backend.empty('avisos__otras', 'avisos', 'zonas', '_deleted', '_history'))

const done = async (metodo: string, body: object) =>
  expect(await backend.call(metodo, body)).toMatchObject({ status: 200 })
const idOf = async (entity: string, name: string) => {
  const rows = await backend.rows(`${entity}-buscar`, entity)
  return rows.find((row) => Object.values(row).includes(name))?.['id']
}
const deleted = async () => {
  const { body } = await backend.call('eliminados.buscar', { entidad: 'avisos' })
  return body['eliminados'] as readonly { readonly id: number; readonly valores: object }[]
}

/** Adds an aviso that leads to two zones, and deletes it. */
async function deleteAviso(values: object): Promise<void> {
  for (const zona of ['Norte', 'Sur']) await done('zonas-ingresar', { zona })
  await done('avisos-ingresar', { aviso: 'Uno', zona: '', otras: [], ...values })
  await done('avisos-borrar', { id: await idOf('avisos', 'Uno') })
}

/** The id that the one deleted zone had. */
async function deletedZone() {
  const { body } = await backend.call('eliminados.buscar', { entidad: 'zonas' })
  const [zone] = body['eliminados'] as readonly { readonly valores: { readonly id: number } }[]
  return zone?.valores.id
}

/** A value of a field that is not there any more. */
const stored = (value: unknown) => ({ signature: 'gone', value })

const lost = (columns: object, links: object) =>
  currentState({ fields: [], links: [] } as never, { state: { columns, links } } as never).lost

describe('a deleted record that leads to others', () => {
  it('is listed with their names, and comes back with them', async () => {
    await deleteAviso({ zona: 'Norte', otras: ['Sur', 'Norte'] })
    const [entry] = await deleted()
    expect(entry?.valores).toMatchObject({ aviso: 'Uno', zona: 'Norte', otras: ['Norte', 'Sur'] })
    await done('eliminados.restaurar', { id: entry?.id })
    const [row] = await backend.rows('avisos-buscar', 'avisos')
    expect(row).toMatchObject({ aviso: 'Uno', zona: 'Norte', otras: ['Norte', 'Sur'] })
  })

  it('without any is listed without values', async () => {
    await deleteAviso({})
    expect((await deleted())[0]?.valores).toMatchObject({ zona: null, otras: null })
  })

  it.each([{ zona: 'Norte' }, { otras: ['Norte', 'Sur'] }])(
    'with %j is not restored before what it led to',
    async (values) => {
      await deleteAviso(values)
      await done('zonas-borrar', { id: await idOf('zonas', 'Norte') })
      const [entry] = await deleted()
      expect(await backend.call('eliminados.restaurar', { id: entry?.id })).toMatchObject({
        status: 409,
        body: {
          error:
            'No se puede restaurar: otro registro al que se refería ya no existe. Restáurelo primero.',
        },
      })
      expect(await deleted(), 'it stays in the list').toHaveLength(1)
      await done('eliminados.deshacer', {
        entidad: 'zonas',
        clave: { id: await deletedZone() },
      })
      await done('eliminados.restaurar', { id: entry?.id })
      expect(await backend.rows('avisos-buscar', 'avisos')).toMatchObject([values])
    },
  )

  it('is taken back by its own key, whatever was deleted after it', async () => {
    for (const zona of ['Norte', 'Sur']) await done('zonas-ingresar', { zona })
    const [norte, sur] = [await idOf('zonas', 'Norte'), await idOf('zonas', 'Sur')]
    for (const id of [norte, sur]) await done('zonas-borrar', { id })
    await done('eliminados.deshacer', { entidad: 'zonas', clave: { id: norte } })
    expect(await backend.rows('zonas-buscar', 'zonas')).toEqual([{ id: norte, zona: 'Norte' }])
  })

  it('is neither listed nor restored once its days are over, purged or not', async () => {
    await deleteAviso({ zona: 'Norte' })
    const [entry] = await deleted()
    const deletedAt = (at: number) =>
      backend.store.transact((trx) => trx.updateTable('_deleted').set({ at }).execute())
    await deletedAt(backend.now - 30 * DAY_MS)
    expect(await deleted()).toHaveLength(1)
    await deletedAt(backend.now - 30 * DAY_MS - 1)
    expect(await deleted()).toEqual([])
    expect((await backend.call('eliminados.restaurar', { id: entry?.id })).status).toBe(409)
  })

  it('what is lost by a change of the schema are fields that had a value alone', () => {
    expect(
      lost(
        { a: stored(null), b: stored(''), c: stored(0), d: stored('x') },
        { e: stored([]), f: stored([1]) },
      ),
    ).toEqual(['c', 'd', 'f'])
  })

  it.each([
    ['eliminados.restaurar', { id: 1.5 }],
    ['eliminados.restaurar', { id: '1' }],
    ['eliminados.restaurar', {}],
    ['eliminados.buscar', { entidad: 'avisos', antes: '1' }],
    ['eliminados.deshacer', { entidad: 'avisos', clave: [] }],
  ])('%s with %j is refused', async (metodo, body) => {
    expect((await backend.call(metodo, body)).status).toBe(422)
  })
})

/** Both purges, the tables that they shorten, and how a row of theirs is written. */
const PURGES = [
  {
    table: '_deleted',
    open: (days: number) => createDeletedPurge({ deletedDays: days, historyDays: 0 }),
    row: (at: number) => ({ at, who: null, entity: 'x', record: 1, key: '[]', state: '{}' }),
  },
  {
    table: '_history',
    open: (days: number) => createHistoryPurge({ historyDays: days, deletedDays: 1 }),
    row: (at: number) => ({
      at,
      who: null,
      origin: 'screen' as const,
      detail: '',
      entity: 'x',
      record: 1,
      key: '{}',
      kind: 'alta',
      changes: '{}',
    }),
  },
] as const

describe.each(PURGES)('the purge of $table', ({ table, open, row }) => {
  const NOW = 1_000 * DAY_MS
  type Purge = ReturnType<typeof open>

  const write = (...moments: readonly number[]) =>
    backend.store.transact(async (trx) => {
      for (const at of moments)
        await trx
          .insertInto(table)
          .values(row(at) as never)
          .execute()
    })
  const count = async (purge: Purge, now: number) =>
    backend.store.transact(async (trx) => {
      await purge(trx, now)
      return (await trx.selectFrom(table).select('id').execute()).length
    })

  it('deletes what is older than the days of the setting, to the millisecond', async () => {
    await write(NOW - 30 * DAY_MS - 1, NOW - 30 * DAY_MS, NOW)
    expect(await count(open(30), NOW)).toBe(2)
  })

  it('looks again after ten minutes, and where the clock was set back', async () => {
    const purge = open(30)
    expect(await count(purge, NOW)).toBe(0)
    await write(NOW - 31 * DAY_MS)
    expect(await count(purge, NOW), 'at the same moment').toBe(1)
    expect(await count(purge, NOW + 10 * MINUTE_MS - 1)).toBe(1)
    expect(await count(purge, NOW + 10 * MINUTE_MS)).toBe(0)
    await write(NOW - 91 * DAY_MS)
    expect(await count(purge, NOW - 60 * DAY_MS)).toBe(0)
  })

  it('takes 500 at a time, and goes on at once while there are more', async () => {
    await write(...Array.from({ length: 1_002 }, () => NOW - 31 * DAY_MS))
    const purge = open(30)
    expect(await count(purge, NOW)).toBe(502)
    expect(await count(purge, NOW + 1)).toBe(2)
    expect(await count(purge, NOW + 2)).toBe(0)
  })
})

it('a history of 0 days is one for ever', async () => {
  await backend.store.transact(async (trx) => {
    await trx.insertInto('_history').values(PURGES[1].row(0)).execute()
    await createHistoryPurge({ historyDays: 0, deletedDays: 1 })(trx, 1_000 * DAY_MS)
    expect(await trx.selectFrom('_history').select('id').execute()).toHaveLength(1)
  })
})
