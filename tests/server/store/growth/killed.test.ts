import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '#server/store/database/open-store'
import { tempDir } from '../../support/temp-dir'
import { AFTER, fillBefore } from './versions'
import { during } from './world'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Inside the project, so that the bundle finds its packages. */
const OUT = join(ROOT, 'node_modules/.cache/start-and-die', String(process.pid))
const KILLS = 10
const ROWS = 40

beforeAll(() =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [fileURLToPath(new URL('start-and-die.ts', import.meta.url))],
    outfile: join(OUT, 'start-and-die.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  }),
)
afterAll(() => rmSync(OUT, { recursive: true, force: true }))

/** Starts the second version in a process of its own. @param last the statement that kills it; 0: none */
function run(dataDir: string, last: number) {
  const script = join(OUT, 'start-and-die.mjs')
  return spawnSync(process.execPath, [script, dataDir, String(last)], { encoding: 'utf8' })
}

/** Tables, indexes and all records, as the file has them. */
async function contentOf(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  try {
    const { rows: tables } = await sql<{ name: string; sql: string | null }>`
      select name, sql from sqlite_master order by name`.execute(store.db)
    const named = tables.filter(({ name }) =>
      /^(rubros|ramos|conceptos|partidas|_fields)$/.test(name),
    )
    const rows = await Promise.all(
      named.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(store.db)),
    )
    return JSON.stringify([tables, rows.map(({ rows }) => rows)])
  } finally {
    await store.close()
  }
}

it(`a start that is killed at ${KILLS} moments of its migration leaves the former database, or the migrated one`, async () => {
  const before = tempDir()
  await fillBefore(before, ROWS)
  const copy = () => {
    const dataDir = join(tempDir(), 'data')
    mkdirSync(dataDir)
    cpSync(before, dataDir, { recursive: true })
    return dataDir
  }
  const whole = copy()
  const { stdout, stderr } = run(whole, 0)
  const statements = Number(stdout)
  expect(stderr).toBe('')
  expect(statements).toBeGreaterThan(KILLS * 4)
  const [old, grown] = [await contentOf(before), await contentOf(whole)]
  expect(old).not.toBe(grown)
  const left: string[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const dataDir = copy()
    const { signal } = run(dataDir, Math.round((statements * kill) / KILLS))
    expect(signal).toBe('SIGKILL')
    left.push(await contentOf(dataDir))
    await during({ dataDir }, AFTER, async () => {})
    expect(await contentOf(dataDir)).toBe(grown)
  }
  expect(left.filter((content) => content !== old && content !== grown)).toEqual([])
  expect(new Set(left)).toContain(old)
})
