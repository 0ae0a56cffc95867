import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { create } from 'tar'
import { describe, expect, it } from 'vitest'
import { packArchive, unpackArchive } from '#server/upkeep/backup/archive'
import { describeContents, foreignReason } from '#server/upkeep/backup/manifest'
import { runBackupCommand } from '#server/upkeep/backup/run-hook'
import { tempDir } from '../../support/temp-dir'

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
