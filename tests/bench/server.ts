import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { importPostales } from './app/postal-rows'
import { INSTANCES_HEADER, measureInstances } from './server/instances'
import { type Database, measureCalls } from './server/measure'
import { copyWithHooks, measurePausesIn, PAUSES_HEADER, type PauseSizes } from './server/pauses'
import { markdownTable, sizeOf } from './table'

interface Place {
  readonly root: string
  /** A folder for what is temporary. */
  readonly room: string
}

/** Each prints its tables, and says whether a limit was missed. */
const PARTS: Readonly<Record<string, (place: Place) => Promise<boolean>>> = {
  calls: printCalls,
  pauses: printPauses,
  instances: printInstances,
}

/**
 * `npm run bench:server`: calls a second of the built server beside those of a bare Fastify that does the least the same
 * work needs, in turns in the same run, on SQLite and on PostgreSQL; for how long its heaviest calls keep all others waiting; and
 * three servers on one PostgreSQL beside one, here and with the database as far away as another machine. `-- pauses` runs one of
 * these parts.
 * @returns the exit code: 1 where a limit is missed, 2 for an unknown part
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const unknown = words.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(`There is no part '${unknown}'. Parts: ${Object.keys(PARTS).join(', ')}.`)
    return 2
  }
  const room = mkdtempSync(join(tmpdir(), 'bench-server-'))
  let isMissed = false
  try {
    for (const name of words.length === 0 ? Object.keys(PARTS) : words) {
      isMissed = ((await PARTS[name]?.({ root, room })) ?? false) || isMissed
    }
    return isMissed ? 1 : 0
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

const CALLS_HEADER = ['call', 'database', 'a second', 'bare Fastify', 'ratio', 'p99']

const printCallsOf = async (database: Database) =>
  console.log(`${markdownTable([CALLS_HEADER, ...(await measureCalls(database))])}\n`)

async function printCalls({ root, room }: Place): Promise<boolean> {
  const dataDir = join(room, 'data')
  console.log(`Rows of the list: ${importPostales(root, room, dataDir)}.\n`)
  await printCallsOf({ name: 'SQLite', room, dataDir })
  await withPostgres(async (databaseUrl) => {
    importPostales(root, room, dataDir, databaseUrl)
    await printCallsOf({ name: 'PostgreSQL', room, databaseUrl })
  })
  return false
}

const SIZES: PauseSizes = sizeOf(
  {
    entries: 1_000,
    hooked: 1_000,
    list: 30_000,
    values: 2_000,
    lines: 2_000,
    bytes: 1024 * 1024,
    runs: 3,
  },
  { entries: 10, hooked: 10, list: 50, values: 20, lines: 20, bytes: 70_000, runs: 1 },
)

const printRow = (row: readonly string[]) => console.log(`| ${row.join(' | ')} |`)

async function printPauses({ root, room }: Place): Promise<boolean> {
  const copy = copyWithHooks(root)
  try {
    for (const row of [PAUSES_HEADER, PAUSES_HEADER.map(() => '---')]) printRow(row)
    const sqlite = { dataDir: mkdtempSync(join(room, 'pauses-')) }
    const here = await measurePausesIn(copy, 'SQLite', sqlite, SIZES, printRow)
    const there = await withPostgres((databaseUrl) => {
      const dataDir = mkdtempSync(join(room, 'pauses-'))
      return measurePausesIn(copy, 'PostgreSQL', { dataDir, databaseUrl }, SIZES, printRow)
    })
    console.log()
    return here || there
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function printInstances(): Promise<boolean> {
  const { rows, missed } = await withPostgres(measureInstances)
  console.log(markdownTable([INSTANCES_HEADER, ...rows]))
  return missed
}
