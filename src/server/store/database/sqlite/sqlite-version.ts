import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import * as z from 'zod'
import { StartupError } from '../../startup-error'

/**
 * The first SQLite without the WAL-reset bug: before it, a checkpoint by a second connection could lose commits that were
 * acknowledged (https://sqlite.org/wal.html, "The WAL-reset bug").
 */
const SAFE = [3, 51, 3] as const

const answer = z.tuple([z.object({ version: z.string() })])

/** @throws StartupError if the driver's SQLite is older than the first safe one */
export function requireSafeSqlite(database: DatabaseSyncInstance): void {
  const [{ version }] = answer.parse(database.prepare('select sqlite_version() as version').all())
  if (isSafe(version)) return
  throw new StartupError(
    `The SQLite of this installation is ${version}, which can lose committed data.`,
    `Install the dependencies again with npm ci: ${SAFE.join('.')} or newer is needed.`,
  )
}

/** @param version such as '3.53.0' */
export function isSafe(version: string): boolean {
  const numbers = version.split('.').map(Number)
  for (const [place, least] of SAFE.entries()) {
    const number = numbers[place] ?? 0
    if (number !== least) return number > least
  }
  return true
}
