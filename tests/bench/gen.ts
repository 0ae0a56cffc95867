import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BenchProject, newFolder } from './generator/bench-project'
import { type Measured, measure, ownCases, isMissed, formatMeasured } from './generator/measure'
import { installPeers, peers } from './generator/peers'
import { sizeOf } from './table'

const COUNTS = sizeOf([4, 40, 400], [4])
const LARGE = 4000
const RUNS = sizeOf(5, 1)
/** At so many entities one run is as good as five: disturbances are small in comparison. */
const RUNS_LARGE = 1

/**
 * `npm run bench:gen`: the generator as whole processes, against `node -e 0` and other generators on the same entities.
 * @param argv `--large`: also with 4,000 entities; `--no-peers`: without other generators
 * @returns the exit code: 1 where a limit is missed
 */
export async function run(argv: readonly string[], root: string): Promise<number> {
  const counts = argv.includes('--large') ? [...COUNTS, LARGE] : COUNTS
  const measured: Measured[] = []
  for (const count of counts) {
    const rows = await ownRows(root, count)
    console.log(`${formatMeasured(rows)}\n`)
    measured.push(...rows)
  }
  if (!argv.includes('--no-peers')) await measurePeers(root)
  return measured.some(isMissed) ? 1 : 0
}

async function ownRows(root: string, count: number): Promise<Measured[]> {
  const project = BenchProject.create(root, count)
  try {
    return await measure(ownCases(project, count), count === LARGE ? RUNS_LARGE : RUNS)
  } finally {
    project.remove()
  }
}

async function measurePeers(root: string): Promise<void> {
  const folder = newFolder()
  try {
    const reason = await installPeers(folder)
    if (reason !== undefined) {
      console.log(`Other generators are left out, because npm cannot install them: ${reason}`)
      return
    }
    const rows: Measured[] = []
    for (const entities of COUNTS) {
      const openapi = openapiOf(root, folder, entities)
      for (const [at, peer] of peers.entries()) {
        const room = join(folder, `peer-${at}-${entities}`)
        mkdirSync(room)
        const bin = (path: string) => join(folder, 'node_modules', path)
        const cases = peer.cases({ folder: room, openapi, entities, bin })
        rows.push(
          ...(await measure(
            cases.map((one) => [one]),
            RUNS,
          )),
        )
      }
    }
    console.log(formatMeasured(rows))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same entities, as our own generator writes them as OpenAPI. */
function openapiOf(root: string, folder: string, count: number): string {
  const project = BenchProject.create(root, count)
  try {
    const gen = (...args: readonly string[]) =>
      execFileSync(process.execPath, ['cli/bin.js', 'gen', ...args], { cwd: project.root })
    gen()
    gen('contract', '--out', join(folder, String(count)))
    return join(folder, String(count), 'openapi.json')
  } finally {
    project.remove()
  }
}
