import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { writeBuiltApp } from './test-app'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the project, so that the bundle finds its packages. */
const OUT = join(ROOT, 'node_modules/.cache/server-process', String(process.pid))
const MAIN = join(OUT, 'server/main.js')

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

/** For the whole test file: bundles the server beside a small built app. */
export function bundledServer(): void {
  beforeAll(async () => {
    await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/server/main.ts'],
      outfile: MAIN,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
    })
    writeBuiltApp(join(OUT, 'app'))
  })
  afterAll(() => rmSync(OUT, { recursive: true, force: true }))
}

function launch(environment: Environment) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (told.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (told.err += part))
  return { child, told }
}

/** Starts a server and waits until it is ready. */
export async function startProcess(environment: Environment): Promise<ServerProcess> {
  const { child, told } = launch(environment)
  const exited = once(child, 'exit')
  const ready = /^Ready at (\S+)$/m
  while (!ready.test(told.out)) {
    await Promise.race([once(child.stdout, 'data'), exited])
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${told.err}`)
  }
  return {
    url: ready.exec(told.out)?.[1] ?? '',
    process: child,
    stdout: () => told.out,
    stderr: () => told.err,
    async kill(signal) {
      child.kill(signal)
      await exited
      return child.exitCode ?? child.signalCode
    },
  }
}

/** Runs a server that is expected to end by itself. */
export async function runProcess(environment: Environment): Promise<Ended> {
  const { child, told } = launch(environment)
  await once(child, 'close')
  return { code: child.exitCode, stdout: told.out, stderr: told.err }
}
