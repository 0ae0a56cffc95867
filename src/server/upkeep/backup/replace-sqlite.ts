import { constants, existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, writeFile, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf } from '#server/store/owner-only'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

/**
 * Replaces the database of a data folder, and moves the old one to a folder beside it. The caller must hold the data folder's
 * lock. If it is killed at any moment, it leaves the old database or the new one; if the old one could not be opened, possibly
 * an empty file, which a start refuses. This process must not have opened the old database through a store: the driver's
 * connections outlive their close, and delete the log at that path when they end.
 * @param staged the new database: one whole file in the data folder or a folder of it
 * @param now milliseconds since the epoch
 * @returns the folder with the old files; undefined if there were none
 */
export async function replaceSqlite(
  dataDir: string,
  staged: string,
  now: number,
): Promise<string | undefined> {
  const file = join(dataDir, DATABASE_FILE)
  // Before the checkpoint: SQLite deletes a log that it cannot apply, such as that of a damaged database.
  const aside = await moveAside(dataDir, file, now)
  checkpointLog(file)
  const like = ownerOf(dataDir, file)
  giveToOwnerOf(staged, like)
  await syncToDisk(staged)
  if (existsSync(`${file}-wal`)) {
    // The old log must never be beside the new database: SQLite would apply it. So an empty file comes in between, which a
    // start refuses, as it would have to refuse the old database without its log.
    const guard = join(dataDir, `${DATABASE_FILE}.new`)
    await writeFile(guard, '', { mode: OWNER_ONLY.file })
    giveToOwnerOf(guard, like)
    await rename(guard, file)
    await syncToDisk(dataDir)
  }
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true })
  await syncToDisk(dataDir)
  await rename(staged, file)
  await syncToDisk(dataDir)
  return aside
}

/** The file or folder whose owner is the user of the service: the old database, or the folder if that file is root's. */
function ownerOf(dataDir: string, file: string): string {
  const uid = statSync(file, { throwIfNoEntry: false })?.uid ?? 0
  return uid === 0 ? dataDir : file
}

/** Writes the old database's log into its file, as a server does when it stops. An unreadable database stays unchanged. */
function checkpointLog(file: string): void {
  // Beside an empty database file SQLite would delete the log, which may contain data.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // The database is kept aside with its log.
  }
}

/** Links the old files into a new folder; they also stay at their old path until the new database replaces them. */
async function moveAside(dataDir: string, file: string, now: number): Promise<string | undefined> {
  const files = ['', '-wal', '-shm']
    .map((suffix) => file + suffix)
    .filter((path) => existsSync(path))
  if (files.length === 0) return undefined
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  let aside = join(dataDir, `before-restore-${moment}`)
  for (let number = 2; existsSync(aside); number += 1) {
    aside = join(dataDir, `before-restore-${moment}-${number}`)
  }
  await mkdir(aside, { mode: OWNER_ONLY.folder })
  giveToOwnerOf(aside, ownerOf(dataDir, file))
  for (const path of files) await linkOrCopy(path, join(aside, basename(path)))
  await syncToDisk(aside)
  return aside
}

/** Some file systems have no hard links. A log that is missing by now was deleted by SQLite after applying all of it. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isMissing(error)) return
    await copyFile(from, to, constants.COPYFILE_EXCL)
    giveToOwnerOf(to, from)
    await syncToDisk(to)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Waits until a file's content, or a folder's names, are on the disk and survive a loss of power. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
