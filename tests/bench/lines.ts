import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreOptions } from '#server/store/database/open-store'
import { importEntry } from '../../cli/cache/bundle.js'
import { copyProject } from '../support/copied-project.js'
import { withPostgres } from '../support/postgres-server.js'
import { type Figure, formatFigures, isMissed, sizeOf } from './table'
import { measureGrid } from './lines/measure-grid'

/** Whose lines are measured, and what they refer to. */
const SCHEMAS = ['cuenta', 'asiento']
const LINES = sizeOf(1_000, 40)

type Part = (copy: string) => Promise<readonly Figure[]>

/** Each can run alone. */
const PARTS: Readonly<Record<string, Part>> = {
  sqlite: (copy) => inFolder(async (dataDir) => measureSave(copy, 'SQLite', { dataDir })),
  postgres: (copy) =>
    withPostgres((databaseUrl) =>
      measureSave(copy, 'PostgreSQL', { dataDir: ':memory:', databaseUrl }),
    ),
  screen: (copy) => inFolder((dataDir) => measureGrid(copy, dataDir, LINES)),
}

/**
 * `npm run bench:lines`: a record of 1,000 lines, saved beside the same rows inserted by hand, on SQLite and on PostgreSQL, and
 * its grid in Chromium beside a bare table of React with an input in each cell. `-- sqlite screen` runs some of these parts.
 * @returns the exit code: 1 where a limit is missed, 2 for an unknown part
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const unknown = words.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(`There is no part '${unknown}'. Parts: ${Object.keys(PARTS).join(', ')}.`)
    return 2
  }
  const copy = copyProject(root)
  const figures: Figure[] = []
  try {
    for (const name of SCHEMAS) {
      cpSync(join(root, `tests/fixtures/office/${name}.ts`), join(copy, `schema/${name}.ts`))
    }
    execFileSync(process.execPath, ['cli/bin.js', 'gen'], { cwd: copy, stdio: 'ignore' })
    for (const name of words.length === 0 ? Object.keys(PARTS) : words) {
      const some = (await PARTS[name]?.(copy)) ?? []
      console.log(`${formatFigures(some)}\n`)
      figures.push(...some)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return figures.some(isMissed) ? 1 : 0
}

/** In the copy, because its own code has the generated contract of the lines. */
async function measureSave(
  copy: string,
  name: string,
  where: StoreOptions,
): Promise<readonly Figure[]> {
  type Entry = typeof import('./lines/measure-save')
  const { measureSave } = await importEntry<Entry>(copy, 'tests/bench/lines/measure-save.ts')
  return measureSave(name, where, LINES)
}

/** With a data folder that is removed afterwards. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lines-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
