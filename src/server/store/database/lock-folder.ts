import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf } from '../../owner-only'
import { troubleOf } from './database-errors'

const LOCK_FILE = 'lock'

/**
 * Takes a folder for this process alone, making it where there is none. The lock is SQLite's own on an empty file, so the
 * operating system frees it however the process ends, SIGKILL included.
 * @returns what frees it; undefined: another process holds it
 * @throws Error where the folder cannot be made or written to
 */
export function lockFolder(dir: string): (() => void) | undefined {
  // The owner's alone: it holds password hashes and personal data. A folder that was there keeps its rights.
  mkdirSync(dir, { recursive: true, mode: OWNER_ONLY.folder })
  writeFileSync(join(dir, LOCK_FILE), '', { flag: 'a', mode: OWNER_ONLY.file })
  giveToOwnerOf(join(dir, LOCK_FILE), dir)
  const database = new DatabaseSync(join(dir, LOCK_FILE))
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (troubleOf(error)?.kind === 'retry') return undefined
    throw error
  }
}
