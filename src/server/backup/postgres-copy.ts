import { liftTimeLimits } from '../store/database/time-limits'
import { type Transaction, sql } from 'kysely'
import { openStore } from '../store/database/open-store'
import type { Tables } from '../store/tables'
import { type Manifest, describeDatabase } from './manifest'
import { runPostgresTool } from './postgres-tools'

/**
 * Dumps a PostgreSQL database with pg_dump in its custom format. The rows are counted in the very snapshot that is dumped.
 * @param copy the new file
 * @returns what is in the copy
 * @throws StartupError where the database does not answer, or pg_dump cannot be run or fails
 */
export async function dumpPostgres(
  databaseUrl: string,
  copy: string,
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const store = await openStore({ dataDir: '', databaseUrl, databasePool: 2 })
  try {
    const snapshots = store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
    const dump = async (trx: Transaction<Tables>) => {
      await liftTimeLimits(trx)
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
      const snapshot = `--snapshot=${rows[0]?.id ?? ''}`
      // The archive around it is compressed.
      const format = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges']
      await runPostgresTool('pg_dump', databaseUrl, [...format, snapshot, `--file=${copy}`])
      return describeDatabase(trx, 'postgres')
    }
    // No migration runs meanwhile, and the connection may be silent while pg_dump runs.
    return await store.alone(() => snapshots.execute(dump))
  } finally {
    await store.close()
  }
}

/** Reads a dump to its end. @throws StartupError where pg_restore cannot read it */
export async function readDump(copy: string): Promise<void> {
  await runPostgresTool('pg_restore', undefined, ['--file=/dev/null', copy])
}
