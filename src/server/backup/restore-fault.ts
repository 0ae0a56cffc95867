import { StartupError } from '../start/startup-error'
import { isDamage, classifyDatabaseError } from '../store/database/database-errors'
import { openStore } from '../store/database/open-store'
import type { OpenedStore } from '../store/database/opened-store'
import { damagedArchive } from './archive'

/**
 * Opens the SQLite database that was unpacked from an archive while `work` runs.
 * @param folder where it is
 * @throws StartupError that names the archive where its database is empty or damaged
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
 * @param place where the archive is unpacked
 * @param advice what to do where that place cannot be written to
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

/** The message of a disk error; undefined: the error is of another kind. */
export function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'syscall' in error || classifyDatabaseError(error) !== undefined
    ? error.message
    : undefined
}
