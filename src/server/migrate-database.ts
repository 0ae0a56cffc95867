import { join } from 'node:path'
import { contract as generated } from '../../generated/contract'
import type { Contract } from '../wire/contract'
import type { Settings } from './settings'
import { StartupError } from './startup-error'
import { systemMigrations } from './system-migrations'
import { entityTablesOf } from './store/entity-table'
import { type DataDirLock, DataDirInUse, lockDataDir } from './store/database/lock'
import {
  type Migrated,
  type MigrationOptions,
  type PlannedStart,
  migrate,
  planStart,
} from './store/migrate/migrate'
import type { Allowed } from './store/migrate/plan'
import { isDatabaseThere } from './store/database/database-file'
import { openStore } from './store/database/open-store'
import { DATABASE_FILE } from './store/database/sqlite-store'
import type { OpenedStore } from './store/database/opened-store'

type Database = Pick<Settings, 'dataDir' | 'databaseUrl' | 'apiUrl'>

export interface PlannedDatabase extends PlannedStart {
  /** The database, as people call it. */
  readonly database: string
  /** Where a server answers that holds the data folder, or that something holds it; undefined: nothing does. */
  readonly heldBy: string | undefined
}

/**
 * What a start with these settings would do to its database. Reads alone, beside a running server too; where there is no
 * database yet, none is made.
 * @throws StartupError
 */
export async function planDatabase(
  settings: Database,
  allowed: Allowed,
  contract = generated,
): Promise<PlannedDatabase> {
  refuseProvider(settings)
  const there = isThere(settings)
  const { lock, heldBy } = there ? tryLock(settings) : { lock: undefined, heldBy: undefined }
  try {
    const store = await openStore(there ? { ...settings, readOnly: true } : { dataDir: ':memory:' })
    try {
      const plan = await planStart(store, startOptions(store, contract, allowed))
      return { ...plan, database: nameOf(settings), heldBy }
    } finally {
      await store.close()
    }
  } finally {
    lock?.release()
  }
}

/**
 * Brings the database up to the schema as a start would, and starts nothing.
 * @throws StartupError; DataDirInUse beside a running server
 */
export async function migrateDatabase(
  settings: Database,
  allowed: Allowed,
  contract = generated,
): Promise<Migrated & Pick<PlannedDatabase, 'database'>> {
  refuseProvider(settings)
  const lock = settings.databaseUrl === undefined ? lockDataDir(settings.dataDir) : undefined
  try {
    const store: OpenedStore = await openStore(settings)
    try {
      const migrated = await migrate(store, startOptions(store, contract, allowed))
      return { ...migrated, database: nameOf(settings) }
    } finally {
      await store.close()
    }
  } finally {
    lock?.release()
  }
}

/** What a start migrates a database to, and what it may do to the data. */
export function startOptions(
  { recordVersions }: Pick<OpenedStore, 'recordVersions'>,
  contract: Contract,
  allowed: Allowed,
): MigrationOptions {
  const tables = entityTablesOf(contract, recordVersions)
  return { tables, systemMigrations, allowed, clock: Date.now }
}

/** @throws StartupError where the records are the provider's */
export function refuseProvider({ apiUrl }: Pick<Database, 'apiUrl'>): void {
  if (apiUrl === undefined) return
  throw new StartupError(
    'API_URL is set: the records are kept by the provider, not here.',
    'Unset API_URL for the embedded backend.',
  )
}

/** The database, as people call it. */
export function nameOf({ dataDir, databaseUrl }: Database): string {
  return databaseUrl === undefined
    ? join(dataDir, DATABASE_FILE)
    : `PostgreSQL at ${new URL(databaseUrl).host}`
}

/** Opening a SQLite file that is not there would make one. @throws StartupError for one that has lost its data */
export function isThere({ dataDir, databaseUrl }: Database): boolean {
  return databaseUrl !== undefined || isDatabaseThere(join(dataDir, DATABASE_FILE))
}

/** While the folder is free nothing starts in the middle of the reading. */
function tryLock({ dataDir, databaseUrl }: Database): {
  readonly lock: DataDirLock | undefined
  readonly heldBy: string | undefined
} {
  if (databaseUrl !== undefined) return { lock: undefined, heldBy: undefined }
  try {
    return { lock: lockDataDir(dataDir), heldBy: undefined }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { lock: undefined, heldBy: error.url ?? 'another process' }
  }
}
