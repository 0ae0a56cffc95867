import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf } from '../../owner-only'
import { classifyDatabaseError } from '../database-errors'

const LOCK_FILE = 'lock'

/**
 * Locks a folder for this process, creating it where there is none. The lock is SQLite's lock of an empty file, so the
 * operating system releases it however the process ends, SIGKILL included.
 * @returns a function that releases it; undefined: another process holds it
 * @throws Error if the folder cannot be made or written to
 */
export function lockFolder(dir: string): (() => void) | undefined {
  // Only for the owner: it contains password hashes and personal data. The mode of an existing folder is not changed.
  mkdirSync(dir, { recursive: true, mode: OWNER_ONLY.folder })
  writeFileSync(join(dir, LOCK_FILE), '', { flag: 'a', mode: OWNER_ONLY.file })
  giveToOwnerOf(join(dir, LOCK_FILE), dir)
  const database = new DatabaseSync(join(dir, LOCK_FILE))
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (classifyDatabaseError(error)?.kind === 'retry') return undefined
    throw error
  }
}
