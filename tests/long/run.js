// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:long`: what takes too long for `npm test`, whole where that shows a share. The screens that are added
 * to a copy of the project, through their life in Chromium; each operation of each screen meeting each failure; more
 * kills of the server and of the generator; a larger part of the proof, of other schemas each time; and the database's
 * tests against PostgreSQL. All of it runs, whatever fails; the exit code tells.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const UNIT = [...VITEST, '--project', 'unit']
const BROWSER = [...VITEST, '--project', 'browser']
const PROOFS = '200'

const PARTS = [
  ['tests/office/run.js'],
  [...BROWSER, 'tests/browser/error-catalogue.test.ts'],
  [...UNIT, 'tests/server/process.test.ts', 'tests/cli/kill.test.ts'],
  ['tests/proof/run.js', '--runs', PROOFS],
  ['tests/postgres/run.js'],
]

for (const argv of PARTS) {
  console.log(`\n> node ${argv.join(' ')}`)
  const child = spawn(process.execPath, argv, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_LONG: '1' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
