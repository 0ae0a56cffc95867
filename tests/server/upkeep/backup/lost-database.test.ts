import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it, vi } from 'vitest'
import { run as audit } from '../../../../cli/audit/main'
import { run as backup } from '../../../../cli/backup/main'
import { run as check } from '../../../../cli/check/main'
import { run as migrate } from '../../../../cli/migrate/main'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { run as admin } from '#server/upkeep/commands/admin'
import { useCommandOutput } from '../../../support/command-output'
import { collectGarbage } from '../../support/collect-garbage'
import { tempDir } from '../../support/temp-dir'
import { NOW, backedUp, packed, sqliteSettings, whileOpen } from './support/backups'

const output = useCommandOutput()

/** Each file of a data folder with its size, but for the locks. */
const filesOf = (dir: string) =>
  readdirSync(dir)
    .filter((name) => !name.startsWith('lock'))
    .map((name) => [name, existsSync(join(dir, name)) && readFileSync(join(dir, name)).length])

describe('a database that has lost its data', () => {
  const COMMANDS: readonly (readonly [string, () => Promise<number>])[] = [
    ['backup', () => backup()],
    ['check', check],
    ['audit', () => audit({ format: 'table' })],
    ['migrate --dry-run', () => migrate({ dryRun: true, backup: true })],
    ['admin', () => admin(['reset', '20111222'])],
  ]
  const DAMAGES: readonly (readonly [string, (file: string) => void, RegExp])[] = [
    ['emptied', truncateSync, /is empty \(0 bytes\)/],
    ['gone', (file) => rmSync(file), /is missing, but its log/],
  ]
  const cases = COMMANDS.flatMap(([command, run]) =>
    DAMAGES.map(([what, damage, message]) => ({ command, run, what, damage, message })),
  )

  it.each(cases)('$command refuses one that is $what, and touches nothing', async (each) => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    const file = join(settings.dataDir, 'gestion.db')
    await collectGarbage()
    each.damage(file)
    writeFileSync(`${file}-wal`, 'the data')
    vi.stubEnv('DATA_DIR', settings.dataDir)
    const before = filesOf(settings.dataDir)
    expect(await each.run()).toBe(1)
    expect(output.all).toMatch(each.message)
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the data')
    expect(filesOf(settings.dataDir)).toEqual(before)
  })
})

/** Writes a database of another program. */
function foreign(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('create table clients (id integer); insert into clients values (1)')
  database.close()
}

/** Writes a SQLite database without any table. */
function empty(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma user_version = 1')
  database.close()
}

describe.each([
  ['of another program', foreign],
  ['without any table', empty],
])('a SQLite database %s', (_what, make) => {
  it('is not backed up, and displaces no backup', async () => {
    const { settings, path } = await backedUp()
    await collectGarbage()
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(join(settings.dataDir, `gestion.db${suffix}`), { force: true })
    }
    make(join(settings.dataDir, 'gestion.db'))
    const once = { ...settings, backupKeep: { newest: 1, days: 0, weeks: 0, months: 0 } }
    await expect(backupDatabase(once, NOW + 1)).rejects.toThrow(
      /No backup was written of .*gestion\.db: it is no database of this program/,
    )
    expect(readdirSync(settings.backupDir).toSorted()).toEqual([path.split('/').at(-1), 'lock'])
  })

  it('in a backup is not sound, and not restored', async () => {
    const { settings } = await backedUp()
    const folder = join(tempDir(), 'made')
    mkdirSync(folder)
    make(join(folder, 'gestion.db'))
    const path = await packed(folder)
    expect((await verifyBackup(settings, path)).faults.join()).toMatch(
      /no database of this program/,
    )
    const before = readFileSync(join(settings.dataDir, 'gestion.db'))
    await expect(restoreBackup(settings, path, NOW)).rejects.toThrow(/no database of this program/)
    expect(readFileSync(join(settings.dataDir, 'gestion.db'))).toEqual(before)
  })
})

it('a backup of a folder that is misspelt makes no folder', async () => {
  const dataDir = join(tempDir(), 'typo')
  vi.stubEnv('DATA_DIR', dataDir)
  expect(await backup()).toBe(1)
  expect(output.all).toMatch(/There is no database at/)
  expect(existsSync(dataDir)).toBe(false)
})
