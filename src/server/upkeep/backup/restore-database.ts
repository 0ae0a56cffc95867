import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '#wire/contract'
import { contract as generated } from '../../../../generated/contract'
import { refuseProvider } from '../commands/migrate-database'
import type { Settings } from '#server/service/settings/settings'
import { removeFolder } from './backup-database'
import { knownKeys, type SecretSettings } from '#server/service/secrets/open-sealer'
import { StartupError } from '#server/store/startup-error'
import { lockDataDir } from '#server/store/database/sqlite/lock'
import { COPY_FILES, unpackArchive, damagedArchive } from './archive'
import { checkContents, validateContents, startProblems, withStore } from './check-copy'
import type { Manifest } from './manifest'
import { refuseWhileConnected, withRestoredDump } from './replace-postgres'
import { replaceSqlite } from './replace-sqlite'
import { type OpenedStore, liftTimeLimits } from '#server/store/database/opened-store'
import { existingTables } from '#server/migrate/system-tables'
import { isDamage, classifyDatabaseError } from '#server/store/database/database-errors'
import { openStore } from '#server/store/database/open-store'

export type RestoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'apiUrl'> & SecretSettings

export interface Restored {
  readonly manifest: Manifest
  /** The place of the former database; undefined if there was none. */
  readonly aside: string | undefined
  /** The reasons why the next start would refuse the restored database; empty if it will run. */
  readonly problems: readonly string[]
}

export interface Verified {
  readonly manifest: Manifest
  /** The faults of the backup; empty if it is sound. */
  readonly faults: readonly string[]
}

/**
 * Restores a backup in a temporary place, migrates it as a start would, and checks it: its integrity, its row counts against
 * the manifest, every record against the contract. The settings' own database is neither read nor changed; with PostgreSQL
 * the temporary place is a database on the same server.
 * @throws StartupError for a file that cannot be restored
 */
export async function verifyBackup(
  settings: RestoreSettings,
  archive: string,
  contract: Contract = generated,
): Promise<Verified> {
  refuseProvider(settings)
  const room =
    'See that this user may read the backup, and that the folder is there, has room and may be written to; or set TMPDIR to another.'
  return withoutChange(archive, tmpdir(), room, () => verifyIn(settings, archive, contract))
}

async function verifyIn(
  settings: RestoreSettings,
  archive: string,
  contract: Contract,
): Promise<Verified> {
  const temporary = await mkdtemp(join(tmpdir(), 'gestion-verify-'))
  try {
    const folder = join(temporary, 'data')
    const manifest = await unpackArchive(archive, folder)
    refuseOtherKind(settings, manifest)
    const check = async (store: OpenedStore) => {
      const faults = await checkContents(store, manifest)
      return faults.length > 0 ? faults : validateContents(store, contract, knownKeys(settings))
    }
    const { databaseUrl } = settings
    const faults =
      databaseUrl === undefined
        ? await withCopy(archive, folder, check)
        : await withRestoredDump(
            databaseUrl,
            join(folder, COPY_FILES.postgres),
            'verifying',
            ({ url }) => withStore({ dataDir: folder, databaseUrl: url }, check),
          )
    return { manifest, faults }
  } finally {
    await removeFolder(temporary)
  }
}

const ROOM =
  'See that this user may read the backup, and that the folder has room and may be written to.'

/** The folder in the data folder in which a backup is unpacked; the next run deletes the files that a killed run left there. */
const STAGE = 'restore.unfinished'

/**
 * Replaces the configured database with a backup, and renames the old one. All sessions end.
 * A backup of an older schema is migrated by the next start.
 * @param now milliseconds since the epoch
 * @throws StartupError while a server uses the database, or for a file that cannot be restored: then nothing was changed
 */
export async function restoreBackup(
  settings: RestoreSettings,
  archive: string,
  now: number,
  contract: Contract = generated,
): Promise<Restored> {
  refuseProvider(settings)
  const { dataDir, databaseUrl } = settings
  const lock = lockDataDir(dataDir)
  const stage = join(dataDir, STAGE)
  try {
    if (databaseUrl !== undefined) await refuseWhileConnected(databaseUrl)
    const unchanged = <T>(work: () => Promise<T>) => withoutChange(archive, stage, ROOM, work)
    const manifest = await unchanged(async () => {
      await removeFolder(stage)
      return unpackArchive(archive, stage)
    })
    refuseOtherKind(settings, manifest)
    const prepare = (store: OpenedStore) => prepareCopy(store, manifest, archive, contract)
    if (databaseUrl === undefined) {
      const problems = await unchanged(() => withCopy(archive, stage, prepare))
      const aside = await replace(dataDir, join(stage, COPY_FILES.sqlite), now)
      return { manifest, aside, problems }
    }
    const dump = join(stage, COPY_FILES.postgres)
    return await withRestoredDump(databaseUrl, dump, 'restoring', async ({ url, replace }) => {
      const problems = await withStore({ dataDir, databaseUrl: url }, prepare)
      return { manifest, aside: await replace(now), problems }
    })
  } finally {
    await removeFolder(stage)
    lock.release()
  }
}

/** @throws StartupError if the disk refuses */
async function replace(dataDir: string, staged: string, now: number): Promise<string | undefined> {
  try {
    return await replaceSqlite(dataDir, staged, now)
  } catch (cause) {
    const reason = diskReason(cause)
    if (reason === undefined) throw cause
    throw new StartupError(
      `The backup cannot be put in the place of the database in ${dataDir}: ${reason}.`,
      'The former database is in its place or in the newest before-restore- folder there. Make room, then run this command again.',
      { cause },
    )
  }
}

/** Checks a restored copy and ends its sessions. @returns the reasons why a start would refuse it */
async function prepareCopy(
  store: OpenedStore,
  manifest: Manifest,
  archive: string,
  contract: Contract,
): Promise<readonly string[]> {
  const faults = await checkContents(store, manifest)
  if (faults.length > 0) {
    throw new StartupError(
      `${archive} is damaged:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      'Nothing was changed. Use another backup.',
    )
  }
  const problems = await startProblems(store, contract)
  await endSessions(store)
  return problems
}

/** @throws StartupError for a backup of the other kind of database */
function refuseOtherKind({ databaseUrl }: RestoreSettings, { database }: Manifest): void {
  if ((database === 'postgres') === (databaseUrl !== undefined)) return
  throw new StartupError(
    database === 'postgres'
      ? 'The backup is of a PostgreSQL database, and DATABASE_URL is not set.'
      : 'The backup is of a SQLite database, and DATABASE_URL names a PostgreSQL one.',
    'Restore it with the settings that the server had then. Nothing was changed.',
  )
}

/** Sessions that were open when the backup was made, and codes and tokens that may have been used since. */
const TABLES = ['auth_sessions', 'auth_codes', 'auth_clave_tokens'] as const

/** Ends all sessions of a restored copy, and deletes codes and tokens, before it comes into use. */
async function endSessions({ db, dialect }: OpenedStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await liftTimeLimits(trx)
    const existing = await existingTables(trx, dialect)
    for (const table of TABLES) {
      if (existing.has(table)) await trx.deleteFrom(table).execute()
    }
  })
}

/**
 * Opens the SQLite database that was unpacked from an archive while `work` runs.
 * @param folder the database's folder
 * @throws StartupError that names the archive if its database is empty or damaged
 */
export async function withCopy<T>(
  archive: string,
  folder: string,
  work: (store: OpenedStore) => Promise<T>,
): Promise<T> {
  const store = await openCopy(archive, folder)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function openCopy(archive: string, folder: string): Promise<OpenedStore> {
  try {
    return await openStore({ dataDir: folder })
  } catch (error) {
    const cause = error instanceof StartupError ? error.cause : error
    // An error of the disk is no error of the archive.
    if (classifyDatabaseError(cause) !== undefined) throw cause
    throw damagedArchive(archive, 'its database is empty or cannot be read', error)
  }
}

/**
 * Runs a step that comes before any change of the database, and reports errors of the disk as such.
 * @param place the folder in which the archive is unpacked
 * @param advice the remedy if that folder cannot be written to
 * @throws StartupError
 */
export async function withoutChange<T>(
  archive: string,
  place: string,
  advice: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    if (isDamage(cause)) throw damagedArchive(archive, 'its database is damaged', cause)
    const reason = diskReason(cause)
    if (reason === undefined) throw cause
    throw new StartupError(
      `${archive} cannot be unpacked and checked in ${place}: ${reason}.`,
      `Nothing was changed. ${advice}`,
      { cause },
    )
  }
}

/** The message of a disk error; undefined if the error is of another kind. */
function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'syscall' in error || classifyDatabaseError(error) !== undefined
    ? error.message
    : undefined
}
