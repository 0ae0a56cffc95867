import { existsSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describeMisspelt, misspeltSettings } from '#server/service/settings/misspelt-settings'
import type { Settings } from '#server/service/settings/settings'
import { checkAccess, type Finding, ok, warning, error } from './check-access'
import { checkRuntime } from './check-runtime'
import { contract as generated } from '../../../../generated/contract'
import type { Contract } from '#wire/contract'
import { KEY_FILE, knownKeys, needsKey } from '#server/service/secrets/open-sealer'
import { StartupError } from '#server/store/startup-error'
import { EVENTS_TABLE } from '#server/store/tables'
import { isThere } from '../commands/migrate-database'
import { openStore } from '#server/store/database/open-store'
import type { OpenedStore } from '#server/store/database/opened-store'
import { existingTables } from '#server/migrate/system-tables'
import {
  CLOCKS_DIFFER_HOURS,
  LEAST_FREE_MB,
  backupAge,
  freeMb,
} from '#server/service/health/checks'
import { isDatabaseThere } from '#server/store/database/sqlite/database-file'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

/** Files of settings that documents and tools commonly name. */
const SETTINGS_FILES = ['/etc/gestion.env', '.env']
/** The limit for the age of the newest backup if BACKUP_MAX_AGE_HOURS is not set: a day and some hours. Hours. */
const USUAL_AGE_HOURS = 30

/** Checks the rights of files with secrets, the room on the disks, and the age of the newest backup. */
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
      [dataDir, backupDir]
        .filter((dir) => existsSync(dir))
        .map((dir) => canRead(dir, () => checkFreeSpace(dir))),
    )),
    await canRead(backupDir, () => checkAge(settings, now)),
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

function checkRights(path: string, what: string): readonly Finding[] {
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

/** A folder that this user may not read is also a finding. */
async function canRead(path: string, look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look()
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

/** Events that wait longer show that no server delivers them. Milliseconds. */
const LONGEST_WAIT_MS = 3_600_000

/** Checks the events that hooks have not dealt with. `checkRuntime` reports a database that does not open. */
export async function checkEvents(settings: Settings, now: number): Promise<readonly Finding[]> {
  if (settings.apiUrl !== undefined || !isThere(settings)) return []
  try {
    const store = await openStore({ ...settings, readOnly: true })
    try {
      return await findings(store, now)
    } finally {
      await store.close()
    }
  } catch {
    return []
  }
}

async function findings(store: OpenedStore, now: number): Promise<readonly Finding[]> {
  const tables = await store.read((trx) => existingTables(trx, store.dialect))
  if (!tables.has(EVENTS_TABLE)) return []
  const rows = await store.read((trx) =>
    trx
      .selectFrom(EVENTS_TABLE)
      .select(['entity', 'failed'])
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.min('at').as('oldest'),
        sql<string | null>`max(error)`.as('error'),
      ])
      .groupBy(['entity', 'failed'])
      .orderBy('entity')
      .execute(),
  )
  if (rows.length === 0) return [ok('No event waits for a hook.')]
  return rows.map(({ entity, failed, count, oldest, error: text }) => {
    const events = `${Number(count)} events of ${entity}`
    if (Number(failed) === 1) {
      return error(
        `${events} have failed too often: ${text ?? ''}`,
        'Correct the hook `afterCommit`, and restart the server: a start tries them again.',
      )
    }
    const since = new Date(Number(oldest)).toISOString()
    return Number(oldest) < now - LONGEST_WAIT_MS
      ? warning(`${events} wait for a hook, since ${since}.`, 'Is the server running? See its log.')
      : ok(`${events} wait for a hook.`)
  })
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Checks how the service is deployed, also while a server runs; only reads.
 * @param environment for secrets that should not stay there, and misspelt settings
 * @param now milliseconds since the epoch
 */
export async function checkDeployment(
  settings: Settings,
  environment: Environment,
  now: number,
): Promise<readonly Finding[]> {
  return [
    ...checkAccess(settings),
    ...checkSecrets(settings, environment),
    ...checkSecretKeys(settings),
    ...(await checkFiles(settings, now)),
    ...(await checkRuntime(settings, now)),
    ...(await checkEvents(settings, now)),
  ]
}

function checkSecrets(settings: Settings, environment: Environment): readonly Finding[] {
  const misspelt = misspeltSettings(environment).map((setting) =>
    warning(describeMisspelt(setting), 'Correct its name, or remove it.'),
  )
  if (settings.adminClave === undefined) return [...misspelt, ok('ADMIN_CLAVE is not set.')]
  return [
    ...misspelt,
    warning(
      'ADMIN_CLAVE is set: the first administrator’s password stays in the settings.',
      'Remove it once that administrator has signed in: it is needed for the first start alone.',
    ),
  ]
}

/** Checks the place of the key of secrets, if a schema has any. */
export function checkSecretKeys(
  settings: Settings,
  contract: Pick<Contract, 'entities'> = generated,
): readonly Finding[] {
  const { apiUrl, databaseUrl, dataDir, secretsKeyFile } = settings
  if (apiUrl !== undefined || !needsKey(contract)) return []
  const beside = join(dataDir, KEY_FILE)
  try {
    const keys = knownKeys(settings)
    if (keys === undefined) return [databaseUrl === undefined ? notYet(beside) : NOT_SET]
    if (secretsKeyFile !== undefined) return checkRights(secretsKeyFile, 'the key of secrets')
    if (databaseUrl === undefined && existsSync(beside) && settings.secretsKey === undefined) {
      return [together(beside), ...checkRights(beside, 'the key of secrets')]
    }
    return [ok('SECRETS_KEY has the key of secrets.')]
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause
    return [error(cause.message, cause.advice)]
  }
}

const NOT_SET = error(
  'The schema has secrets, and SECRETS_KEY is not set: the server does not start.',
  'Set SECRETS_KEY_FILE to a file with the key: openssl rand -base64 32',
)

const notYet = (file: string): Finding =>
  warning(
    `The key of secrets is not there yet: the next start makes ${file}.`,
    'Set SECRETS_KEY_FILE to a file elsewhere, so that no copy of the data has their key.',
  )

const together = (file: string): Finding =>
  warning(
    `The key of secrets is beside the data: whoever has a copy of that folder can decrypt them.`,
    `Move ${file} to another place, and set SECRETS_KEY_FILE to it. Keep a copy apart from the backups.`,
  )
