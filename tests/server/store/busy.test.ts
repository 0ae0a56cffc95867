import { existsSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { reportStartupError } from '#server/service/start/report-startup-error'
import { isSafe } from '#server/store/database/sqlite/sqlite-dialect'
import { startForeignProcess } from '../support/foreign-process'
import { tempDir } from '../support/temp-dir'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

async function openBoth() {
  const dataDir = tempDir()
  const backend = await openTestBackend({ dataDir })
  const foreign = await startForeignProcess(join(dataDir, DATABASE_FILE))
  return { dataDir, backend, foreign }
}

/** How often this process gets to do input and output. @param during milliseconds */
async function turnsOf(during: number): Promise<number> {
  const end = performance.now() + during
  let turns = 0
  for (; performance.now() < end; turns += 1) await stat('.')
  return turns
}

const add = (backend: TestBackend, rubro: string) => backend.call('rubros-ingresar', { rubro })

describe('another process holds the SQLite file for writing', () => {
  it('a save waits for it without blocking reads, and is done once it is free', async () => {
    const { backend, foreign } = await openBoth()
    await foreign.run('begin immediate')
    const order: string[] = []
    const saved = add(backend, 'Comercio').then((answer) => {
      order.push('saved')
      return answer
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await backend.rows('rubros-buscar', 'rubros')).toEqual([])
    order.push('listed')
    await foreign.run('commit')
    expect((await saved).status).toBe(200)
    expect(order).toEqual(['listed', 'saved'])
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(1)
    await backend.close()
  })

  it('30 saves that wait for it leave the process free for everything else', async () => {
    const { backend, foreign } = await openBoth()
    await foreign.run('begin immediate')
    const saves = Array.from({ length: 30 }, (_, number) => add(backend, `Rubro ${number}`))
    const turns = await turnsOf(1_000)
    await foreign.run('commit')
    const answers = await Promise.all(saves)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // Thousands where nothing else runs; two where each save waits in place.
    expect(turns).toBeGreaterThan(20)
    await backend.close()
  })

  it('a save that waited too long answers 503, and the next one is done once it is free', async () => {
    const { backend, foreign } = await openBoth()
    await foreign.run('begin immediate')
    const answer = await add(backend, 'Comercio')
    expect(answer.status).toBe(503)
    expect(await backend.rows('rubros-buscar', 'rubros')).toEqual([])
    await foreign.run('rollback')
    expect((await add(backend, 'Comercio')).status).toBe(200)
    expect((await add(backend, 'Industria')).status).toBe(200)
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(2)
    expect(backend.logged).toHaveLength(1)
    await backend.close()
  })

  it('a start ends with what to do', async () => {
    const { dataDir, backend, foreign } = await openBoth()
    await backend.close()
    await foreign.run('begin immediate')
    const error: unknown = await openTestBackend({ dataDir }).catch((thrown: unknown) => thrown)
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(reportStartupError(error)).toBe(true)
    expect(printed.mock.calls.flat().join()).toMatch(/^The database is locked by another program/)
    printed.mockRestore()
  })

  it('many short writes of its own lose no save', async () => {
    const { backend, foreign } = await openBoth()
    await foreign.run('create table foreign_rows (number integer)')
    const saves = Array.from({ length: 60 }, (_, number) => add(backend, `Rubro ${number}`))
    for (let number = 0; number < 100; number += 1) {
      await foreign.run(`begin immediate; insert into foreign_rows values (${number}); commit`)
    }
    const answers = await Promise.all(saves)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(60)
    expect(backend.logged).toEqual([])
    await backend.close()
  })

  it('closing leaves one whole file, even where the other one still reads', async () => {
    const { dataDir, backend, foreign } = await openBoth()
    await add(backend, 'Comercio')
    await foreign.run('begin; select * from rubros')
    await backend.close()
    await foreign.run('commit; pragma wal_checkpoint(truncate)')
    const wal = join(dataDir, `${DATABASE_FILE}-wal`)
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
    const again = await openTestBackend({ dataDir })
    expect(await again.rows('rubros-buscar', 'rubros')).toHaveLength(1)
    await again.close()
  })
})

it.each([
  ['3.45.1', false],
  ['3.51.2', false],
  ['3.51.3', true],
  ['3.51.10', true],
  ['3.51', false],
  ['2.99.99', false],
  ['10.0.0', true],
  ['3.52.0', true],
  ['3.53.0', true],
  ['4.0.0', true],
])('SQLite %s is free of the WAL-reset bug: %s', (version, safe) => {
  expect(isSafe(version)).toBe(safe)
})
