import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { type Transaction, sql } from 'kysely'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf, restrictToOwner } from '#server/store/owner-only'
import type { Settings } from '#server/service/settings/settings'
import { StartupError } from '#server/store/startup-error'
import {
  requireDatabaseFile,
  unreadableDatabase,
} from '#server/store/database/sqlite/database-file'
import { lockFolder } from '#server/store/database/sqlite/lock'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { newBackupPath, rotateBackups } from '#server/service/backup-files'
import type { KeepRule } from '#server/service/settings/keep-rule'
import { liftTimeLimits } from '#server/store/database/opened-store'
import { openStore } from '#server/store/database/open-store'
import type { Tables } from '#server/store/tables'
import { classifyDatabaseError } from '#server/store/database/database-errors'
import { nameOf, refuseProvider } from '../commands/migrate-database'
import { COPY_FILES, packArchive, unpackArchive } from './archive'
import { checkContents, withStore } from './check-copy'
import { type Manifest, foreignReason, describeDatabase } from './manifest'
import { syncToDisk } from './replace-sqlite'
import { runPostgresTool } from './postgres-tools'

export type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'apiUrl' | 'backupDir' | 'backupKeep'
>

export interface FinishedBackup {
  readonly path: string
  /** The size of the file. */
  readonly bytes: number
  readonly manifest: Manifest
  /** Older backups that were deleted by the rule. */
  readonly removed: readonly string[]
}

/** The name of an unfinished backup's folder, before the number of its process; the next run deletes it. */
const UNFINISHED = '.unfinished-'
const UNFINISHED_NAME = /^\.unfinished-\d+$/

/**
 * Writes a verified backup of the settings' database, also while a server runs, and deletes the backups that the rule does not
 * keep. Until it is complete it has another name, so that a run that is killed leaves no file that looks like a backup.
 * @param now milliseconds since the epoch
 * @throws StartupError
 */
export async function backupDatabase(
  settings: BackupSettings,
  now: number,
): Promise<FinishedBackup> {
  refuseProvider(settings)
  const { backupDir, backupKeep, databaseUrl, dataDir } = settings
  // Before the folder of the backups is created, which may be inside a data folder whose name is misspelt.
  if (databaseUrl === undefined) requireDatabaseFile(join(dataDir, DATABASE_FILE))
  const release = lockBackups(backupDir)
  try {
    let finished: Omit<FinishedBackup, 'removed'>
    const path = newBackupPath(backupDir, now)
    const stage = join(backupDir, `${UNFINISHED}${process.pid}`)
    try {
      await removeUnfinished(backupDir)
      await mkdir(stage, { mode: OWNER_ONLY.folder })
      const { archive, manifest } = await writeArchive(settings, stage, now)
      giveToOwnerOf(archive, backupDir)
      await syncToDisk(archive)
      await rename(archive, path)
      await syncToDisk(backupDir)
      const { size: bytes } = await stat(path)
      finished = { path, bytes, manifest }
    } catch (cause) {
      throw cause instanceof StartupError ? cause : unwritable(backupDir, cause)
    } finally {
      await removeFolder(stage)
    }
    return { ...finished, removed: rotate(finished.path, backupDir, backupKeep) }
  } finally {
    release()
  }
}

/** @throws StartupError if an older backup cannot be deleted; the new one exists then */
function rotate(path: string, backupDir: string, rule: KeepRule): readonly string[] {
  try {
    return rotateBackups(backupDir, rule, path)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `The backup ${path} was written, but an older one cannot be deleted: ${reason}.`,
      `See that this user may delete files in ${backupDir}.`,
      { cause },
    )
  }
}

async function writeArchive(
  settings: BackupSettings,
  stage: string,
  now: number,
): Promise<{ readonly archive: string; readonly manifest: Manifest }> {
  const { databaseUrl, dataDir } = settings
  const database = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const copy = join(stage, COPY_FILES[database])
  const contents =
    databaseUrl === undefined
      ? await copySqlite(dataDir, copy)
      : await dumpPostgres(databaseUrl, copy)
  refuseForeign(settings, contents)
  const archive = join(stage, 'backup.tar.gz')
  const date = new Date(now).toISOString()
  const manifest = await packArchive(archive, stage, { date, database, ...contents })
  await rm(copy)
  await verifyArchive(archive, join(stage, 'unpacked'))
  return { archive, manifest }
}

/** Backups of another database would displace those of ours in the rotation. @throws StartupError */
function refuseForeign(settings: BackupSettings, contents: Pick<Manifest, 'tables'>): void {
  const foreign = foreignReason(contents)
  if (foreign === undefined) return
  throw new StartupError(
    `No backup was written of ${nameOf(settings)}: ${foreign}.`,
    'Set DATA_DIR (or DATABASE_URL) to what the server is started with; a new database has its tables after the first start.',
  )
}

/** Reads the written archive back from the disk. @throws StartupError if it differs from its manifest */
async function verifyArchive(archive: string, folder: string): Promise<void> {
  const manifest = await unpackArchive(archive, folder)
  if (manifest.database === 'postgres') {
    await readDump(join(folder, COPY_FILES.postgres))
    return
  }
  const faults = await withStore({ dataDir: folder }, (store) => checkContents(store, manifest))
  if (faults.length === 0) return
  throw new StartupError(
    `The new backup is not sound, and was deleted:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    'Check the disk and the database: npm run check, and the last backup that can be verified.',
  )
}

/** @throws StartupError if another backup runs, or the folder cannot be written to */
function lockBackups(backupDir: string): () => void {
  let release: (() => void) | undefined
  try {
    release = lockFolder(backupDir)
  } catch (cause) {
    throw unwritable(backupDir, cause)
  }
  if (release !== undefined) return release
  throw new StartupError(
    `Another backup is being written to ${backupDir}.`,
    'Wait until it has ended, then run this command again.',
  )
}

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const entry of await readdir(backupDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !UNFINISHED_NAME.test(entry.name)) continue
    await rm(join(backupDir, entry.name), { recursive: true })
  }
}

function unwritable(backupDir: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartupError(
    `No backup can be written to ${backupDir}: ${reason}.`,
    'See that the folder has room and that this user may write there, or set BACKUP_DIR to another folder.',
    { cause },
  )
}

/**
 * Dumps a PostgreSQL database with pg_dump in its custom format. The rows are counted in the very snapshot that is dumped.
 * @param copy the new file
 * @returns the contents of the copy
 * @throws StartupError if the database does not answer, or pg_dump cannot be run or fails
 */
export async function dumpPostgres(
  databaseUrl: string,
  copy: string,
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const store = await openStore({ dataDir: '', databaseUrl, databasePool: 2 })
  try {
    const snapshots = store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
    const dump = async (trx: Transaction<Tables>) => {
      await liftTimeLimits(trx)
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
      const snapshot = `--snapshot=${rows[0]?.id ?? ''}`
      // The archive around it is compressed.
      const format = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges']
      await runPostgresTool('pg_dump', databaseUrl, [...format, snapshot, `--file=${copy}`])
      return describeDatabase(trx, 'postgres')
    }
    // No migration runs meanwhile, and the connection may be silent while pg_dump runs.
    return await store.alone(() => snapshots.execute(dump))
  } finally {
    await store.close()
  }
}

/** Reads a dump to its end. @throws StartupError if pg_restore cannot read it */
export async function readDump(copy: string): Promise<void> {
  await runPostgresTool('pg_restore', undefined, ['--file=/dev/null', copy])
}

/** How long to wait for a server that is just starting or stopping. Milliseconds. */
const BUSY_TIMEOUT_MS = 10_000

/**
 * Copies the database of a data folder, even beside a running server: one read transaction, which holds up no writer. Free
 * pages, and with them deleted records, are not copied.
 * @param copy the new file, named `gestion.db`
 * @returns the contents of the copy
 * @throws StartupError if there is no database, or one that cannot be read
 */
async function copySqlite(
  dataDir: string,
  copy: string,
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const file = join(dataDir, DATABASE_FILE)
  requireDatabaseFile(file)
  // SQLite fills an existing empty file, and nobody else can read this one meanwhile.
  await writeFile(copy, '', { flag: 'wx', mode: OWNER_ONLY.file })
  restrictToOwner(copy, OWNER_ONLY.file)
  copyPages(file, copy)
  const store = await openStore({ dataDir: dirname(copy) })
  try {
    return await store.read((trx) => describeDatabase(trx, 'sqlite'))
  } finally {
    await store.close()
  }
}

/** @throws StartupError if the database cannot be read; Error if the copy cannot be written */
function copyPages(file: string, copy: string): void {
  const database = openToRead(file)
  try {
    database.prepare('vacuum into ?').run(copy)
  } catch (cause) {
    const kind = classifyDatabaseError(cause)?.kind
    // These errors concern the copy: the database was read before.
    if (kind === 'full' || kind === 'unavailable') throw cause
    throw unreadableDatabase(file, cause)
  } finally {
    database.close()
  }
}

/** @throws StartupError */
function openToRead(file: string): DatabaseSyncInstance {
  let database: DatabaseSyncInstance | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    // Opening reads nothing yet.
    database.prepare('select count(*) from sqlite_master').get()
    return database
  } catch (cause) {
    database?.close()
    throw unreadableDatabase(file, cause)
  }
}

/** Deletes one of our folders with its contents. It retries, because a failed operation may still be writing files into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
