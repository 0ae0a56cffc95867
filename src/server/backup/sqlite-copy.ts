import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, restrictToOwner } from '../owner-only'
import { StartupError } from '../startup-error'
import { openStore } from '../store/database/open-store'
import { type Manifest, describeDatabase } from './manifest'
import { DATABASE_FILE } from '../store/database/sqlite-store'

/** How long to wait for a server that is just starting or stopping. Milliseconds. */
const BUSY_TIMEOUT_MS = 10_000

/**
 * Copies the database of a data folder, beside a running server too: one read transaction, which holds up no writer.
 * Free pages, and with them deleted records, are not copied.
 * @param copy the new file, named `gestion.db`
 * @returns what is in the copy
 * @throws StartupError where there is no database
 */
export async function copySqlite(
  dataDir: string,
  copy: string,
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const file = join(dataDir, DATABASE_FILE)
  if (!existsSync(file)) {
    throw new StartupError(
      `There is no database at ${file}.`,
      'Set DATA_DIR (or DATABASE_URL) to what the server is started with.',
    )
  }
  // SQLite fills an empty file that exists, and nobody else can read it meanwhile.
  await writeFile(copy, '', { flag: 'wx', mode: OWNER_ONLY.file })
  restrictToOwner(copy, OWNER_ONLY.file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('vacuum into ?').run(copy)
  } finally {
    database.close()
  }
  const store = await openStore({ dataDir: dirname(copy) })
  try {
    return await store.read((trx) => describeDatabase(trx, 'sqlite'))
  } finally {
    await store.close()
  }
}
