import { createBackend } from '#server/service/backend'
import type { StoreOptions } from '#server/store/database/open-store'
import type { Contract } from '#wire/contract'
import { createPostgresDatabase, dropPostgresDatabase, POSTGRES } from './postgres-database'

/** Whether backends of tests are on PostgreSQL unless they name a database. */
export const ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgres'

/** What secrets are encrypted with. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64')

/** A database for a backend of a test. */
export interface TestDatabase {
  readonly options: StoreOptions
  /** Deletes it. To be called once the backend is closed. */
  drop(): Promise<void>
}

/**
 * A database without records of its own: SQLite in memory or, if TEST_DATABASE is 'postgres', one on the server of
 * PG_TEST_URL.
 * @param contract of the backend that opens it; undefined: the generated one, whose tables are there already
 */
export async function testDatabase(contract: Contract | undefined): Promise<TestDatabase> {
  if (!ON_POSTGRES) {
    return { options: { dataDir: ':memory:' }, drop: async () => {} }
  }
  if (POSTGRES === undefined) throw new Error('TEST_DATABASE=postgres needs PG_TEST_URL.')
  const databaseUrl = await createPostgresDatabase(contract ? undefined : await migrated())
  return {
    options: { dataDir: ':memory:', databaseUrl },
    drop: () => dropPostgresDatabase(databaseUrl),
  }
}

let template: Promise<string> | undefined

/** The database of a first start, which a worker's tests copy: creating its tables takes four times as long. */
function migrated(): Promise<string> {
  template ??= createMigrated()
  return template
}

async function createMigrated(): Promise<string> {
  const databaseUrl = await createPostgresDatabase()
  const backend = await createBackend({
    dataDir: ':memory:',
    databaseUrl,
    // As the clocks of the tests begin.
    clock: () => Date.UTC(2026, 0, 31, 12),
    secrets: { secretsKey: TEST_KEY },
    mailer: { destination: 'nowhere', send: async () => {} },
    settings: {
      empresa: 'Estudio Contable',
      registro: 'habilitado',
      tokenTtl: 3600,
      sessionIdleMinutes: 60,
      sessionsPerUser: 10,
      adminDni: undefined,
      adminClave: undefined,
    },
  })
  await backend.close()
  return databaseUrl
}
