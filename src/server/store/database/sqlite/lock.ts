import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DatabaseSync } from '@photostructure/sqlite'
import { OWNER_ONLY, giveToOwnerOf } from '../../owner-only'
import { StartupError } from '../../startup-error'
import { classifyDatabaseError } from '../database-errors'

const LOCK_FILE = 'lock'

/**
 * Locks a folder for this process, creating it if there is none. The lock is SQLite's lock of an empty file, so the
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

/** Contains the URL of the lock's holder; beside a free lock it has no meaning. */
const HOLDER_FILE = 'server.json'

const holder = z.object({ url: z.url() })

export interface DataDirLock {
  /** Stores the server's URL for programs that find the folder locked. */
  announce(url: string): void
  release(): void
}

/** Another process holds the data folder's lock. */
export class DataDirInUse extends StartupError {
  /** @param url the address of the server that holds it, if it is a server and listens already */
  constructor(
    readonly dir: string,
    readonly url: string | undefined,
  ) {
    super(
      `The data folder ${dir} is in use by ${url === undefined ? 'another process' : `the server at ${url}`}.`,
      'Stop that process, or start with another DATA_DIR.',
    )
  }
}

/**
 * Locks a data folder for this process, creating it if there is none.
 * @throws DataDirInUse, or StartupError if the folder cannot be written to
 */
export function lockDataDir(dir: string): DataDirLock {
  const release = tryLock(dir)
  if (release === undefined) throw new DataDirInUse(dir, readHolder(dir))
  rmSync(join(dir, HOLDER_FILE), { force: true })
  return {
    announce: (url) =>
      writeFileSync(join(dir, HOLDER_FILE), JSON.stringify({ url }), { mode: OWNER_ONLY.file }),
    release() {
      try {
        rmSync(join(dir, HOLDER_FILE), { force: true })
      } finally {
        release()
      }
    },
  }
}

function tryLock(dir: string): (() => void) | undefined {
  try {
    return lockFolder(dir)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `The data folder ${dir} cannot be made or written to: ${reason}.`,
      'See that it has room and that this user may write there, or set DATA_DIR to a folder that can be written.',
      { cause },
    )
  }
}

function readHolder(dir: string): string | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(join(dir, HOLDER_FILE), 'utf8'))).url
  } catch {
    return undefined
  }
}
