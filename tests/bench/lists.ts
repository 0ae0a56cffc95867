import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { measureLists } from './lists/measure-lists'
import { measureScreen } from './lists/measure-screen'
import { markdownTable } from './table'

/** Made-up records. */
const RECORDS = 1_000_000

const HEADER = ['what', 'database', '95th percentile', 'by hand', 'ratio', 'at most']

/**
 * `npm run bench:lists`: a list of a million records that is served in pages, beside the same questions put to the database
 * by hand in the same run, on SQLite and on PostgreSQL, and as a screen in Chromium; `-- 100000` with as many records.
 * @returns the exit code: 1 where a limit is missed
 */
export async function run([count]: readonly string[], root: string): Promise<number> {
  const records = Number(count ?? RECORDS)
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'))
  try {
    const sqlite = await measureLists({ name: 'SQLite', records, where: { dataDir } })
    const screen = await measureScreen(root, dataDir, records)
    const postgres = await withPostgres((databaseUrl) =>
      measureLists({ name: 'PostgreSQL', records, where: { dataDir: ':memory:', databaseUrl } }),
    )
    const figures = [...sqlite, ...postgres, ...screen]
    console.log(markdownTable([HEADER, ...figures.map(({ cells }) => cells)]))
    return figures.some(({ isMissed }) => isMissed) ? 1 : 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
