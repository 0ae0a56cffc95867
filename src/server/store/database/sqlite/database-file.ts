import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, restrictToOwner } from '../../owner-only'
import { StartupError } from '../../startup-error'
import { classifyDatabaseError } from '../database-errors'

/**
 * Before SQLite opens the database: restricts its files to their owner, and creates an empty database if there is none. SQLite
 * treats an empty file as a new database, and deletes the log beside it. Here that is an error: our databases are never empty
 * files, and a file that a full disk or a broken copy has emptied must not look like a first start.
 * @param file the database's path; its folder must exist
 * @throws StartupError
 */
export function prepareDatabaseFile(file: string): void {
  if (!isDatabaseThere(file)) createDatabase(file)
  // SQLite creates the files beside the database with its mode; these may exist already.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) restrictToOwner(path, OWNER_ONLY.file)
}

/**
 * Whether there is a database. Call it before SQLite opens one, even for reading: SQLite deletes the log beside an empty file.
 * Changes nothing.
 * @throws StartupError for a file that has lost its data
 */
export function isDatabaseThere(file: string): boolean {
  const size = sizeOf(file)
  const log = `${file}-wal`
  if (size === 0) {
    throw lost(`The database file ${file} is empty (0 bytes): its data are not in it.`, file)
  }
  if (size === undefined && (sizeOf(log) ?? 0) > 0) {
    throw lost(`The database file ${file} is missing, but its log ${log} is there.`, file)
  }
  return size !== undefined
}

/** @throws StartupError if there is no database, or one that has lost its data */
export function requireDatabaseFile(file: string): void {
  if (isDatabaseThere(file)) return
  throw new StartupError(
    `There is no database at ${file}.`,
    'Set DATA_DIR (or DATABASE_URL) to what the server is started with.',
  )
}

/** @throws StartupError if this user may not read the folder */
function sizeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.size
  } catch (cause) {
    throw unreadableDatabase(path, cause)
  }
}

function lost(message: string, file: string): StartupError {
  return new StartupError(
    `${message} Nothing was changed.`,
    `Put a backup in its place and remove ${file}-wal and ${file}-shm; or, for a new and empty database, move all three away.`,
  )
}

/** Creates it under another name until it is complete, so that a start that is killed here leaves no empty file. */
function createDatabase(file: string): void {
  const unfinished = `${file}.new`
  try {
    rmSync(unfinished, { force: true })
    closeSync(openSync(unfinished, 'wx', OWNER_ONLY.file))
    restrictToOwner(unfinished, OWNER_ONLY.file)
    const database = new DatabaseSync(unfinished)
    try {
      database.exec('pragma journal_mode = wal')
    } finally {
      database.close()
    }
    renameSync(unfinished, file)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw new StartupError(
      `The database file ${file} cannot be made.`,
      'See that its folder has room and that the owner of this process may write there.',
      { cause },
    )
  }
}

/**
 * The error for a SQLite file that cannot be opened or read.
 * @param cause the error of the driver or the file system
 */
export function unreadableDatabase(file: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause
  const kind = classifyDatabaseError(cause)?.kind
  if (kind === 'full') {
    return new StartupError(
      `The database file ${file} cannot be opened: its disk is full.`,
      'Make room on the disk. The data are unharmed.',
      { cause },
    )
  }
  if (kind === 'retry') {
    return new StartupError(
      `The database file ${file} is locked by another program.`,
      'Close that program, or wait until it has finished, and try again.',
      { cause },
    )
  }
  if (kind !== undefined && kind !== 'other-layout') {
    return new StartupError(
      `The database file ${file} cannot be opened for writing.`,
      'Give the owner of this process the right to read and write it and its folder, and see that no other program holds it.',
      { cause },
    )
  }
  return new StartupError(
    `The database file ${file} is damaged or is no SQLite database.`,
    'Move it and its -wal and -shm files aside and put a backup in their place, or start with another DATA_DIR.',
    { cause },
  )
}
