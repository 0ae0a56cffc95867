import type { OpenedStore } from './opened-store'
import { DEFAULT_POOL } from './postgres/postgres-dialect'
import { openPostgres } from './postgres/postgres-store'
import { openSqlite } from './sqlite/sqlite-store'

export interface StoreOptions {
  /** The folder that holds the SQLite file, or ':memory:'. */
  readonly dataDir: string
  /** `postgres://…`; left out for SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Connections to PostgreSQL at most. */
  readonly databasePool?: number | undefined
  /** Only for SQLite: the file is opened for reading, and neither it nor its log changes. */
  readonly readOnly?: boolean | undefined
}

/**
 * Opens the database and checks that it can be read.
 * @throws StartupError
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { dataDir, databaseUrl, databasePool = DEFAULT_POOL, readOnly } = options
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, databasePool)
  return openSqlite(dataDir, readOnly)
}
