import { type Stats, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CLOCKS_DIFFER_HOURS, LEAST_FREE_MB, backupAge, freeMb } from '../health/checks'
import type { Settings } from '../settings/settings'
import { type Finding, error, ok, warning } from './finding'
import { StartupError } from '../start/startup-error'
import { isDatabaseThere } from '../store/database/sqlite/database-file'
import { DATABASE_FILE } from '../store/database/sqlite/sqlite-store'

/** Files of settings that documents and tools commonly name. */
const SETTINGS_FILES = ['/etc/gestion.env', '.env']
/** How old the newest backup may be where BACKUP_MAX_AGE_HOURS is not set: a day and some hours. Hours. */
const USUAL_AGE_HOURS = 30

/** Rights of what holds secrets, room on the disks, the age of the newest backup. */
export async function checkFiles(settings: Settings, now: number): Promise<readonly Finding[]> {
  const { dataDir, apiUrl, databaseUrl, backupDir } = settings
  const rights = SETTINGS_FILES.flatMap((path) => checkRights(path, 'the settings, and passwords'))
  if (apiUrl !== undefined) return rights
  const file = join(dataDir, DATABASE_FILE)
  return [
    ...rights,
    ...(databaseUrl === undefined ? checkDatabaseFile(file) : []),
    ...checkRights(dataDir, 'password hashes and personal data'),
    ...[file, `${file}-wal`].flatMap((path) => checkRights(path, 'password hashes')),
    ...checkRights(backupDir, 'backups'),
    ...(await Promise.all(
      [dataDir, backupDir].filter((dir) => existsSync(dir)).map(checkFreeSpace),
    )),
    canRead(backupDir, () => checkAge(settings, now)),
  ]
}

function checkDatabaseFile(file: string): readonly Finding[] {
  try {
    if (isDatabaseThere(file)) return []
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause
    return [error(cause.message, cause.advice)]
  }
  return [
    warning(`There is no database at ${file} yet.`, 'Is DATA_DIR what the server is started with?'),
  ]
}

export function checkRights(path: string, what: string): readonly Finding[] {
  let stats: Stats | undefined
  try {
    stats = statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    return [unreadable(path, cause)]
  }
  if (stats === undefined) return []
  const mode = (stats.mode & 0o777).toString(8)
  if ((stats.mode & 0o077) === 0) return [ok(`${path} is its owner's alone (${mode}).`)]
  const right = stats.isDirectory() ? '700' : '600'
  return [
    error(
      `${path} holds ${what}, and other users of the machine have rights to it (${mode}).`,
      `chmod ${right} ${path}`,
    ),
  ]
}

/** A folder that this user may not read is a finding too. */
function canRead(path: string, look: () => Finding): Finding {
  try {
    return look()
  } catch (cause) {
    return unreadable(path, cause)
  }
}

function unreadable(path: string, cause: unknown): Finding {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return error(
    `${path} cannot be read: ${reason}.`,
    'Run this command as the user of the service, and give that user the right to read and write there.',
  )
}

async function checkFreeSpace(dir: string): Promise<Finding> {
  try {
    return await rateFreeSpace(dir)
  } catch (cause) {
    return unreadable(dir, cause)
  }
}

async function rateFreeSpace(dir: string): Promise<Finding> {
  const free = await freeMb(dir)
  const what = `${dir} has ${free} MB free.`
  if (free < LEAST_FREE_MB) return error(what, 'Make room: writes fail once the disk is full.')
  return free < 10 * LEAST_FREE_MB ? warning(what, 'Make room before it is full.') : ok(what)
}

function checkAge({ backupDir, backupMaxAgeHours }: Settings, now: number): Finding {
  const age = backupAge(backupDir, now)
  const limit = backupMaxAgeHours ?? USUAL_AGE_HOURS
  const nightly = 'Run `npm run backup` every night; docs/deployment.md has a timer for it.'
  if (age === undefined) return error(`There is no backup in ${backupDir}.`, nightly)
  const what = `The newest backup in ${backupDir} is ${age.toFixed(1)} hours old.`
  if (age < -CLOCKS_DIFFER_HOURS) {
    return error(
      `The newest backup in ${backupDir} is from the future: a clock was wrong.`,
      'Set the clock, and move that file aside: it hides that others are old.',
    )
  }
  return age > limit ? error(what, nightly) : ok(what)
}
