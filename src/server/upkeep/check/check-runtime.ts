import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import pg from 'pg'
import * as z from 'zod'
import type { Settings } from '#server/service/settings/settings'
import { isDatabaseThere } from '#server/store/database/sqlite/database-file'
import { isSafe } from '#server/store/database/sqlite/sqlite-dialect'
import { type Finding, error, ok, warning } from './check-access'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

/** The oldest major version of Node that this program runs on. */
const OLDEST_NODE = 20
/** A clock that shows an earlier year is wrong. */
const YEAR_OF_THIS_VERSION = 2025
/** How far two clocks may differ before times in logs and codes disagree. Seconds. */
const LARGEST_DIFFERENCE_S = 30

const version = z.object({ version: z.string() })
const moment = z.object({ now: z.coerce.number() })

/** Checks Node, the driver's SQLite, the clock, and the database itself. */
export async function checkRuntime(settings: Settings, now: number): Promise<readonly Finding[]> {
  const { apiUrl, databaseUrl, dataDir } = settings
  const common = [checkNode(process.versions.node), checkYear(now)]
  if (apiUrl !== undefined) return common
  if (databaseUrl !== undefined) return [...common, await checkPostgres(databaseUrl)]
  return [...common, checkSqlite(), ...checkLatestMigration(join(dataDir, DATABASE_FILE), now)]
}

function checkNode(running: string): Finding {
  const major = Number(running.split('.')[0])
  if (major < OLDEST_NODE) {
    return error(`Node is ${running}.`, `Install Node ${OLDEST_NODE} or newer, an LTS version.`)
  }
  return major % 2 === 1
    ? warning(`Node is ${running}, which gets no long support.`, 'Install an LTS version of Node.')
    : ok(`Node is ${running}.`)
}

function checkYear(now: number): Finding {
  const text = new Date(now).toISOString()
  return new Date(now).getUTCFullYear() < YEAR_OF_THIS_VERSION
    ? error(
        `The clock says ${text}, before this program was written.`,
        'Set the clock, and keep it by NTP.',
      )
    : ok(`The clock says ${text}.`)
}

function checkSqlite(): Finding {
  const database = new DatabaseSync(':memory:')
  try {
    const found = database.prepare('select sqlite_version() as version').get()
    const running = version.parse(found).version
    return isSafe(running)
      ? ok(`SQLite is ${running}.`)
      : error(`SQLite is ${running}, which can lose committed data.`, 'Run npm ci again.')
  } finally {
    database.close()
  }
}

/** A last change of the database's layout in the future shows that the clock was set back. */
function checkLatestMigration(file: string, now: number): readonly Finding[] {
  if (!isReadable(file)) return []
  let database: DatabaseSyncInstance | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    const row = database.prepare('select max(since) as now from _layouts').get()
    const { now: latest } = moment.parse(row)
    return latest > now + LARGEST_DIFFERENCE_S * 1000 ? [setBack(latest)] : []
  } catch {
    return [
      error(
        `The database ${file} cannot be read.`,
        'npm run migrate -- --dry-run says more of it.',
      ),
    ]
  } finally {
    database?.close()
  }
}

/** A database that has lost its data must not be opened: SQLite would delete its log. `checkFiles` reports it. */
function isReadable(file: string): boolean {
  try {
    return isDatabaseThere(file)
  } catch {
    return false
  }
}

function setBack(latest: number): Finding {
  return error(
    `The clock was set back: the database was changed at ${new Date(latest).toISOString()}, later than now.`,
    'Set the clock, and keep it by NTP.',
  )
}

async function checkPostgres(databaseUrl: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp()) as now",
    )
    const { now: theirs } = moment.parse(rows[0])
    const difference = Math.round(Math.abs(theirs - Date.now() / 1000))
    const name = `PostgreSQL is ${version.parse(rows[0]).version}`
    return difference > LARGEST_DIFFERENCE_S
      ? error(`${name}, and its clock differs by ${difference} s.`, 'Keep both clocks by NTP.')
      : ok(`${name}, and its clock is the same.`)
  } catch {
    return error(
      'The PostgreSQL database of DATABASE_URL does not answer.',
      'Check its host, port, user, password and database name, and that it is running.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}
