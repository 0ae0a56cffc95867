import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const KILL_AT_CHANGE = new URL('../../support/kill-at-change.js', import.meta.url).href

/** What the generator consists of, and what it reads. */
const PARTS = [
  'cli',
  'templates',
  'schema',
  'src/import',
  'src/server/service/http/own-pages.ts',
  'src/wire',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.gitattributes',
  '.oxfmtrc.json',
]

/** The packages that it loads; what they load themselves is found beside them. */
const PACKAGES = [
  'commander',
  'diff',
  'esbuild',
  'ipaddr.js',
  'leven',
  'oxfmt',
  'picocolors',
  'ts-morph',
  'zod',
]

export interface Ended {
  /** null: a signal ended it. */
  readonly code: number | null
  /** Standard output and error, as they came. */
  readonly output: string
  /** Standard output alone. */
  readonly stdout: string
}

let first: Promise<TemporaryProject> | undefined

/** A copy of the project in a folder of its own; packages are those of the project. Call `remove` at the end. */
export class TemporaryProject {
  private constructor(readonly root: string) {}

  /** The generator and the schema; nothing generated, nothing remembered of earlier runs. */
  static create(): TemporaryProject {
    const root = temporaryFolder()
    for (const part of PARTS) {
      cpSync(join(ROOT, part), join(root, part), { recursive: true })
    }
    mkdirSync(join(root, 'node_modules'))
    for (const name of PACKAGES) {
      symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
    }
    return new TemporaryProject(root)
  }

  /** The same after a first `gen`, which one project does for all files of a worker. */
  static async afterGen(): Promise<TemporaryProject> {
    first ??= TemporaryProject.generated()
    return (await first).another()
  }

  private static async generated(): Promise<TemporaryProject> {
    const project = TemporaryProject.create()
    process.once('exit', () => project.remove())
    const { code, output } = await project.run('gen')
    if (code !== 0) throw new Error(output)
    return project
  }

  /** The same as this one is now, in another folder; gone when the test ends. */
  copy(): TemporaryProject {
    const copied = this.another()
    onTestFinished(() => copied.remove())
    return copied
  }

  private another(): TemporaryProject {
    const root = temporaryFolder()
    cpSync(this.root, root, { recursive: true, verbatimSymlinks: true })
    return new TemporaryProject(root)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  path(file: string): string {
    return join(this.root, file)
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8')
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true })
    writeFileSync(this.path(file), text)
  }

  /** Changes a file by hand. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file)
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    this.write(
      file,
      text.replace(from, () => to),
    )
  }

  delete(file: string): void {
    rmSync(this.path(file))
  }

  exists(file: string): boolean {
    return existsSync(this.path(file))
  }

  /** All of `generated/` that is not hidden: text by path. */
  generated(): Record<string, string> {
    return Object.fromEntries(
      filesUnder(this.root, 'generated').map((path) => [path, this.read(path)]),
    )
  }

  /** Runs the command line as a process, as `npm run` does. */
  async run(...argv: readonly string[]): Promise<Ended> {
    return ended(spawn(process.execPath, [this.path('cli/bin.js'), ...argv], { cwd: this.root }))
  }

  /** How many changes of the disk a command makes. */
  async changesOf(...argv: readonly string[]): Promise<number> {
    const report = this.path('changes.txt')
    await ended(this.#startKilled({ KILL_COUNT: report }, argv))
    return Number(readFileSync(report, 'utf8'))
  }

  /** The same as `run`, but killed with SIGKILL in place of its nth change of the disk. */
  async runKilled(change: number, ...argv: readonly string[]): Promise<Ended> {
    return ended(this.#startKilled({ KILL_AT: String(change) }, argv))
  }

  #startKilled(env: Readonly<Record<string, string>>, argv: readonly string[]): ChildProcess {
    const args = ['--import', KILL_AT_CHANGE, this.path('cli/bin.js'), ...argv]
    return spawn(process.execPath, args, { cwd: this.root, env: { ...process.env, ...env } })
  }
}

function ended(child: ChildProcess): Promise<Ended> {
  let output = ''
  let stdout = ''
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, stdout }))
  })
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'gestion-contable-'))
}
