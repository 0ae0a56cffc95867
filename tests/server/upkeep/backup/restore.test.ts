import {
  symlinkSync,
  mkdirSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { create, extract } from 'tar'
import { describe, expect, it, vi } from 'vitest'
import { packArchive } from '#server/upkeep/backup/archive'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { manifestSchema } from '#server/upkeep/backup/manifest'
import { restoreBackup, verifyBackup } from '#server/upkeep/backup/restore-database'
import { conceptos, digits, during, filled, id, text } from '../../store/growth/world'
import { contract as withSecrets, SECRET } from '../../service/secrets/claves'
import { openTestBackend } from '../../support/test-backend'
import { collectGarbage } from '../../support/collect-garbage'
import { tempDir } from '../../support/temp-dir'
import { testContract } from '../../support/test-contract'
import { NOW, backedUp, repacked, rubrosOf, sqliteSettings, whileOpen } from './support/backups'

/** Every file below a folder with its content, but for the log's index and files without any. */
function snapshot(dir: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => statSync(path).size > 0)
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

describe('a restore', () => {
  it('brings the data of the backup back, keeps what was there, and ends all sessions', async () => {
    const { settings, path } = await backedUp('Guardado')
    const token = await whileOpen(settings, async (backend) => {
      await backend.call('rubros-ingresar', { rubro: 'Posterior' })
      return backend.token
    })
    const later = await backupDatabase(settings, NOW + 1)
    const { aside, problems, manifest } = await restoreBackup(settings, path, NOW)
    expect(problems).toEqual([])
    expect(manifest.tables['rubros']).toBe(1)
    await whileOpen(settings, async (backend) => {
      expect(await rubrosOf(backend)).toEqual(['Guardado'])
      const answer = await backend.post({ metodo: 'rubros-buscar', token })
      expect(answer.status).toBe(401)
    })
    expect(aside).toBe(join(settings.dataDir, 'before-restore-2026-01-31T03-00-00'))
    await whileOpen({ dataDir: aside ?? '' }, async (backend) => {
      expect(await rubrosOf(backend)).toEqual(['Guardado', 'Posterior'])
    })
    await restoreBackup(settings, later.path, NOW)
    const database = new DatabaseSync(join(settings.dataDir, 'gestion.db'))
    expect(database.prepare('select * from auth_sessions').all()).toEqual([])
    database.close()
  })

  it('into an empty folder makes the database, its owner’s alone', async () => {
    const { path } = await backedUp()
    const fresh = sqliteSettings(tempDir())
    expect((await restoreBackup(fresh, path, NOW)).aside).toBeUndefined()
    expect(readdirSync(fresh.dataDir).toSorted()).toEqual(['gestion.db', 'lock'])
    expect(statSync(join(fresh.dataDir, 'gestion.db')).mode & 0o777).toBe(0o600)
    await whileOpen(fresh, async (backend) => {
      expect(await rubrosOf(backend)).toEqual(['Guardado'])
    })
  })

  it('deletes codes and tokens, which may have been used since', async () => {
    const { settings } = await backedUp()
    const tables = ['auth_codes', 'auth_clave_tokens', 'auth_sessions']
    const file = join(settings.dataDir, 'gestion.db')
    const counted = () => {
      const database = new DatabaseSync(file)
      const counts = tables.map((table) => database.prepare(`select * from ${table}`).all().length)
      database.close()
      return counts
    }
    const database = new DatabaseSync(file)
    database.exec(`
      delete from auth_sessions;
      insert into auth_sessions (token_hash, dni, expires_at) values ('a', 1, 9);
      insert into auth_clave_tokens values ('a', 1, 'recovery', 'c', 'n', 9);
      insert into auth_codes values ('a', 1, 'recovery ', '::', 'recovery', 'h', 'c', 'n', 1, 9)`)
    database.close()
    const { path } = await backupDatabase(settings, NOW + 1)
    expect(counted()).toEqual([1, 1, 1])
    await restoreBackup(settings, path, NOW)
    expect(counted()).toEqual([0, 0, 0])
  })

  it('deletes what a killed one has left half unpacked', async () => {
    const { settings, path } = await backedUp()
    const stage = join(settings.dataDir, 'restore.unfinished')
    mkdirSync(stage)
    writeFileSync(join(stage, 'gestion.db'), 'half')
    await restoreBackup(settings, path, NOW)
    expect(readdirSync(settings.dataDir)).not.toContain('restore.unfinished')
  })

  it('is refused while a server holds the data folder', async () => {
    const { settings, path } = await backedUp()
    await whileOpen(settings, async (backend) => {
      await expect(restoreBackup(settings, path, NOW)).rejects.toThrow(/is in use by/)
      expect(await rubrosOf(backend)).toEqual(['Guardado'])
    })
  })

  it.each([
    ['no bytes', (file: string) => truncateSync(file)],
    ['rubbish', (file: string) => writeFileSync(file, 'rubbish '.repeat(1000))],
    ['no file', (file: string) => renameSync(file, `${file}.gone`)],
  ])('takes the place of a database of %s with a log, which is kept', async (_what, damage) => {
    const { settings, path } = await backedUp()
    const file = join(settings.dataDir, 'gestion.db')
    await collectGarbage()
    damage(file)
    writeFileSync(`${file}-wal`, 'the old log')
    const { aside } = await restoreBackup(settings, path, NOW)
    expect(readFileSync(join(aside ?? '', 'gestion.db-wal'), 'utf8')).toBe('the old log')
    expect(existsSync(`${file}-wal`)).toBe(false)
    await whileOpen(settings, async (backend) => {
      expect(await rubrosOf(backend)).toEqual(['Guardado'])
    })
  })

  it('of an older schema is migrated by the next start', async () => {
    const settings = sqliteSettings(tempDir())
    const older = conceptos({ id, concepto: text() })
    const newer = conceptos({ id, concepto: text(), orden: digits() })
    await filled(settings, older, [{ concepto: 'Viejo' }])
    const { path } = await backupDatabase(settings, NOW)
    await during(settings, newer, async () => {})
    const contract = testContract(...newer.entities)
    expect((await restoreBackup(settings, path, NOW, contract)).problems).toEqual([])
    expect((await verifyBackup(settings, path, contract)).faults).toEqual([])
    await during(settings, newer, async ({ news, rows }) => {
      expect(news.join('\n')).toContain('orden')
      expect(await rows()).toMatchObject([{ concepto: 'Viejo', orden: null }])
    })
  })

  it('reports why a start would refuse it, and is done all the same', async () => {
    const settings = sqliteSettings(tempDir())
    await filled(settings, conceptos({ id, concepto: text(50) }), [{ concepto: 'Demasiado largo' }])
    const { path } = await backupDatabase(settings, NOW)
    const contract = testContract(...conceptos({ id, concepto: text(5) }).entities)
    const { problems } = await restoreBackup(settings, path, NOW, contract)
    expect(problems.join()).toMatch(/Table conceptos, column concepto: 1 row/)
    const { faults } = await verifyBackup(settings, path, contract)
    expect(faults.join()).toMatch(/Table conceptos, column concepto: 1 row/)
  })
})

function written(bytes: Buffer | string): string {
  const path = join(tempDir(), 'other.tar.gz')
  writeFileSync(path, bytes)
  return path
}

const cut = (part: number) => (path: string) => {
  const bytes = readFileSync(path)
  return written(bytes.subarray(0, Math.floor(bytes.length * part)))
}
const flipped = (path: string) => {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  return written(bytes)
}

/** The same backup with something more in it. @returns its path */
async function added(backup: string, add: (folder: string) => void): Promise<string> {
  const folder = join(tempDir(), 'unpacked')
  mkdirSync(folder)
  await extract({ file: backup, cwd: folder })
  add(folder)
  const path = join(tempDir(), 'added.tar.gz')
  await create({ gzip: true, cwd: folder, file: path }, readdirSync(folder))
  return path
}

/** A whole backup of PostgreSQL, of the same moment. */
async function ofPostgres(path: string): Promise<string> {
  const folder = tempDir()
  await extract({ file: path, cwd: folder })
  const { format: _format, ...about } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
  )
  renameSync(join(folder, 'gestion.db'), join(folder, 'gestion.dump'))
  const archive = join(tempDir(), 'postgres.tar.gz')
  await packArchive(archive, folder, { ...about, database: 'postgres' })
  return archive
}

describe('a file that is no sound backup changes nothing', () => {
  it.each<[string, (path: string) => string | Promise<string>, RegExp]>([
    ['truncated', cut(0.5), /no backup of this program, or is damaged/],
    ['truncated at its very end', cut(0.9999), /no backup of this program, or is damaged/],
    ['empty', cut(0), /no backup of this program, or is damaged/],
    ['with a bit flipped', flipped, /no backup of this program, or is damaged/],
    ['a text', () => written('hello '.repeat(1000)), /no backup of this program/],
    ['not there', () => '/nowhere/backup.tar.gz', /There is no file/],
    [
      'with another database',
      (path) => repacked(path, 'gestion.db', (content) => Buffer.concat([content, content])),
      /does not have the checksum of its manifest/,
    ],
    [
      'with a file that no backup has',
      (path) => added(path, (folder) => writeFileSync(join(folder, 'gestion.db-wal'), 'x')),
      /is damaged: it also contains "gestion\.db-wal"/,
    ],
    [
      'with a link',
      (path) => added(path, (folder) => symlinkSync('/etc/passwd', join(folder, 'gestion.dump'))),
      /is damaged: it also contains "gestion\.dump"/,
    ],
    [
      'with a manifest of another format',
      (path) => repacked(path, 'manifest.json', () => '{"format":"other"}'),
      /manifest\.json cannot be read/,
    ],
    [
      'whose rows are not as many as its manifest says',
      (path) =>
        repacked(path, 'manifest.json', (content) => {
          const manifest = JSON.parse(content.toString())
          return JSON.stringify({ ...manifest, tables: { ...manifest.tables, rubros: 7 } })
        }),
      /Table rubros: 1 rows, where the manifest says 7/,
    ],
    [
      'that lacks a table of its manifest',
      (path) =>
        repacked(path, 'manifest.json', (content) => {
          const manifest = JSON.parse(content.toString())
          return JSON.stringify({ ...manifest, tables: { ...manifest.tables, cheques: 2 } })
        }),
      /Table cheques: no table, 0 rows, where the manifest says 2/,
    ],
    ['of PostgreSQL', ofPostgres, /is of a PostgreSQL database, and DATABASE_URL is not set/],
  ])('%s', async (_what, change, message) => {
    const { settings, path } = await backedUp()
    const other = await change(path)
    const before = snapshot(settings.dataDir)
    await expect(restoreBackup(settings, other, NOW)).rejects.toThrow(message)
    expect(snapshot(settings.dataDir)).toEqual(before)
    const verified = verifyBackup(settings, other).then(({ faults }) => {
      throw new Error(faults.join())
    })
    await expect(verified).rejects.toThrow(message)
  })

  it('of SQLite, where PostgreSQL has the data', async () => {
    const { settings, path } = await backedUp()
    const other = { ...settings, databaseUrl: 'postgres://127.0.0.1:9/x' }
    await expect(verifyBackup(other, path)).rejects.toThrow(/backup is of a SQLite database/)
  })
})

it('says where the former database is where the new one cannot take its place', async () => {
  const { path } = await backedUp()
  const fresh = sqliteSettings(tempDir())
  const file = join(fresh.dataDir, 'gestion.db')
  mkdirSync(file, { recursive: true })
  writeFileSync(join(file, 'what'), 'something else')
  await expect(restoreBackup(fresh, path, NOW)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(
      `The backup cannot be put in the place of the database in ${fresh.dataDir}: E`,
    ),
    advice:
      'The former database is in its place or in the newest before-restore- folder there. Make room, then run this command again.',
  })
  expect(readFileSync(join(file, 'what'), 'utf8')).toBe('something else')
  expect(readdirSync(fresh.dataDir)).not.toContain('restore.unfinished')
})

describe('--verify', () => {
  it('leaves nothing in the folder of temporary files, of a sound backup and of another', async () => {
    const { settings, path } = await backedUp()
    const damaged = await repacked(path, 'gestion.db', () => 'rubbish')
    const folder = tempDir()
    vi.stubEnv('TMPDIR', folder)
    expect((await verifyBackup(settings, path)).faults).toEqual([])
    await expect(verifyBackup(settings, damaged)).rejects.toThrow('is damaged')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['with their key', true, []],
    [
      'without',
      false,
      ['Table claves, column clave: 1 secrets need a key that SECRETS_KEY does not have.'],
    ],
  ])('reads secrets %s', async (_what, isKnown, faults) => {
    const settings = sqliteSettings(tempDir())
    const secretsKey = Buffer.alloc(32, 5).toString('base64')
    const backend = await openTestBackend({
      dataDir: settings.dataDir,
      contract: withSecrets,
      secrets: { secretsKey },
    })
    await backend.call('claves-ingresar', { usuario: 'ana', clave: SECRET })
    await backend.close()
    const { path } = await backupDatabase(settings, NOW)
    const verified = { ...settings, ...(isKnown && { secretsKey }) }
    expect((await verifyBackup(verified, path, withSecrets)).faults).toEqual(faults)
  })

  it('accepts a backup, and touches neither the data folder nor the backup', async () => {
    const { settings, path } = await backedUp()
    const before = snapshot(join(settings.dataDir, '..'))
    const { faults, manifest } = await verifyBackup(settings, path)
    expect(faults).toEqual([])
    expect(manifest.tables['rubros']).toBe(1)
    expect(snapshot(join(settings.dataDir, '..'))).toEqual(before)
  })

  it('names the record that the contract refuses', async () => {
    const { settings } = await backedUp()
    await whileOpen(settings, async (backend) => {
      await backend.store.transact(async (trx) => {
        const rubro = 'x'.repeat(51)
        await trx.insertInto('rubros').values({ rubro, rubro__folded: rubro }).execute()
      })
    })
    const { path } = await backupDatabase(settings, NOW + 1)
    const { faults } = await verifyBackup(settings, path)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^Table rubros, column rubro: 1 row with a value that .*: id \d+\.$/)
  })

  it('validates every record of a table of thousands', async () => {
    const settings = sqliteSettings(tempDir())
    await whileOpen(settings, async (backend) => {
      await backend.store.transact(async (trx) => {
        for (let number = 0; number < 2500; number += 1) {
          const rubro = number % 1000 === 999 ? '' : `Rubro ${number}`
          await trx
            .insertInto('rubros')
            .values({ rubro, rubro__folded: rubro || null })
            .execute()
        }
      })
    })
    const { path } = await backupDatabase(settings, NOW)
    const { faults } = await verifyBackup(settings, path)
    expect(faults.join()).toMatch(/column rubro: 2 rows without a value/)
  })

  it('finds what SQLite itself does', async () => {
    const { settings, path } = await backedUp()
    let sha256 = ''
    const changed = await repacked(path, 'gestion.db', (content) => {
      const file = join(tempDir(), 'gestion.db')
      writeFileSync(file, content)
      const database = new DatabaseSync(file)
      database.exec(
        "create table ajena (n); create index ajena_n on ajena (n); insert into ajena values ('a value')",
      )
      database.close()
      // The index has it, too: one of the two is another one now.
      const spoilt = readFileSync(file)
      spoilt.write('b', spoilt.indexOf('a value'))
      sha256 = createHash('sha256').update(spoilt).digest('hex')
      return spoilt
    })
    const other = await repacked(changed, 'manifest.json', (content) => {
      const manifest = manifestSchema.parse(JSON.parse(content.toString()))
      return JSON.stringify({ ...manifest, sha256, tables: { ...manifest.tables, ajena: 1 } })
    })
    const fault = "SQLite's integrity check: row 1 missing from index ajena_n"
    expect((await verifyBackup(settings, other)).faults).toEqual([fault])
    await expect(restoreBackup(settings, other, NOW)).rejects.toThrow(
      `${other} is damaged:\n  - ${fault}`,
    )
  })

  it('finds a reference that leads nowhere', async () => {
    const { settings } = await backedUp()
    await whileOpen(settings, async (backend) => {
      const answer = await backend.call('postales-ingresar', {
        cpostal: 5000,
        localidad: 'Córdoba',
        provincia: 'Córdoba',
      })
      expect(answer.status).toBe(200)
    })
    const database = new DatabaseSync(join(settings.dataDir, 'gestion.db'))
    database.exec(`
      pragma foreign_keys = off;
      delete from provincias;
      create table ajena (n references provincias);
      insert into ajena values (1), (2)`)
    database.close()
    const error = await backupDatabase(settings, NOW + 1).catch((thrown: Error) => thrown)
    const faults = String(error).match(/Table \w+: rows refer to records that are not there/g)
    expect(faults?.toSorted()).toEqual(
      ['ajena', 'postales'].map(
        (table) => `Table ${table}: rows refer to records that are not there`,
      ),
    )
  })
})
