import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { importPostales } from './app/postal-rows'
import { INSTANCES_HEADER, measureInstances } from './server/instances'
import { measureCalls } from './server/measure'
import { markdownTable } from './table'

/**
 * `npm run bench:server`: calls a second of the built server beside those of a bare Fastify that does the least the same
 * work needs, in turns in the same run, on SQLite and on PostgreSQL; and three servers on one PostgreSQL beside one, here and
 * with the database as far away as another machine; with `-- --instances` the latter alone.
 * @returns the exit code: 1 where a limit is missed
 */
export async function run(argv: readonly string[], root: string): Promise<number> {
  const room = mkdtempSync(join(tmpdir(), 'bench-server-'))
  try {
    const { calls, instances } = argv.includes('--instances')
      ? { calls: [], instances: await withPostgres(measureInstances) }
      : await measureAll(room, root)
    if (calls.length > 0) console.log(`${markdownTable([CALLS_HEADER, ...calls])}\n`)
    console.log(markdownTable([INSTANCES_HEADER, ...instances.rows]))
    return instances.missed ? 1 : 0
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

const CALLS_HEADER = ['call', 'database', 'a second', 'bare Fastify', 'ratio', 'p99']

async function measureAll(room: string, root: string) {
  const dataDir = join(room, 'data')
  console.log(`Rows of the list: ${importPostales(root, room, dataDir)}.\n`)
  const sqlite = await measureCalls({ name: 'SQLite', room, dataDir })
  return withPostgres(async (databaseUrl) => {
    importPostales(root, room, dataDir, databaseUrl)
    const postgres = await measureCalls({ name: 'PostgreSQL', room, databaseUrl })
    return { calls: [...sqlite, ...postgres], instances: await measureInstances(databaseUrl) }
  })
}
