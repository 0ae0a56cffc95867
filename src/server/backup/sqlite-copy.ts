import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { OWNER_ONLY, restrictToOwner } from '../owner-only'
import { requireDatabaseFile } from '../store/database/sqlite/database-file'
import { classifyDatabaseError } from '../store/database/database-errors'
import { openStore } from '../store/database/open-store'
import { type Manifest, describeDatabase } from './manifest'
import { DATABASE_FILE } from '../store/database/sqlite/sqlite-store'
import { unreadableDatabase } from '../store/database/sqlite/unreadable-database'

/** How long to wait for a server that is just starting or stopping. Milliseconds. */
const BUSY_TIMEOUT_MS = 10_000

/**
 * Copies the database of a data folder, beside a running server too: one read transaction, which holds up no writer.
 * Free pages, and with them deleted records, are not copied.
 * @param copy the new file, named `gestion.db`
 * @returns what is in the copy
 * @throws StartupError where there is no database, or one that cannot be read
 */
export async function copySqlite(
  dataDir: string,
  copy: string,
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const file = join(dataDir, DATABASE_FILE)
  requireDatabaseFile(file)
  // SQLite fills an empty file that exists, and nobody else can read it meanwhile.
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

/** @throws StartupError where the database cannot be read; Error where the copy cannot be written */
function copyPages(file: string, copy: string): void {
  const database = openToRead(file)
  try {
    database.prepare('vacuum into ?').run(copy)
  } catch (cause) {
    const kind = classifyDatabaseError(cause)?.kind
    // These concern the copy: the database was read before.
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
