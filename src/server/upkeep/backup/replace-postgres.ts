import pg from 'pg'
import { StartupError } from '#server/store/startup-error'
import { runPostgresTool } from './postgres-tools'

/** The databases that every server has, for connections that create or rename another one. */
const MAINTENANCE = ['postgres', 'template1']

/**
 * The length to which the database's own name is cut, which leaves room for a suffix: PostgreSQL cuts longer names. Characters.
 */
const LONGEST_NAME = 36

/** PostgreSQL's error code if a client is connected to the database. */
const IN_USE = '55006'

/** A second database on the server of DATABASE_URL, for a restored copy. */
export interface StagedDatabase {
  readonly url: string
  /**
   * Renames it to the settings' database, and that one to another name: both or neither.
   * @param now milliseconds since the epoch
   * @returns the new name of the former database; undefined if there was none
   * @throws StartupError while a client is connected to the former one
   */
  replace(now: number): Promise<string | undefined>
}

/**
 * Restores a dump into a temporary database while `work` runs. Unless it has replaced the former one, it is dropped
 * afterwards, or by the next call if this one is killed.
 * @param suffix of its name: calls with different suffixes do not interfere
 * @throws StartupError
 */
export async function withRestoredDump<T>(
  databaseUrl: string,
  dump: string,
  suffix: 'restoring' | 'verifying',
  work: (staged: StagedDatabase) => Promise<T>,
): Promise<T> {
  const name = databaseName(databaseUrl)
  const staging = `${name.slice(0, LONGEST_NAME)}_${suffix}`
  const admin = await connect(databaseUrl)
  try {
    await createLike(admin, name, staging)
    const url = withDatabase(databaseUrl, staging)
    await runPostgresTool('pg_restore', url, [
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      dump,
    ])
    return await work({ url, replace: (now) => rename(admin, name, staging, now) })
  } finally {
    await admin.query(`drop database if exists ${quoted(staging)}`).catch(() => {})
    await admin.end()
  }
}

/** @throws StartupError while a client is connected to the settings' database */
export async function refuseWhileConnected(databaseUrl: string): Promise<void> {
  const name = databaseName(databaseUrl)
  const admin = await connect(databaseUrl)
  try {
    // PostgreSQL hides the type of other users' connections from unprivileged users.
    const { rows } = await admin.query(
      `select pid from pg_stat_activity
        where datname = $1 and coalesce(backend_type, 'client backend') = 'client backend'`,
      [name],
    )
    if (rows.length > 0) throw inUse(name)
  } finally {
    await admin.end()
  }
}

function databaseName(databaseUrl: string): string {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  if (name !== '' && !MAINTENANCE.includes(name)) return name
  throw new StartupError(
    'DATABASE_URL does not name a database of its own.',
    'Name it behind the host: postgres://user:password@host:5432/gestion',
  )
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = encodeURIComponent(name)
  return url.href
}

/** @throws StartupError if the server does not answer */
async function connect(databaseUrl: string): Promise<pg.Client> {
  let cause: unknown
  for (const name of MAINTENANCE) {
    const client = new pg.Client({ connectionString: withDatabase(databaseUrl, name) })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      cause = error
    }
  }
  throw new StartupError(
    'The PostgreSQL server of DATABASE_URL does not answer.',
    'Check its host, port, user and password, and that it is running.',
    { cause },
  )
}

/** Creates an empty database with the encoding and the sort order of the other one, if there is one. */
async function createLike(admin: pg.Client, name: string, staging: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${quoted(staging)}`)
    const { rows } = await admin.query<{ encoding: string; collate: string; ctype: string }>(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
         from pg_database where datname = $1`,
      [name],
    )
    const [like] = rows
    const locale =
      like === undefined
        ? ''
        : ` encoding ${text(like.encoding)} lc_collate ${text(like.collate)} lc_ctype ${text(like.ctype)}`
    await admin.query(`create database ${quoted(staging)} template template0${locale}`)
  } catch (cause) {
    throw new StartupError(
      `The database ${staging}, which the backup is restored into, cannot be made: ${messageOf(cause)}.`,
      'The user of DATABASE_URL needs the right to create databases: alter role … createdb. Nothing was changed.',
      { cause },
    )
  }
}

async function rename(
  admin: pg.Client,
  name: string,
  staging: string,
  now: number,
): Promise<string | undefined> {
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const aside = `${name.slice(0, LONGEST_NAME)}_before_${moment}`
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  try {
    await admin.query('begin')
    if (rowCount === 1) {
      await admin.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`)
    }
    await admin.query(`alter database ${quoted(staging)} rename to ${quoted(name)}`)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    if (codeOf(error) === IN_USE) throw inUse(name)
    throw error
  }
  return rowCount === 1 ? aside : undefined
}

function inUse(name: string): StartupError {
  return new StartupError(
    `The database ${name} is in use: somebody is connected to it.`,
    'Stop every server and program that uses it, then run this command again. Nothing was changed.',
  )
}

const quoted = (name: string): string => pg.escapeIdentifier(name)
const text = (value: string): string => pg.escapeLiteral(value)

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
