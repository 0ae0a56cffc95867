import { describe } from 'vitest'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import type { Where } from './world'

/** The same for SQLite and, where PG_TEST_URL names a server, for PostgreSQL. */
export function onEveryDatabase(tests: (open: () => Promise<Where>) => void): void {
  describe('SQLite', () => {
    tests(async () => ({ dataDir: tempDir() }))
  })
  describe.skipIf(POSTGRES === undefined)('PostgreSQL', () => {
    tests(async () => ({ databaseUrl: await postgresDatabase() }))
  })
}
