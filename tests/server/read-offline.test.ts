import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '../../generated/contract'
import { readAudit } from '#server/upkeep/commands/read-audit'
import { readListSize } from '#server/upkeep/commands/read-list-size'
import { readSettings } from '#server/service/settings/settings'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { tempDir } from './support/temp-dir'
import { openTestBackend, type TestBackend } from './support/test-backend'

const opened = async (dataDir: string): Promise<TestBackend> => {
  const backend = await openTestBackend({ dataDir })
  onTestFinished(() => backend.close())
  return backend
}

const entry = (record: number, entity = 'rubros') => ({
  at: record,
  who: null,
  origin: 'screen' as const,
  detail: 'rubros-ingresar',
  entity,
  record,
  key: '{}',
  kind: 'alta',
  changes: '{}',
})

describe('the history of a database', () => {
  it.each([1_000, 1_001, 2_000])(
    'of %i entries is read whole, the oldest first, beside a running server',
    async (count) => {
      const dataDir = tempDir()
      const { empty, store } = await opened(dataDir)
      await empty('_history')
      await store.transact(async (trx) => {
        for (let from = 1; from <= count; from += 500) {
          const size = Math.min(500, count - from + 1)
          const entries = Array.from({ length: size }, (_, at) => entry(from + at))
          await trx.insertInto('_history').values(entries).execute()
        }
      })
      const records: number[] = []
      for await (const { record } of readAudit(readSettings({ DATA_DIR: dataDir }), {})) {
        records.push(Number(record))
      }
      expect(records).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    },
  )

  it('is read of some lists and of the access, and of nothing else', async () => {
    const dataDir = tempDir()
    const { empty, store } = await opened(dataDir)
    await empty('_history')
    await store.transact(async (trx) => {
      const entities = ['rubros', 'bancos', '', 'rubros']
      await trx
        .insertInto('_history')
        .values(entities.map((entity, at) => entry(at, entity)))
        .execute()
    })
    const found = async (...entity: readonly string[]) => {
      const entities: string[] = []
      const settings = readSettings({ DATA_DIR: dataDir })
      for await (const one of readAudit(settings, { entity })) entities.push(one.entity)
      return entities
    }
    expect(await found('rubros')).toEqual(['rubros', 'rubros'])
    expect(await found('bancos', 'rubros')).toEqual(['rubros', 'bancos', 'rubros'])
    for (const name of ['usuarios', 'access']) {
      await expect(found(name, 'rubro')).rejects.toMatchObject({
        message: 'There is no list called rubro.',
        advice: expect.stringMatching(/^There are: .*rubros.*, access\.$/),
      })
    }
  })
})

const size = (environment: Readonly<Record<string, string>>, resource: string) =>
  readListSize(readSettings(environment), contract, resource)

describe('the size of a list', () => {
  it('is that of its rows, and not of a provider, another list or a table that is not there', async () => {
    const dataDir = tempDir()
    const backend = await opened(dataDir)
    await backend.empty('rubros')
    for (const rubro of ['Uno', 'Dos']) await backend.call('rubros-ingresar', { rubro })
    expect(await size({ DATA_DIR: dataDir }, 'rubros')).toMatchObject({ rows: 2, isLarge: false })
    const provider = { DATA_DIR: dataDir, API_URL: 'https://p.example/api' }
    expect(await size(provider, 'rubros')).toBeUndefined()
    expect(await size({ DATA_DIR: dataDir }, 'rubro')).toBeUndefined()
    await backend.store.transact((trx) => trx.schema.dropTable('rubros').execute())
    expect(await size({ DATA_DIR: dataDir }, 'rubros')).toBeUndefined()
  })

  it('is none where there is no database, and makes none', async () => {
    const dataDir = join(tempDir(), 'data')
    mkdirSync(dataDir)
    expect(await size({ DATA_DIR: dataDir }, 'rubros')).toBeUndefined()
    expect(readdirSync(dataDir)).not.toContain(DATABASE_FILE)
  })
})
