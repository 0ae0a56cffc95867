import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { fillLists, measureLists, type Figure } from './lists/measure-lists'
import { measureScreen } from './lists/measure-screen'
import { markdownTable, sizeOf } from './table'

/** Made-up records. */
const RECORDS = sizeOf(1_000_000, 2_000)

const HEADER = ['what', 'where', '95th percentile', 'by hand', 'ratio', 'at most']

type Part = (parts: { readonly root: string; readonly records: number }) => Promise<Figure[]>

/** Each is measured with records of its own, and can run alone. */
const PARTS: Readonly<Record<string, Part>> = {
  sqlite: ({ records }) =>
    inFolder((dataDir) => measureLists({ name: 'SQLite', records, where: { dataDir } })),
  postgres: ({ records }) =>
    withPostgres((databaseUrl) =>
      measureLists({ name: 'PostgreSQL', records, where: { dataDir: ':memory:', databaseUrl } }),
    ),
  screen: ({ root, records }) =>
    inFolder(async (dataDir) => {
      await fillLists({ records, where: { dataDir } })
      return measureScreen(root, dataDir, records)
    }),
}

/**
 * `npm run bench:lists`: a list of a million records that is served in pages, beside the same questions put to the database
 * by hand in the same run, on SQLite and on PostgreSQL, and as a screen in Chromium. `-- sqlite screen 100000` runs some of
 * these parts, with as many records. Each prints its table when it ends.
 * @returns the exit code: 1 where a limit is missed, 2 for an unknown part
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const counts = words.filter(isCount)
  const named = words.filter((word) => !isCount(word))
  const unknown = named.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(`There is no part '${unknown}'. Parts: ${Object.keys(PARTS).join(', ')}.`)
    return 2
  }
  const chosen = named.length === 0 ? Object.keys(PARTS) : named
  const records = Number(counts[0] ?? RECORDS)
  let isMissed = false
  for (const name of chosen) {
    const figures = (await PARTS[name]?.({ root, records })) ?? []
    console.log(markdownTable([HEADER, ...figures.map(({ cells }) => cells)]))
    isMissed ||= figures.some((figure) => figure.isMissed)
  }
  return isMissed ? 1 : 0
}

const isCount = (word: string): boolean => /^\d+$/.test(word)

/** With a data folder that is removed afterwards. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
