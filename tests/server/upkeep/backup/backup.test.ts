import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { extract } from 'tar'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { runBackupCommand } from '#server/upkeep/backup/run-hook'
import { lockFolder } from '#server/store/database/sqlite/lock'
import { tempDir } from '../../support/temp-dir'
import { NOW, rubrosOf, sqliteSettings, whileOpen } from './support/backups'

/** What an archive holds, read without code of the product. */
async function contents(archive: string) {
  const folder = tempDir()
  await extract({ file: archive, cwd: folder })
  const database = new DatabaseSync(join(folder, 'gestion.db'), { readOnly: true })
  onTestFinished(() => database.close())
  return {
    files: readdirSync(folder).toSorted(),
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
    bytes: readFileSync(join(folder, 'gestion.db')),
    rubros: database.prepare('select rubro from rubros').all() as { rubro: string }[],
    count: (table: string) =>
      (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n,
  }
}

describe('a backup', () => {
  it('of a running server holds what was committed, and nothing of what was not', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async (backend) => {
      await backend.empty('rubros')
      await backend.call('rubros-ingresar', { rubro: 'Confirmado' })
      const done = await backend.store.transact(async (trx) => {
        await trx
          .insertInto('rubros')
          .values({ rubro: 'Sin confirmar', rubro__folded: 'sin confirmar' })
          .execute()
        return backupDatabase(settings, NOW)
      })
      const { rubros, files, manifest } = await contents(done.path)
      expect(rubros).toEqual([{ rubro: 'Confirmado' }])
      expect(files).toEqual(['gestion.db', 'manifest.json'])
      expect(manifest.tables.rubros).toBe(1)
      expect(await rubrosOf(backend)).toEqual(['Confirmado', 'Sin confirmar'])
    })
  })

  it('says in its manifest when it was made, of what, how many rows, and the checksum', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    const { path } = await backupDatabase(settings, NOW)
    expect(path).toBe(join(settings.backupDir, 'gestion-2026-01-31T03-00-00-000Z.tar.gz'))
    const { manifest, bytes, count } = await contents(path)
    expect(manifest).toMatchObject({
      format: 'gestion-backup-1',
      date: '2026-01-31T03:00:00.000Z',
      database: 'sqlite',
      layout: expect.stringMatching(/^[0-9a-f]{16}$/),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(manifest.tables.usuarios).toBe(1)
    for (const [table, rows] of Object.entries(manifest.tables)) expect(count(table)).toBe(rows)
  })

  it('contains nothing of records that were deleted for good', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async (backend) => {
      await backend.call('rubros-ingresar', { rubro: 'Zzz borrado zzZ' })
      const rows = await backend.rows('rubros-buscar', 'rubros')
      const { id } = rows.find(({ rubro }) => rubro === 'Zzz borrado zzZ') ?? {}
      expect((await backend.call('rubros-borrar', { id })).status).toBe(200)
      await backend.empty('_deleted', '_history')
    })
    const { path } = await backupDatabase(settings, NOW)
    expect(gunzipSync(readFileSync(path)).includes('borrado zzZ')).toBe(false)
  })

  it('is its owner’s alone under any umask, in a folder of the owner', async () => {
    const before = process.umask(0)
    onTestFinished(() => void process.umask(before))
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    const { path } = await backupDatabase(settings, NOW)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(settings.backupDir).mode & 0o777).toBe(0o700)
    expect(readdirSync(settings.backupDir).toSorted()).toEqual([path.split('/').at(-1), 'lock'])
  })

  it('never overwrites an earlier one, and deletes those that are not kept', async () => {
    const settings = { ...sqliteSettings(tempDir()), backupKeep: rule(2) }
    await whileOpen(settings, async () => {})
    mkdirSync(settings.backupDir)
    writeFileSync(join(settings.backupDir, 'notes.txt'), '')
    const first = await backupDatabase(settings, NOW)
    const second = await backupDatabase(settings, NOW)
    expect(second.removed).toEqual([])
    const third = await backupDatabase(settings, NOW + 1000)
    expect(third.removed).toEqual([first.path])
    const names = [second.path, third.path].map((path) => path.split('/').at(-1))
    expect(readdirSync(settings.backupDir).toSorted()).toEqual([...names, 'lock', 'notes.txt'])
  })

  it('waits for no other one, and deletes what a killed one left', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    const left = ['.unfinished-2', '.unfinished-33']
    for (const name of left) mkdirSync(join(settings.backupDir, name), { recursive: true })
    // Neither is what a backup leaves, wherever it is in the list.
    const others = ['.unfinished-1', 'z']
    for (const name of others) writeFileSync(join(settings.backupDir, name), '')
    mkdirSync(join(settings.backupDir, '.unfinished-2-mine'))
    const release = lockFolder(settings.backupDir)
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/Another backup is being written/)
    release?.()
    await backupDatabase(settings, NOW)
    const there = readdirSync(settings.backupDir).filter((name) => !name.startsWith('gestion-'))
    expect(there.toSorted()).toEqual(['.unfinished-1', '.unfinished-2-mine', 'lock', 'z'])
  })

  it('is refused where there is no database, and makes none', async () => {
    const settings = sqliteSettings(tempDir())
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/There is no database at .*gestion/)
    expect(() => statSync(settings.dataDir)).toThrow('ENOENT')
  })

  it('is refused where the records are a provider’s', async () => {
    const settings = { ...sqliteSettings(tempDir()), apiUrl: 'http://127.0.0.1:9/api' }
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/kept by the provider/)
  })

  it('of a damaged database is refused, and leaves no file', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async () => {})
    const file = join(settings.dataDir, 'gestion.db')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 8192, 20_480)
    writeFileSync(file, bytes)
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/No backup can be written|damaged/)
    expect(readdirSync(settings.backupDir)).toEqual(['lock'])
  })

  it('reports a folder that cannot be created', async () => {
    const parent = tempDir()
    writeFileSync(join(parent, 'file'), '')
    const settings = { ...sqliteSettings(parent), backupDir: join(parent, 'file/backups') }
    await whileOpen(settings, async () => {})
    await expect(backupDatabase(settings, NOW)).rejects.toThrow(/No backup can be written to/)
  })
})

const rule = (newest: number) => ({ newest, days: 0, weeks: 0, months: 0 })

describe('BACKUP_COMMAND', () => {
  it('finds the path in its environment, whatever characters it has', async () => {
    const dir = join(tempDir(), `it's "$(touch owned)"; x`)
    mkdirSync(dir)
    const backup = join(dir, 'backup')
    writeFileSync(backup, 'content')
    await runBackupCommand('cp "$BACKUP_FILE" "$BACKUP_FILE.copy"', backup)
    expect(readFileSync(`${backup}.copy`, 'utf8')).toBe('content')
  })

  it('does not get the key of secrets, and the rest of the environment', async () => {
    vi.stubEnv('SECRETS_KEY', 'the key')
    vi.stubEnv('REMOTE', 'elsewhere')
    const backup = join(tempDir(), 'backup')
    await runBackupCommand('echo "${SECRETS_KEY-none} $REMOTE" > "$BACKUP_FILE"', backup)
    expect(readFileSync(backup, 'utf8')).toBe('none elsewhere\n')
  })

  it('that fails is an error that names the backup', async () => {
    await expect(runBackupCommand('exit 3', '/backups/x.tar.gz')).rejects.toThrow(
      'BACKUP_COMMAND ended with 3. The backup /backups/x.tar.gz is whole and stays',
    )
  })
})
