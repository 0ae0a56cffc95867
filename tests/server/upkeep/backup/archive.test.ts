import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { packArchive, unpackArchive } from '#server/upkeep/backup/archive'
import { describeContents, foreignReason } from '#server/upkeep/backup/manifest'
import { runBackupCommand } from '#server/upkeep/backup/run-hook'
import { tempDir } from '../../support/temp-dir'
import { backupsIn, newBackupPath, newestBackup, rotateBackups } from '#server/service/backup-files'
import { momentsToKeep, parseKeepRule } from '#server/service/settings/keep-rule'
import { checkBackup } from '#server/service/health/checks'

const ABOUT = {
  date: '2026-01-31T03:00:00.000Z',
  database: 'sqlite',
  layout: null,
  tables: { rubros: 2 },
} as const
const CONTENT = 'the database'

async function manifestOf(database: 'sqlite' | 'postgres' = 'sqlite', file = 'gestion.db') {
  const folder = tempDir()
  writeFileSync(join(folder, file), CONTENT)
  const archive = join(folder, 'b.tar.gz')
  const manifest = await packArchive(archive, folder, { ...ABOUT, database })
  return { folder, archive, manifest }
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const withEntries = async (
  names: readonly string[],
  contents: Readonly<Record<string, string>> = {},
  link?: string,
) => {
  const folder = tempDir()
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    if (name === link) symlinkSync('/etc/passwd', join(folder, name))
    else writeFileSync(join(folder, name), contents[name] ?? '')
  }
  const archive = join(tempDir(), 'b.tar.gz')
  await create({ gzip: true, cwd: folder, file: archive }, [...names])
  return unpackArchive(archive, join(tempDir(), 'unpacked')).catch(
    (error: Error) => error.message.split('damaged: ')[1],
  )
}

describe('an archive', () => {
  it.each([
    ['sqlite', 'gestion.db'],
    ['postgres', 'gestion.dump'],
  ] as const)(
    'of %s is its owner’s alone, and unpacks to what was packed',
    async (database, file) => {
      const { folder, archive, manifest } = await manifestOf(database, file)
      expect(manifest).toEqual({
        ...ABOUT,
        database,
        format: 'gestion-backup-1',
        bytes: CONTENT.length,
        sha256: createHash('sha256').update(CONTENT).digest('hex'),
      })
      const unpacked = join(folder, 'unpacked')
      expect(await unpackArchive(archive, unpacked)).toEqual(manifest)
      expect(readFileSync(join(unpacked, file), 'utf8')).toBe(CONTENT)
      expect(readFileSync(join(unpacked, 'manifest.json'), 'utf8')).toBe(
        `${JSON.stringify(manifest, null, 2)}\n`,
      )
      expect(
        [archive, join(folder, 'manifest.json'), unpacked, join(unpacked, file)].map(modeOf),
      ).toEqual(['600', '600', '700', '600'])
    },
  )

  it.each<[string, readonly string[], string]>([
    ['no manifest', ['gestion.db'], 'it has no manifest.json.'],
    ['one other file', ['a', 'gestion.db'], 'it also contains "a".'],
    ['many', ['a', 'b', 'c', 'd'], 'it also contains "a", "b", "c".'],
    ['a long name', ['x'.repeat(101)], `it also contains "${'x'.repeat(100)}".`],
    ['a file in a folder', ['in/gestion.db'], 'it also contains "in/gestion.db".'],
  ])('with %s says so', async (_what, names, why) => {
    expect(await withEntries(names)).toBe(why)
  })

  it.each<[string, (archive: string) => void, object]>([
    ['is no archive', (archive) => writeFileSync(archive, 'text'), { code: 'TAR_BAD_ARCHIVE' }],
    [
      'ends too soon',
      (archive) => writeFileSync(archive, readFileSync(archive).subarray(0, 60)),
      { code: 'Z_BUF_ERROR' },
    ],
  ])('that %s says so, with the error that it was found by', async (_what, damage, cause) => {
    const { folder, archive } = await manifestOf()
    damage(archive)
    await expect(unpackArchive(archive, join(folder, 'unpacked'))).rejects.toMatchObject({
      message: expect.stringContaining(`${archive} is no backup of this program, or is damaged: `),
      cause,
    })
  })

  it('without its database, or with a link in its place, says so', async () => {
    const { manifest } = await manifestOf()
    const contents = { 'manifest.json': JSON.stringify(manifest) }
    expect(await withEntries(['manifest.json'], contents)).toBe('its database is missing.')
    expect(await withEntries(['manifest.json', 'gestion.db'], contents, 'gestion.db')).toBe(
      'it also contains "gestion.db".',
    )
    expect(await withEntries(['manifest.json', 'gestion.db'], contents)).toBe(
      'its database does not have the checksum of its manifest.',
    )
  })

  it.each([
    ['no JSON', '{'],
    ['another format', { format: 'gestion-backup-2' }],
    ['no date', { date: 'yesterday' }],
    ['no such database', { database: 'oracle' }],
    ['half a row', { tables: { rubros: 0.5 } }],
    ['half a byte', { bytes: 0.5 }],
    ['a short checksum', { sha256: 'a'.repeat(63) }],
    ['a longer one', { sha256: 'a'.repeat(65) }],
    ['one that is none', { sha256: 'G'.repeat(64) }],
  ])('whose manifest has %s cannot be read', async (_what, change) => {
    const { manifest } = await manifestOf()
    const text = typeof change === 'string' ? change : JSON.stringify({ ...manifest, ...change })
    expect(await withEntries(['manifest.json'], { 'manifest.json': text })).toBe(
      'its manifest.json cannot be read.',
    )
  })
})

describe('what a backup is of', () => {
  const OURS = { _migrations: 1, _fields: 2, usuarios: 3 }

  it.each<[string, Record<string, number>, string | undefined]>([
    ['ours', OURS, undefined],
    ['ours, empty', { _migrations: 0, _fields: 0, usuarios: 0 }, undefined],
    ['nothing', {}, '_migrations, _fields, usuarios'],
    ['another program', { usuarios: 1, facturas: 2 }, '_migrations, _fields'],
  ])('%s', (_what, tables, missing) => {
    expect(foreignReason({ tables })).toBe(
      missing && `it is no database of this program: it has no table ${missing}`,
    )
  })

  it('is told by its tables and rows', () => {
    expect(describeContents({ tables: OURS })).toBe('3 tables with 6 rows')
  })
})

describe('the command that copies a backup', () => {
  it('gets its path through the environment, whatever is in it', async () => {
    const notes = join(tempDir(), 'notes')
    const path = '/backups/a b; $(exit 3)".tar.gz'
    await runBackupCommand(`printf '%s' "$BACKUP_FILE" > '${notes}'`, path)
    expect(readFileSync(notes, 'utf8')).toBe(path)
  })

  it.each([
    ['exit 3', '3'],
    ['kill -TERM $$', 'SIGTERM'],
  ])('%s: says how it ended', async (command, how) => {
    await expect(runBackupCommand(command, '/b.tar.gz')).rejects.toMatchObject({
      name: 'StartupError',
      message: `BACKUP_COMMAND ended with ${how}. The backup /b.tar.gz is whole and stays; it was not copied elsewhere.`,
      advice:
        'See the messages of the command above, and run it by hand with BACKUP_FILE set to that path.',
    })
  })
})

const HOUR = 3_600_000

/** A folder with backups of these moments, in this order of writing. */
function folderOf(...moments: readonly number[]) {
  const dir = tempDir()
  const paths = moments.map((moment) => newBackupPath(dir, moment))
  for (const path of paths) writeFileSync(path, '')
  return { dir, paths }
}

describe('the files of backups', () => {
  const NOW = Date.UTC(2026, 0, 31, 12)

  it('the newest comes first, in whatever order they were written', () => {
    const { dir, paths } = folderOf(NOW - HOUR, NOW, NOW - 2 * HOUR)
    expect(backupsIn(dir)).toEqual([
      { path: paths[1], moment: NOW },
      { path: paths[0], moment: NOW - HOUR },
      { path: paths[2], moment: NOW - 2 * HOUR },
    ])
    expect(newestBackup(dir, NOW)).toBe(paths[1])
  })

  it.each([
    ['a minute ahead', 60_000, 1],
    ['more than a minute ahead', 60_001, 0],
  ])('one that is dated %s: the one at place %3$s is the newest', (_what, ahead, place) => {
    const { dir, paths } = folderOf(NOW - HOUR, NOW + ahead)
    expect(newestBackup(dir, NOW)).toBe(paths[place])
  })

  it('where all are dated later than now, the latest is the newest', () => {
    const { dir, paths } = folderOf(NOW + HOUR, NOW + 2 * HOUR)
    expect(newestBackup(dir, NOW)).toBe(paths[1])
  })

  it('what has another name is no backup, nor is a folder, nor a day that does not exist', () => {
    const dir = tempDir()
    for (const name of [
      'gestion-2026-01-31T12-00-00-000Z.tar',
      'other-2026-01-31T12-00-00-000Z.tar.gz',
      'copy-of-gestion-2026-01-31T12-00-00-000Z.tar.gz',
      'gestion-2026-01-31T12-00-00-000Z.tar.gz.part',
      'gestion-2026-02-30T12-00-00-000Z.tar.gz',
    ]) {
      writeFileSync(join(dir, name), '')
    }
    mkdirSync(join(dir, 'gestion-2026-01-31T12-00-00-000Z.tar.gz'))
    expect(backupsIn(dir)).toEqual([])
    expect(newestBackup(dir, NOW)).toBeUndefined()
    expect(backupsIn(join(dir, 'none'))).toEqual([])
  })
})

const day = (text: string) => Date.parse(`${text}T03:00:00Z`)

/** A backup every night for some days up to this one. */
function nights(count: number, last: string): readonly number[] {
  return Array.from({ length: count }, (_, back) => day(last) - back * 24 * 3600 * 1000)
}

function daysToKeep(moments: readonly number[], rule: string): readonly string[] {
  const parsed = parseKeepRule(rule)
  if (parsed === undefined) throw new Error(rule)
  return [...momentsToKeep(moments, parsed)]
    .toSorted((one, other) => other - one)
    .map((moment) => new Date(moment).toISOString().slice(0, 10))
}

describe('BACKUP_KEEP', () => {
  it('a number keeps the newest ones', () => {
    expect(daysToKeep(nights(10, '2026-01-31'), '3')).toEqual([
      '2026-01-31',
      '2026-01-30',
      '2026-01-29',
    ])
  })

  it('days, weeks and months keep the newest backup of each', () => {
    expect(daysToKeep(nights(90, '2026-03-31'), '3d 2w 3m')).toEqual([
      '2026-03-31',
      '2026-03-30',
      '2026-03-29',
      '2026-02-28',
      '2026-01-31',
    ])
  })

  it('the same month or day of another year is another one', async () => {
    const moments = ['2026-01-31', '2025-01-31', '2024-01-31'].map(day)
    for (const rule of ['2m', '2d', '2w']) {
      expect(daysToKeep(moments, rule)).toEqual(['2026-01-31', '2025-01-31'])
    }
  })

  it.each([
    ['2026-01-25', '2026-01-26', 2],
    ['2026-01-26', '2026-02-01', 1],
    ['2026-01-31', '2026-02-01', 1],
  ])('weeks begin on Monday: %s and %s are in %i', (one, other, weeks) => {
    expect(daysToKeep([day(one), day(other)], '9w')).toHaveLength(weeks)
  })

  it('of several on one day the newest counts', () => {
    const [noon, night] = [Date.parse('2026-01-31T12:00Z'), day('2026-01-31')]
    expect([...momentsToKeep([night, noon], { newest: 1, days: 5, weeks: 0, months: 0 })]).toEqual([
      noon,
    ])
  })

  it('nights without a backup do not use up the days', () => {
    const old = nights(3, '2025-01-31')
    expect(daysToKeep([...old, day('2026-01-31')], '4d')).toHaveLength(4)
  })

  it('the newest is always kept, and of none none', () => {
    expect(daysToKeep(nights(5, '2026-01-31'), '1m')).toEqual(['2026-01-31'])
    expect(daysToKeep([], '5')).toEqual([])
  })

  it.each(['', '0', '7x', 'd', '14 d', '14d;8w', '99999'])('refuses %j', (text) => {
    expect(parseKeepRule(text)).toBeUndefined()
  })

  it.each([
    ['30', { newest: 30, days: 0, weeks: 0, months: 0 }],
    ['14d 8w 12m', { newest: 1, days: 14, weeks: 8, months: 12 }],
    ['2,7d', { newest: 2, days: 7, weeks: 0, months: 0 }],
  ])('reads %s', (text, rule) => {
    expect(parseKeepRule(text)).toEqual(rule)
  })
})

/** A folder with the backups of a clock that was four years ahead. */
function folderOfTheFuture(): string {
  const dir = tempDir()
  for (let day = 1; day <= 5; day += 1)
    writeFileSync(newBackupPath(dir, Date.UTC(2030, 0, day)), '')
  return dir
}

describe('backups and a wrong clock', () => {
  const NOW = Date.UTC(2026, 0, 31)

  it('backups from the future expire no backup that was just written', () => {
    const dir = folderOfTheFuture()
    const path = newBackupPath(dir, NOW)
    writeFileSync(path, '')
    const removed = rotateBackups(dir, { newest: 5, days: 0, weeks: 0, months: 0 }, path)
    expect(removed).toEqual([])
  })

  it('a backup from the future does not count as recent', async () => {
    expect(await checkBackup(folderOfTheFuture(), 30, NOW)).toMatchObject({ ok: false })
  })
})
