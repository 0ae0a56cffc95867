import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type KeepRule, momentsToKeep } from './settings/keep-rule'

/** A finished backup in the backup folder. */
export interface BackupFile {
  readonly path: string
  /** The time of its beginning. Milliseconds since the epoch. */
  readonly moment: number
}

const NAME = /^gestion-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/

/** The path of a new backup, `gestion-2026-01-31T12-00-00-000Z.tar.gz`; never that of a file that exists. */
export function newBackupPath(dir: string, now: number): string {
  let moment = now
  const path = () => join(dir, nameOf(moment))
  while (existsSync(path())) moment += 1
  return path()
}

function nameOf(moment: number): string {
  return `gestion-${new Date(moment).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
}

/** The backups of a folder, the newest first; none if there is no such folder. */
export function backupsIn(dir: string): readonly BackupFile[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const moment = entry.isDirectory() ? undefined : momentOf(entry.name)
      return moment === undefined ? [] : [{ path: join(dir, entry.name), moment }]
    })
    .toSorted((one, other) => other.moment - one.moment)
}

/** undefined for a name that is not a backup's, such as one with a day that does not exist. */
function momentOf(name: string): number | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? []
  if (day === undefined) return undefined
  const moment = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
  return !Number.isNaN(moment) && nameOf(moment) === name ? moment : undefined
}

/** A clock that was set back by no more than this was not wrong. */
const SMALL_DIFFERENCE_MS = 60_000

/**
 * The newest backup of a folder. One that is dated later than now was written while a clock was wrong, and is chosen only if
 * there is no other.
 * @param now milliseconds since the epoch
 * @returns its path
 */
export function newestBackup(dir: string, now: number): string | undefined {
  const backups = backupsIn(dir)
  const newest = backups.find(({ moment }) => moment <= now + SMALL_DIFFERENCE_MS) ?? backups[0]
  return newest?.path
}

/**
 * Deletes the backups that the rule does not keep. Files with other names are left alone.
 * @param written the new backup. It is always kept, even if older backups carry a later date because a clock was wrong
 * @returns the deleted backups
 */
export function rotateBackups(dir: string, rule: KeepRule, written: string): readonly string[] {
  const backups = backupsIn(dir)
  const kept = momentsToKeep(
    backups.map(({ moment }) => moment),
    rule,
  )
  const expired = backups
    .filter(({ moment, path }) => !kept.has(moment) && path !== written)
    .map(({ path }) => path)
  for (const path of expired) rmSync(path)
  return expired
}
