import type { StoreOptions } from '../../../src/server/store/database/open-store'
import { createPostgresDatabase, dropPostgresDatabase, POSTGRES } from './postgres-database'

/** Whether backends of tests are on PostgreSQL unless they name a database. */
export const ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgres'

/** A database for a backend of a test. */
export interface TestDatabase {
  readonly options: StoreOptions
  /** Deletes it. To be called once the backend is closed. */
  drop(): Promise<void>
}

/** An empty database: SQLite in memory or, where TEST_DATABASE is 'postgres', one on the server of PG_TEST_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  if (!ON_POSTGRES) {
    return { options: { dataDir: ':memory:' }, drop: async () => {} }
  }
  if (POSTGRES === undefined) throw new Error('TEST_DATABASE=postgres needs PG_TEST_URL.')
  const databaseUrl = await createPostgresDatabase()
  return {
    options: { dataDir: ':memory:', databaseUrl },
    drop: () => dropPostgresDatabase(databaseUrl),
  }
}
