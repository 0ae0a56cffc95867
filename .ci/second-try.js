// @ts-check
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { hasFailed, readReports } from './reports.js'

/**
 * Runs the test files that failed once more, one after the other. Exits with 0 if all of them pass now; with 1 if not, or
 * if a second run would say nothing: no file failed, more than MOST did, or one that does not run by itself.
 * Usage: node .ci/second-try.js <folder of the part's reports>
 */
const MOST = 5
const [folder = '.'] = process.argv.slice(2)
/** A part may have run a file once more by itself. */
const passedSince = new Set(
  readReports(join(folder, 'again')).flatMap((file) => (hasFailed(file) ? [] : [file.path])),
)
const failed = readReports(folder).filter((file) => hasFailed(file) && !passedSince.has(file.path))
const paths = [...new Set(failed.map(({ path }) => path))]
const alone = failed.every(({ path, database }) => database === 'sqlite' && !path.startsWith('..'))
if (paths.length === 0 || paths.length > MOST || !alone) process.exit(1)
console.log(`\nOnce more, one after the other: ${paths.join(' ')}`)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--no-file-parallelism', ...paths],
  { stdio: 'inherit', env: { ...process.env, TEST_RESULTS: join(folder, 'again') } },
)
process.exit(status === 0 ? 0 : 1)
