import { join } from 'node:path'
import { contract as generated } from '../../../../generated/contract'
import type { Contract } from '#wire/contract'
import type { Settings } from '#server/service/settings/settings'
import { StartupError } from '#server/store/startup-error'
import { openSealer, type SecretSettings } from '#server/service/secrets/open-sealer'
import type { Sealer } from '#server/store/secrets/sealer'
import { systemMigrations } from '#server/migrate/system-migrations'
import { entityTablesOf } from '#server/store/entity-table'
import { type DataDirLock, DataDirInUse, lockDataDir } from '#server/store/database/sqlite/lock'
import {
  type Migrated,
  type MigrationOptions,
  type PlannedStart,
  migrate,
  planStart,
} from '#server/migrate/migrate'
import type { Allowed } from '#server/migrate/plan'
import { isDatabaseThere } from '#server/store/database/sqlite/database-file'
import { openStore } from '#server/store/database/open-store'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import type { OpenedStore } from '#server/store/database/opened-store'

type Database = Pick<Settings, 'dataDir' | 'databaseUrl' | 'apiUrl'> & SecretSettings

export interface PlannedDatabase extends PlannedStart {
  /** The database's name for people. */
  readonly database: string
  /** The URL of the server that uses the data folder, or 'another process'; undefined if the folder is free. */
  readonly heldBy: string | undefined
}

/**
 * Plans the changes that a start with these settings would make to its database. Only reads, also while a server runs; if there
 * is no database yet, none is created.
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
 * Migrates the database to the schema as a start would, without starting the server.
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
      const { sealer } = await openSealer(contract, settings, store)
      const migrated = await migrate(store, startOptions(store, contract, allowed, sealer))
      return { ...migrated, database: nameOf(settings) }
    } finally {
      await store.close()
    }
  } finally {
    lock?.release()
  }
}

/**
 * The options of a start's migration: the tables of the contract, and the data that may be dropped.
 * @param sealer encrypts values that become secrets; a plan needs none
 */
export function startOptions(
  { recordVersions }: Pick<OpenedStore, 'recordVersions'>,
  contract: Contract,
  allowed: Allowed,
  sealer?: Sealer,
): MigrationOptions {
  const tables = entityTablesOf(contract, recordVersions, sealer && { sealer })
  return { tables, systemMigrations, allowed, clock: Date.now }
}

/** @throws StartupError if the records are the provider's */
export function refuseProvider({ apiUrl }: Pick<Database, 'apiUrl'>): void {
  if (apiUrl === undefined) return
  throw new StartupError(
    'API_URL is set: the records are kept by the provider, not here.',
    'Unset API_URL for the embedded backend.',
  )
}

/** The database's name for people. */
export function nameOf({ dataDir, databaseUrl }: Database): string {
  return databaseUrl === undefined
    ? join(dataDir, DATABASE_FILE)
    : `PostgreSQL at ${new URL(databaseUrl).host}`
}

/** Whether there is a database; opening a missing SQLite file would create one. @throws StartupError if it has lost its data */
export function isThere({ dataDir, databaseUrl }: Database): boolean {
  return databaseUrl !== undefined || isDatabaseThere(join(dataDir, DATABASE_FILE))
}

/** Locks the data folder if it is free, so that no server starts while it is read. */
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
