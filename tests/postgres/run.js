// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withPostgres } from '../support/postgres-server.js'
import { useMemory } from '../support/use-memory.js'

/**
 * `npm run test:postgres [-- paths]`: the suites of the server, the import and the records' life with their backends on a
 * real PostgreSQL: a temporary server or, where `PG_TEST_URL` names one, that one.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const SUITES = ['tests/server', 'tests/import', 'tests/life', 'tests/chaos']
/** The server is thrown away, so nothing has to survive a power cut; each test file has its own backends. */
const FLAGS = ['-c', 'fsync=off', '-c', 'max_connections=300']

useMemory()
const url = process.env['PG_TEST_URL']
process.exitCode = await (url === undefined ? withPostgres(test, FLAGS) : test(url))

/**
 * @param {string} url
 * @returns {Promise<number>} the exit code
 */
async function test(url) {
  const tests = process.argv.length > 2 ? process.argv.slice(2) : SUITES
  const child = spawn(process.execPath, [...VITEST, '--project', 'unit', ...tests], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PG_TEST_URL: url, TEST_DATABASE: 'postgres' },
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
