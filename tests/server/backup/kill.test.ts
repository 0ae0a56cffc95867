import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupDatabase } from '../../../src/server/backup/backup-database'
import { backupsIn } from '../../../src/server/backup/backup-files'
import { restoreBackup, verifyBackup } from '../../../src/server/backup/restore-database'
import { LONG } from '../../support/long'
import { collectGarbage } from '../support/collect-garbage'
import { tempDir } from '../support/temp-dir'
import { NOW, sqliteSettings, whileOpen } from './support/backups'
import type { SqliteSettings } from './support/backups'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const KILLS = LONG ? 40 : 3
const ROWS = 10_000

const environmentOf = ({ dataDir, backupDir }: SqliteSettings) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
})

function launch(settings: SqliteSettings, argv: readonly string[]) {
  const child = spawn(process.execPath, ['cli/bin.js', ...argv], {
    cwd: ROOT,
    env: environmentOf(settings),
    stdio: 'ignore',
  })
  return { child, exited: once(child, 'exit') }
}

/** How long a command works after its stage has appeared, when it is not killed. Milliseconds. */
async function duration(settings: SqliteSettings, dir: string, argv: readonly string[]) {
  const { child, exited } = launch(settings, argv)
  await stageIn(dir)
  const begin = performance.now()
  await exited
  expect(child.exitCode).toBe(0)
  return performance.now() - begin
}

/** Kills a command some time after it has begun to write. @returns whether it was killed before its end */
async function killed(
  settings: SqliteSettings,
  dir: string,
  argv: readonly string[],
  delay: number,
): Promise<boolean> {
  const { child, exited } = launch(settings, argv)
  await stageIn(dir)
  await setTimeout(delay)
  child.kill('SIGKILL')
  await exited
  return child.signalCode === 'SIGKILL'
}

/** Waits until a new folder of an unfinished run is there: those of killed runs are deleted first. */
async function stageIn(dir: string): Promise<void> {
  const watcher = watch(dir)
  try {
    for await (const [, name] of on(watcher)) {
      if (/unfinished/.test(String(name)) && existsSync(join(dir, String(name)))) return
    }
  } finally {
    watcher.close()
  }
}

async function* on(watcher: ReturnType<typeof watch>) {
  for (;;) yield await once(watcher, 'change')
}

/** Through SQLite itself, which applies a log beside the database. */
function countRubros({ dataDir }: SqliteSettings): number {
  const database = new DatabaseSync(join(dataDir, 'gestion.db'))
  try {
    return Number(Object.values(database.prepare('select count(*) from rubros').get() ?? {})[0])
  } finally {
    database.close()
  }
}

/** A data folder with many rows, and a backup of it. */
async function office() {
  const settings = sqliteSettings(tempDir())
  await whileOpen(settings, async (backend) => {
    await backend.empty('rubros')
    await backend.store.transact(async (trx) => {
      for (let number = 0; number < ROWS; number += 1) {
        const rubro = `Rubro ${number}`
        await trx.insertInto('rubros').values({ rubro, rubro__folded: rubro }).execute()
      }
    })
  })
  const { path } = await backupDatabase(settings, NOW)
  return { settings, path }
}

beforeAll(async () => {
  // Bundles the command once.
  const child = spawn(process.execPath, ['cli/bin.js', 'restore'], { cwd: ROOT, stdio: 'ignore' })
  await once(child, 'exit')
})

describe('kill -9', () => {
  it(`during a backup leaves only whole ones, ${KILLS} times over`, async () => {
    const { settings } = await office()
    const { backupDir } = settings
    const whole = await duration(settings, backupDir, ['backup'])
    let ended = 0
    for (let round = 0; round < KILLS; round += 1) {
      const early = await killed(settings, backupDir, ['backup'], (whole * round) / KILLS)
      if (early) ended += 1
    }
    expect(ended).toBeGreaterThan(0)
    for (const { path } of backupsIn(backupDir).slice(0, KILLS)) {
      expect((await verifyBackup(settings, path)).faults).toEqual([])
    }
    await backupDatabase(settings, Date.now())
    expect(readdirSync(backupDir).filter((name) => name.includes('unfinished'))).toEqual([])
    expect(countRubros(settings)).toBe(ROWS)
  })

  it(`during a restore leaves the old data or the new, ${KILLS} times over`, async () => {
    const { settings, path } = await office()
    await whileOpen(settings, (backend) => backend.empty('rubros'))
    const empty = await backupDatabase(settings, NOW + 1)
    await collectGarbage()
    const whole = await duration(settings, settings.dataDir, ['restore', path])
    const found: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      await restoreBackup(settings, empty.path, NOW)
      const delay = (whole * (round + 0.5)) / KILLS
      await killed(settings, settings.dataDir, ['restore', path], delay)
      found.push(countRubros(settings))
      await collectGarbage()
    }
    expect(found.filter((rows) => rows !== 0 && rows !== ROWS)).toEqual([])
    await restoreBackup(settings, path, NOW)
    expect(readdirSync(settings.dataDir).filter((name) => /unfinished/.test(name))).toEqual([])
  })
})
