import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { OWNER_ONLY, restrictToOwner } from '../../../owner-only'
import { StartupError } from '../../../start/startup-error'
import type { Tables } from '../../tables'

/**
 * Copies a SQLite database, whole and consistent, into a file beside it: `gestion.db.2026-01-31T12-00-00.backup`.
 * @param file the database's
 * @param now milliseconds since the epoch
 * @returns the backup's path; copied over the database, it restores the former state
 * @throws StartupError where it cannot be written: a full disk
 */
export async function backUp(db: Kysely<Tables>, file: string, now: number): Promise<string> {
  const backup = freeName(file, now)
  const half = `${backup}.half`
  try {
    await rm(half, { force: true })
    // SQLite fills an empty file that is there already, and nobody else can read it meanwhile.
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
