import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { StartupError } from '../../startup-error'
import type { Tables } from '../tables'
import { backUp } from './backup'
import { troubleOf } from './database-errors'
import { prepareDatabaseFile } from './database-file'
import type { OpenedStore } from './opened-store'
import { countedVersions } from './record-versions'
import { GuardedSqliteDialect } from './sqlite-dialect'
import { versionsInMemory } from './table-versions'
import { transactions } from './transactions'

/** The database's name in its data folder. */
export const DATABASE_FILE = 'gestion.db'

/**
 * Opens the SQLite database of a data folder, or one in memory (':memory:').
 * @throws StartupError
 */
export async function openSqlite(dataDir: string): Promise<OpenedStore> {
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, DATABASE_FILE)
  if (file !== ':memory:') prepareDatabaseFile(file)
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(file) })
  try {
    await quickCheck(db)
  } catch (cause) {
    await db.destroy()
    throw unreadable(file, cause)
  }
  const opened = file === ':memory:' ? undefined : await identityOf(file)
  const versions = versionsInMemory()
  return {
    db,
    dialect: 'sqlite',
    versions,
    ...transactions(db, versions, countedVersions(Date.now())),
    // The data folder's lock keeps others out.
    alone: (work) => work(),
    connections: () => undefined,
    backup: async (now) => (file === ':memory:' ? undefined : backUp(db, file, now)),
    isInPlace: async () => file === ':memory:' || (await identityOf(file)) === opened,
    async close() {
      // So that the database is one whole file while nothing runs, and a copy of it is a backup.
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      await db.destroy()
    },
  }
}

/** What tells a file from every other one, whatever its path; undefined: there is none. */
async function identityOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}

function unreadable(file: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause
  const kind = troubleOf(cause)?.kind
  if (kind === 'unavailable' || kind === 'retry') {
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

/** @throws Error where SQLite finds the file malformed */
async function quickCheck(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const told = rows[0]?.quick_check
  if (told !== 'ok') throw new Error(told)
}
