import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { measureImport } from './import/measure-import'
import { markdownTable, sizeOf } from './table'

const ROWS = sizeOf(10_000, 500)

const HEADER = ['what', 'database', 'server time', 'plain insert', 'ratio', 'at most']

/**
 * `npm run bench:import`: the server's time for a file of 10,000 rows in the parts that the screen sends, beside plain
 * inserts of the same rows in the same run, on SQLite and on PostgreSQL.
 * @returns the exit code: 1 where a limit is missed
 */
export async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const sqlite = await measureImport('SQLite', ROWS, { dataDir })
    console.log(markdownTable([HEADER, ...sqlite.map(({ cells }) => cells)]))
    const postgres = await withPostgres((databaseUrl) =>
      measureImport('PostgreSQL', ROWS, { dataDir: ':memory:', databaseUrl }),
    )
    console.log(markdownTable([HEADER, ...postgres.map(({ cells }) => cells)]))
    return [...sqlite, ...postgres].some(({ isMissed }) => isMissed) ? 1 : 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
