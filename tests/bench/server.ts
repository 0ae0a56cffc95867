import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { importPostales } from './app/postal-rows'
import { measureCalls, measureInstances } from './server/measure'
import { markdownTable } from './table'

/**
 * `npm run bench:server`: calls a second of the built server beside those of a bare Fastify that does the least the same
 * work needs, in turns in the same run, on SQLite and on PostgreSQL; and three servers on one PostgreSQL beside one.
 * @returns the exit code: 1 where a limit is missed
 */
export async function run(_argv: readonly string[], root: string): Promise<number> {
  const room = mkdtempSync(join(tmpdir(), 'bench-server-'))
  try {
    const dataDir = join(room, 'data')
    console.log(`Rows of the list: ${importPostales(root, room, dataDir)}.\n`)
    const sqlite = await measureCalls({ name: 'SQLite', room, dataDir })
    const { postgres, instances } = await withPostgres(async (databaseUrl) => ({
      postgres: await measureCalls({ name: 'PostgreSQL', room, databaseUrl }),
      instances: await measureInstances(databaseUrl),
    }))
    console.log(
      markdownTable([
        ['call', 'database', 'a second', 'bare Fastify', 'ratio', 'p99'],
        ...sqlite,
        ...postgres,
      ]),
    )
    console.log(
      `\n${markdownTable([['servers', 'writers', 'adds a second', 'of one server', 'p99', 'answers that are no 200'], ...instances.rows])}`,
    )
    return instances.missed ? 1 : 0
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}
