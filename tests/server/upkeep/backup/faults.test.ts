import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { run as check } from '../../../../cli/data/check'
import { run as restore } from '../../../../cli/data/restore'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { backupsIn, newBackupPath } from '#server/service/backup-files'
import { restoreBackup, verifyBackup, withoutChange } from '#server/upkeep/backup/restore-database'
import { useCommandOutput } from '../../../support/command-output'
import { collectGarbage } from '../../support/collect-garbage'
import { tempDir } from '../../support/temp-dir'
import { NOW, backedUp, packed, repackedTruly, sqliteSettings, whileOpen } from './support/backups'
import { DatabaseSync } from '@photostructure/sqlite'
import { run as audit } from '../../../../cli/data/audit'
import { run as backup } from '../../../../cli/data/backup'
import { run as migrate } from '../../../../cli/data/migrate'
import { run as admin } from '#server/upkeep/commands/admin'

const output = useCommandOutput()

const overwritten = (content: Buffer) => content.fill(0xff, 8192, 20_480)

describe('a backup of a database that cannot be read says so', () => {
  it.each<[string, (file: string) => void, RegExp]>([
    [
      'overwritten pages',
      (file) => writeFileSync(file, overwritten(readFileSync(file))),
      /is damaged/,
    ],
    ['a text', (file) => writeFileSync(file, 'text '.repeat(2000)), /is damaged or is no SQLite/],
    [
      'a folder',
      (file) => {
        rmSync(file)
        mkdirSync(file)
        writeFileSync(join(file, 'content'), '')
      },
      /cannot be opened/,
    ],
  ])('%s', async (_what, damage, message) => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    await collectGarbage()
    damage(join(settings.dataDir, 'gestion.db'))
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(message)
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(
      /^The database file \S+gestion\.db /,
    )
    expect(readdirSync(settings.backupDir)).toEqual(['lock'])
  })
})

it('a folder of backups in which SQLite can open no file is named, and not the database', async () => {
  // SQLite opens no path of more than 504 bytes: here the lock's, and not that of the copy.
  const parent = tempDir()
  const rest = 495 - `${parent}///backups`.length
  const folders = ['x'.repeat(rest - 240), 'x'.repeat(240)]
  const backupDir = join(parent, ...folders, 'backups')
  mkdirSync(join(parent, ...folders), { recursive: true })
  const settings = { ...sqliteSettings(tempDir()), backupDir }
  await whileOpen(settings, async () => {})
  await expect(backupDatabase(settings, NOW)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^No backup can be written to \S+backups: unable to open database: /,
    ),
  })
  expect(readdirSync(settings.backupDir)).toEqual(['lock'])
})

describe('an archive whose database cannot be used is named, and nothing is changed', () => {
  it.each<[string, (content: Buffer) => Buffer]>([
    ['damaged', overwritten],
    ['of no bytes', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('text '.repeat(2000))],
  ])('%s', async (_what, change) => {
    const { settings, path } = await backedUp()
    const archive = await repackedTruly(path, change)
    const before = readFileSync(join(settings.dataDir, 'gestion.db'))
    const expected = {
      name: 'StartupError',
      message: expect.stringContaining(
        `${archive} is no backup of this program, or is damaged: its`,
      ),
      advice: 'Nothing was changed. Use another backup.',
    }
    await expect(restoreBackup(settings, archive, NOW)).rejects.toMatchObject(expected)
    await expect(verifyBackup(settings, archive)).rejects.toMatchObject(expected)
    expect(readFileSync(join(settings.dataDir, 'gestion.db'))).toEqual(before)
  })
})

describe('errors of paths and disks are reported without a stack', () => {
  it('a folder in place of a backup', async () => {
    vi.stubEnv('DATA_DIR', join(tempDir(), 'data'))
    const folder = tempDir()
    expect(await restore(folder, {})).toBe(1)
    expect(await restore(folder, { verify: true })).toBe(1)
    expect(output.all.match(new RegExp(`${folder} is no file.`, 'g'))).toHaveLength(2)
  })

  it('no folder for temporary files', async () => {
    const { settings, path } = await backedUp()
    vi.stubEnv('DATA_DIR', settings.dataDir)
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await restore(path, { verify: true })).toBe(1)
    expect(output.all).toMatch(
      /cannot be unpacked and checked in \/nowhere: ENOENT.*\n.*set TMPDIR/,
    )
  })

  it('a full disk while a backup is unpacked', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const unpacking = withoutChange('/b.tar.gz', '/data', 'Make room.', () => Promise.reject(full))
    await expect(unpacking).rejects.toMatchObject({
      name: 'StartupError',
      message:
        '/b.tar.gz cannot be unpacked and checked in /data: ENOSPC: no space left on device, write.',
      advice: 'Nothing was changed. Make room.',
    })
  })

  it('a folder of backups that cannot be read is a finding of the check', async () => {
    const { settings } = await backedUp()
    const file = join(tempDir(), 'file')
    writeFileSync(file, '')
    vi.stubEnv('DATA_DIR', settings.dataDir)
    vi.stubEnv('BACKUP_DIR', file)
    expect(await check()).toBe(1)
    expect(output.all).toMatch(/^error {3}\S+file cannot be read: ENOTDIR/m)
  })
})

describe('other files in the folder of the backups', () => {
  it('stay, and prevent no backup', async () => {
    const settings = {
      ...sqliteSettings(tempDir()),
      backupKeep: { newest: 1, days: 0, weeks: 0, months: 0 },
    }
    await whileOpen(settings, async () => {})
    const others = [
      '.unfinished-mine.txt',
      '.unfinished-7',
      'gestion-2026-99-99T03-00-00-000Z.tar.gz',
    ]
    mkdirSync(settings.backupDir)
    for (const name of others) writeFileSync(join(settings.backupDir, name), '')
    const folder = 'gestion-2020-01-01T03-00-00-000Z.tar.gz'
    mkdirSync(join(settings.backupDir, folder))
    const { path, removed } = await backupDatabase(settings, NOW)
    expect(removed).toEqual([])
    expect(readdirSync(settings.backupDir)).toEqual(expect.arrayContaining([...others, folder]))
    expect(backupsIn(settings.backupDir)).toEqual([{ path, moment: NOW }])
  })
})

it('--verify takes the backup that was just written, not one that a wrong clock dated later', async () => {
  const { settings, path } = await backedUp()
  cpSync(path, newBackupPath(settings.backupDir, Date.now() + 48 * 3600_000))
  vi.stubEnv('DATA_DIR', settings.dataDir)
  vi.stubEnv('BACKUP_DIR', settings.backupDir)
  expect(await restore(undefined, { verify: true })).toBe(0)
  expect(output.all).toContain(`${path} of 2026-01-31`)
})

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('what root restores and backs up belongs to the user of the service', () => {
  it.each(['there', 'gone'])('where the former database is %s', async (former) => {
    const { settings, path } = await backedUp()
    const { dataDir, backupDir } = settings
    await collectGarbage()
    const file = join(dataDir, 'gestion.db')
    for (const there of [dataDir, backupDir, file]) chownSync(there, 4711, 4712)
    if (former === 'gone') truncateSync(file)
    const { aside } = await restoreBackup(settings, path, NOW)
    const written = await backupDatabase(settings, NOW + 1)
    for (const made of [
      file,
      aside ?? '',
      join(dataDir, 'lock'),
      written.path,
      join(backupDir, 'lock'),
    ]) {
      expect(statSync(made)).toMatchObject({ uid: 4711, gid: 4712 })
    }
  })
})

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
