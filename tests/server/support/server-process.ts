import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Plugin, build } from 'esbuild'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { postgresDatabase } from './postgres-database'
import { writeBuiltApp } from './test-app'
import { ON_POSTGRES } from './test-database'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the project, so that the bundle finds its packages. */
const OUT = join(ROOT, 'node_modules/.cache/server-process', String(process.pid))
const MAIN = join(OUT, 'server/main.js')
const APP = join(OUT, 'app')
/** As `npm start` does once everything is built. */
const SERVE = `const { serve } = await import(${JSON.stringify(MAIN)})
await serve({ appDir: ${JSON.stringify(APP)} })`

/** A server as a process of its own, the way `npm start` runs it. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  stdout(): string
  stderr(): string
  /** @returns the exit code, or the signal's name */
  kill(signal: NodeJS.Signals): Promise<number | string | null>
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string>>

/** By data folder: a server that starts again finds its records. */
const databases = new Map<string, Promise<string>>()

/** Where the suite runs on PostgreSQL, a database for what would be in the data folder. */
async function databaseOf(environment: Environment): Promise<Environment> {
  const { DATA_DIR: folder, API_URL: provider, DATABASE_URL: database } = environment
  if (!ON_POSTGRES || folder === undefined || provider !== undefined || database !== undefined)
    return {}
  const url = databases.get(folder) ?? postgresDatabase()
  databases.set(folder, url)
  return { DATABASE_URL: await url }
}

/**
 * For the whole test file: bundles the server beside a small built app.
 * @param hooks the file that takes the place of `generated/hooks`, from the project's root; default: none does
 */
export function bundledServer(hooks?: string): void {
  beforeAll(async () => {
    await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/server/service/main.ts'],
      outfile: MAIN,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: hooks === undefined ? [] : [withHooks(join(ROOT, hooks))],
    })
    writeBuiltApp(APP)
  })
  afterAll(() => rmSync(OUT, { recursive: true, force: true }))
}

const withHooks = (path: string): Plugin => ({
  name: 'with-hooks',
  setup: ({ onResolve }) => onResolve({ filter: /\/generated\/hooks$/ }, () => ({ path })),
})

async function launch(environment: Environment) {
  const settings = { ...(await databaseOf(environment)), ...environment }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (printed.err += part))
  return { child, printed }
}

/** Starts a server and waits until it is ready. */
export async function startProcess(environment: Environment): Promise<ServerProcess> {
  const { child, printed } = await launch(environment)
  const exited = once(child, 'exit')
  const ready = /^Ready at (\S+)$/m
  while (!ready.test(printed.out)) {
    await Promise.race([once(child.stdout, 'data'), exited])
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${printed.err}`)
  }
  return {
    url: ready.exec(printed.out)?.[1] ?? '',
    process: child,
    stdout: () => printed.out,
    stderr: () => printed.err,
    async kill(signal) {
      child.kill(signal)
      await exited
      return child.exitCode ?? child.signalCode
    },
  }
}

/** Runs a server that is expected to end by itself. */
export async function runProcess(environment: Environment): Promise<Ended> {
  const { child, printed } = await launch(environment)
  await once(child, 'close')
  return { code: child.exitCode, stdout: printed.out, stderr: printed.err }
}

/** Runs a statement in the database of a server's data folder, as another program would. */
export async function alterDatabase(folder: string, statement: string): Promise<void> {
  const url = await databases.get(folder)
  if (url === undefined) {
    const database = new DatabaseSync(join(folder, DATABASE_FILE), { timeout: 60_000 })
    database.exec(statement)
    database.close()
  } else {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
}

/** The PostgreSQL database of a server's data folder. */
export async function databaseNameOf(folder: string): Promise<string> {
  return new URL((await databases.get(folder)) ?? '').pathname.slice(1)
}
