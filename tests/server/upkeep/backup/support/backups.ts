import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { create, extract } from 'tar'
import * as z from 'zod'
import { contract } from '../../../../../generated/contract'
import { packArchive } from '#server/upkeep/backup/archive'
import { backupDatabase } from '#server/upkeep/backup/backup-database'
import { DEFAULT_KEEP } from '#server/service/settings/keep-rule'
import { during } from '../../../store/growth/world'
import { type TestBackend, openTestBackend } from '../../../support/test-backend'
import { tempDir } from '../../../support/temp-dir'

export const NOW = Date.UTC(2026, 0, 31, 3)

/** Settings of a server on SQLite whose backups are in a separate folder. */
export function sqliteSettings(parent: string) {
  return {
    dataDir: join(parent, 'data'),
    databaseUrl: undefined,
    apiUrl: undefined,
    backupDir: join(parent, 'backups'),
    backupKeep: DEFAULT_KEEP,
  }
}

export type SqliteSettings = ReturnType<typeof sqliteSettings>

/** Opens the backend of a data folder for as long as some work takes. */
export async function whileOpen<T>(
  { dataDir }: Pick<SqliteSettings, 'dataDir'>,
  work: (backend: TestBackend) => Promise<T>,
): Promise<T> {
  const backend = await openTestBackend({ dataDir })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

export const rubrosOf = async (backend: TestBackend) =>
  (await backend.rows('rubros-buscar', 'rubros')).map(({ rubro }) => rubro)

/** A data folder with one rubro, and a backup of it. */
export async function backedUp(rubro = 'Guardado') {
  const settings = sqliteSettings(tempDir())
  const shipped = { entities: Object.values(contract.entities) }
  await during(settings, shipped, async ({ store, write }) => {
    await store.transact((trx) => trx.deleteFrom('rubros').execute())
    await write('rubros-ingresar', { rubro })
  })
  const { path } = await backupDatabase(settings, NOW)
  return { settings, path }
}

/** Writes a copy of a backup in which a file was changed, packed as it was. @returns its path */
export async function repacked(
  backup: string,
  file: string,
  change: (content: Buffer) => Buffer | string | Promise<Buffer | string>,
): Promise<string> {
  const folder = join(tempDir(), 'unpacked')
  mkdirSync(folder)
  await extract({ file: backup, cwd: folder })
  writeFileSync(join(folder, file), await change(readFileSync(join(folder, file))))
  const path = join(tempDir(), 'changed.tar.gz')
  await create({ gzip: true, cwd: folder, file: path }, ['manifest.json', 'gestion.db'])
  return path
}

/** Like `repacked` of the database, with a manifest that has the new checksum. @returns its path */
export async function repackedTruly(
  backup: string,
  change: (content: Buffer) => Buffer,
): Promise<string> {
  let changed: Buffer = Buffer.alloc(0)
  const other = await repacked(backup, 'gestion.db', (content) => (changed = change(content)))
  const sha256 = createHash('sha256').update(changed).digest('hex')
  return repacked(other, 'manifest.json', (content) =>
    JSON.stringify({ ...JSON.parse(content.toString()), bytes: changed.length, sha256 }),
  )
}

/** Packs the database of a folder as a backup is packed, with a true manifest of it. @returns its path */
export async function packed(folder: string): Promise<string> {
  const database = new DatabaseSync(join(folder, 'gestion.db'), { readOnly: true })
  const names = z
    .array(z.object({ name: z.string() }))
    .parse(database.prepare("select name from sqlite_master where type = 'table'").all())
  database.close()
  const path = join(tempDir(), 'packed.tar.gz')
  const tables = Object.fromEntries(names.map(({ name }) => [name, 1]))
  const date = new Date(NOW).toISOString()
  await packArchive(path, folder, { date, database: 'sqlite', layout: null, tables })
  return path
}
