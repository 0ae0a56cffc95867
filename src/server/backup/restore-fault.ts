import { StartupError } from '../startup-error'
import { isDamage, troubleOf } from '../store/database/database-errors'
import { openStore } from '../store/database/open-store'
import type { OpenedStore } from '../store/database/opened-store'
import { damagedArchive } from './archive'

/**
 * Opens the SQLite database that was unpacked from an archive, for as long as some work takes.
 * @param folder where it stands
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
    // The disk's fault is not the archive's.
    if (troubleOf(cause) !== undefined) throw cause
    throw damagedArchive(archive, 'its database is empty or cannot be read', error)
  }
}

/**
 * Does what comes before anything of the database changes, and tells faults of the disk as such.
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

/** A fault of the disk in the words of whoever found it; undefined: the error is something else. */
export function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'syscall' in error || troubleOf(error) !== undefined ? error.message : undefined
}
