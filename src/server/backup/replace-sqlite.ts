import { constants, existsSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf } from '../owner-only'
import { syncToDisk } from './sync-disk'
import { DATABASE_FILE } from '../store/database/sqlite-store'

/**
 * Puts a database in the place of a data folder's own, which is kept in a folder beside it. For whoever holds the data
 * folder's lock. Ended at any moment it leaves the old database or the new one; where the old one could not be opened,
 * also one of no bytes, which a start refuses. This process must not have opened the old database through a store: the
 * driver's connections outlive their close, and delete the log at that path when they end.
 * @param staged the new database: one whole file in the data folder or a folder of it
 * @param now milliseconds since the epoch
 * @returns the folder with what was there; undefined: nothing was
 */
export async function replaceSqlite(
  dataDir: string,
  staged: string,
  now: number,
): Promise<string | undefined> {
  const file = join(dataDir, DATABASE_FILE)
  // Before the log is folded: SQLite deletes one that it cannot apply, such as that of a damaged database.
  const aside = await keepAside(dataDir, file, now)
  foldLog(file)
  const like = ownerOf(dataDir, file)
  giveToOwnerOf(staged, like)
  await syncToDisk(staged)
  if (existsSync(`${file}-wal`)) {
    // The log of another database must never stand beside this one: SQLite would apply it. An empty database in between
    // is refused by a start, as the old one without its log must be.
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

/** What belongs to the user of the service: the old database, or the folder where root had taken that one over. */
function ownerOf(dataDir: string, file: string): string {
  const uid = statSync(file, { throwIfNoEntry: false })?.uid ?? 0
  return uid === 0 ? dataDir : file
}

/** Makes the old database one whole file, as a server does when it stops. One that cannot be opened stays as it is. */
function foldLog(file: string): void {
  // Beside a database of no bytes SQLite would delete the log, in which there may be data.
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // It is kept aside with its log.
  }
}

/** Gives the old files a second name in a folder of their own; in their place they stay until the new one comes. */
async function keepAside(dataDir: string, file: string, now: number): Promise<string | undefined> {
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

/** Some file systems have no second names. A log that is gone by now was deleted by SQLite, because it is all applied. */
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
