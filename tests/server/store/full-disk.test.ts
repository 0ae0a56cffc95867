import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDataDir } from '#server/store/database/sqlite/lock'
import { openStore } from '#server/store/database/open-store'
import { aroundStatements } from '../support/counted-statements'
import { tempDir } from '../support/temp-dir'
import { openTestBackend } from '../support/test-backend'

// Only SQLite can be made to run out of room without a separate file system.
describe('C-33: a full disk', () => {
  it('is answered 507, reads still work, and writes do too once there is room', async () => {
    const backend = await openTestBackend({ dataDir: ':memory:' })
    const limitPages = (pages: number) =>
      backend.store.transact((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))
    const add = (number: number) =>
      backend.call('rubros-ingresar', { rubro: `${number} ${'x'.repeat(40)}` })
    await limitPages(1)
    const answers = []
    for (let number = 0; answers.at(-1)?.status !== 507 && number < 2000; number += 1) {
      answers.push(await add(number))
    }
    const stored = answers.length - 1
    expect(answers.at(-1)).toEqual({
      status: 507,
      body: { error: 'No hay espacio para guardar los datos. Avise y vuelva a intentar.' },
    })
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored)
    expect((await add(5000)).status).toBe(507)
    await limitPages(1_000_000)
    expect((await add(5000)).status).toBe(200)
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored + 1)
    await backend.close()
  })
})

/**
 * Puts a layer between kysely and SQLite by which the log cannot be written into the database, as on a full disk. To be
 * called before the database is opened. Not by a mock of the driver: files share their modules, so it would come too late.
 * @returns how often that was tried, and an end to it
 */
function refuseCheckpoints() {
  let tried = 0
  let refused = true
  onTestFinished(
    aroundStatements((statement, run) => {
      if (!refused || !statement.includes('wal_checkpoint')) return run()
      tried += 1
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' })
    }),
  )
  return {
    tried: () => tried,
    end: () => {
      refused = false
    },
  }
}

describe('a disk that is full when the server stops', () => {
  it('does not prevent the stop: the folder is free, and the data are there', async () => {
    const dataDir = join(tempDir(), 'data')
    const checkpoints = refuseCheckpoints()
    const backend = await openTestBackend({ dataDir })
    await backend.call('rubros-ingresar', { rubro: 'Guardado' })
    backend.announce('http://127.0.0.1:4100')
    await backend.close()
    expect(checkpoints.tried()).toBe(1)
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
    lockDataDir(dataDir).release()
    checkpoints.end()
    const again = await openTestBackend({ dataDir })
    const rubros = await again.rows('rubros-buscar', 'rubros')
    expect(rubros.map(({ rubro }) => rubro)).toContain('Guardado')
    await again.close()
  })

  it('a store that is opened read-only does not even try, and can write nothing', async () => {
    const dataDir = join(tempDir(), 'data')
    await (await openTestBackend({ dataDir })).close()
    const checkpoints = refuseCheckpoints()
    const store = await openStore({ dataDir, readOnly: true })
    const write = store.db.deleteFrom('rubros').execute()
    await expect(write).rejects.toThrow('attempt to write a readonly database')
    await store.close()
    expect(checkpoints.tried()).toBe(0)
  })
})
