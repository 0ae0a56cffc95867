import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { backupsIn } from '#server/service/backup-files'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { LONG } from '../../../support/long'
import { collectGarbage } from '../../support/collect-garbage'
import { tempDir } from '../../support/temp-dir'
import { NOW, sqliteSettings, whileOpen } from './support/backups'
import type { SqliteSettings } from './support/backups'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const KILL_AT_CHANGE = new URL('../../../support/kill-at-change.js', import.meta.url).href
const KILLS = LONG ? 12 : 2
const ROWS = 10_000

const environmentOf = ({ dataDir, backupDir }: SqliteSettings) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  BACKUP_DIR: backupDir,
})

function launch(
  settings: SqliteSettings,
  argv: readonly string[],
  kill: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, ['--import', KILL_AT_CHANGE, 'cli/bin.js', ...argv], {
    cwd: ROOT,
    env: { ...environmentOf(settings), ...kill },
    stdio: 'ignore',
  })
  return { child, exited: once(child, 'exit') }
}

/** How many changes of the disk a command makes. */
async function changesOf(settings: SqliteSettings, argv: readonly string[]): Promise<number> {
  const report = join(tempDir(), 'changes')
  const { child, exited } = launch(settings, argv, { KILL_COUNT: report })
  await exited
  expect(child.exitCode).toBe(0)
  return Number(readFileSync(report, 'utf8'))
}

/**
 * Runs a command that is killed in place of one of its changes of the disk: a share of all of them, from 0 to less than 1,
 * because their number varies a little with the parts in which a stream arrives.
 */
async function killedAt(
  settings: SqliteSettings,
  argv: readonly string[],
  changes: number,
  share: number,
): Promise<void> {
  const change = 1 + Math.floor((changes - 1) * share)
  const { child, exited } = launch(settings, argv, { KILL_AT: String(change) })
  await exited
  // In the second half it may have ended, where its own changes were fewer.
  expect(child.signalCode === 'SIGKILL' || share > 0.5).toBe(true)
}

/** Runs a command that is killed as soon as it has begun to write, so that SQLite is at work. */
async function killedAtOnce(
  settings: SqliteSettings,
  dir: string,
  argv: readonly string[],
): Promise<void> {
  const { child, exited } = launch(settings, argv)
  await stageIn(dir)
  child.kill('SIGKILL')
  await exited
}

/** Waits until the folder of an unfinished run is there: those of killed runs are deleted first. */
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
    const changes = await changesOf(settings, ['backup'])
    for (let round = 0; round < KILLS; round += 1) {
      await killedAt(settings, ['backup'], changes, round / KILLS)
    }
    await killedAtOnce(settings, backupDir, ['backup'])
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
    const { dataDir } = settings
    const changes = await changesOf(settings, ['restore', path])
    const found: number[] = []
    for (let round = 0; round <= KILLS; round += 1) {
      await restoreBackup(settings, empty.path, NOW)
      if (round < KILLS) {
        await killedAt(settings, ['restore', path], changes, round / KILLS)
      } else {
        await killedAtOnce(settings, dataDir, ['restore', path])
      }
      found.push(countRubros(settings))
      await collectGarbage()
    }
    expect(found[0], 'killed before its first change').toBe(0)
    expect(found.filter((rows) => rows !== 0 && rows !== ROWS)).toEqual([])
    await restoreBackup(settings, path, NOW)
    expect(readdirSync(settings.dataDir).filter((name) => /unfinished/.test(name))).toEqual([])
  })
})
