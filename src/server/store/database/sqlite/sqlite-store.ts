import { stat, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { existsSync } from 'node:fs'
import type { Tables } from '../../tables'
import { prepareDatabaseFile, requireDatabaseFile, unreadableDatabase } from './database-file'
import type { OpenedStore } from '../opened-store'
import { countedVersions } from '../record-versions'
import { GuardedSqliteDialect } from './sqlite-dialect'
import { versionsByTable } from '../table-versions'
import { transactions } from '../transactions'
import { OWNER_ONLY, restrictToOwner } from '../../owner-only'
import { StartupError } from '../../startup-error'

/** The database's name in its data folder. */
export const DATABASE_FILE = 'gestion.db'

/**
 * Opens the SQLite database of a data folder, or one in memory (':memory:').
 * @param readOnly nothing is written, and a missing database is an error
 * @throws StartupError
 */
export async function openSqlite(dataDir: string, readOnly = false): Promise<OpenedStore> {
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE_FILE)
  if (file !== ':memory:') {
    if (readOnly) requireDatabaseFile(file)
    else prepareDatabaseFile(file)
  }
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(file, { readOnly }) })
  // A database in memory has one connection.
  const reads = readOnly || file === ':memory:' ? db : openReads(file)
  const close = async () => {
    if (reads !== db) await reads.destroy()
    await db.destroy()
  }
  try {
    await quickCheck(db)
    // From here on a wait would block everybody, once for each waiting save: `transactions` runs them again instead.
    await waitForOthers(db, 0)
    // Opens the read connections now, because another file may be at the path later.
    if (reads !== db) await sql`select 1`.execute(reads)
  } catch (cause) {
    await close()
    throw unreadableDatabase(file, cause)
  }
  const opened = file === ':memory:' ? undefined : await identityOf(file)
  const versions = versionsByTable()
  return {
    db,
    dialect: 'sqlite',
    versions,
    ...transactions(db, versions, countedVersions(Date.now()), reads),
    // The data folder's lock keeps others out.
    alone: (work) => work(),
    connections: () => undefined,
    backup: async (now) => (file === ':memory:' ? undefined : backUp(db, file, now)),
    isInPlace: async () => file === ':memory:' || (await identityOf(file)) === opened,
    async close() {
      if (reads !== db) await reads.destroy()
      if (!readOnly) await checkpointLog(db)
      await db.destroy()
    },
  }
}

/** Read transactions at a time. Each reads the state at its beginning, so none of them waits for a writer. */
const READS = 4

const openReads = (file: string): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new GuardedSqliteDialect(file, { readOnly: true, connections: READS, timeout: 0 }),
  })

/** How long a close waits for another process that reads. Milliseconds. */
const CLOSING_TIMEOUT_MS = 200

/** Sets how long a statement waits for another process that holds the file. */
async function waitForOthers(db: Kysely<Tables>, milliseconds: number): Promise<void> {
  await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(db)
}

/** Writes the log into the database file, so that a copy of this one file is a backup while no server runs. */
async function checkpointLog(db: Kysely<Tables>): Promise<void> {
  try {
    await waitForOthers(db, CLOSING_TIMEOUT_MS)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } catch {
    // An error such as a full disk: the log still has all commits, and the next start reads it. Closing must continue.
  }
}

/** The identity of a file, which does not depend on its path; undefined if there is no file. */
async function identityOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

/** @throws Error if SQLite finds the file malformed */
async function quickCheck(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const result = rows[0]?.quick_check
  if (result !== 'ok') throw new Error(result)
}

/**
 * Copies a SQLite database, whole and consistent, into a file beside it: `gestion.db.2026-01-31T12-00-00.backup`.
 * @param file the database's
 * @param now milliseconds since the epoch
 * @returns the backup's path; copied over the database, it restores the former state
 * @throws StartupError if it cannot be written: a full disk
 */
export async function backUp(db: Kysely<Tables>, file: string, now: number): Promise<string> {
  const backup = freeName(file, now)
  const half = `${backup}.half`
  try {
    await rm(half, { force: true })
    // SQLite fills an existing empty file, and nobody else can read this one meanwhile.
    await writeFile(half, '', { flag: 'wx', mode: OWNER_ONLY.file })
    restrictToOwner(half, OWNER_ONLY.file)
    await sql`vacuum into ${half}`.execute(db)
    await rename(half, backup)
  } catch (cause) {
    await rm(half, { force: true })
    throw new StartupError(
      `The backup ${backup} cannot be written, and without one nothing is dropped.`,
      'See that its folder has room and can be written to. The database is unchanged.',
      { cause },
    )
  }
  return backup
}

/** An earlier backup is never written over. */
function freeName(file: string, now: number): string {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const name = (number: number) => `${file}.${moment}${number === 1 ? '' : `-${number}`}.backup`
  let number = 1
  while (existsSync(name(number))) number += 1
  return name(number)
}
