import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../cache/fingerprint.js'
import { describeDiskError } from '../commands/command-error'
import { isAlive, withLock } from '../write/lock'

/**
 * Each build of a part has a folder of its own, `dist/builds/app-1f4c…`, named after the hash of its inputs. A folder
 * appears with its whole content, by one rename, and never changes: a running server goes on with its own while others
 * are built beside it.
 */
const BUILDS = 'dist/builds'

/** A folder that is being written or deleted, with the number of the process that does it. */
const HALF = /^half-(?<pid>\d+)-/

/** A file for each running server, named after its process, with the names of the builds that it uses. */
const RUNNING = 'dist/running'

/** The names of the app's builds that were served last, the newest first: pages of both may be open in browsers. */
const SERVED = 'dist/served'
const OPEN_VERSIONS = 2

/** The builds that a server starts with. Paths are absolute. */
export interface BuildsInUse {
  /** The server's bundle and the app's folder, as the sources are now. */
  readonly server: string
  readonly app: string
  /** The app that was served before, whose pages may be open; undefined: there is none. */
  readonly previousApp: string | undefined
  /** Called when the server has ended. */
  release(): void
}

/**
 * The parts that are not built from the sources as they are now: compared by content, so that the times of a new
 * clone do not matter.
 */
export function staleParts(root: string, all: readonly BuildPart[] = parts): readonly BuildPart[] {
  return all.filter((part) => !existsSync(join(root, BUILDS, nameOf(root, part))))
}

/** The folder of a part that is built. */
export function buildFolder(root: string, name: BuildPart['name']): string {
  return join(root, BUILDS, nameOf(root, partCalled(name)))
}

/**
 * Builds one part. If that fails, or its process is killed, there is no build.
 * @returns false: a source was saved meanwhile, and it is unknown which of its texts was built, so there is no build
 */
export async function buildPart(root: string, part: BuildPart): Promise<boolean> {
  const name = nameOf(root, part)
  const half = join(root, BUILDS, `half-${process.pid}-${name}`)
  try {
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { recursive: true })
    await part.build(root, half)
    if (nameOf(root, part) !== name) return false
    renameSync(half, join(root, BUILDS, name))
    return true
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/**
 * Notes that this process serves the current builds, and removes builds that no server needs.
 * @returns undefined: a source was saved since they were built
 */
export async function useBuilds(root: string): Promise<BuildsInUse | undefined> {
  const { app, server } = currentNames(root)
  const mark = join(root, RUNNING, String(process.pid))
  await whereWritable(root, () => {
    writeWhole(mark, [app, server])
    const others = readNames(join(root, SERVED)).filter((name) => name !== app)
    writeWhole(join(root, SERVED), [app, ...others].slice(0, OPEN_VERSIONS))
    removeUnneeded(root)
  })
  const release = () => rmSync(mark, { force: true })
  const pathOf = (name: string) => join(root, BUILDS, name)
  if (![app, server].every((name) => existsSync(pathOf(name)))) {
    release()
    return undefined
  }
  const previousApp = readNames(join(root, SERVED))
    .filter((name) => name !== app)
    .map(pathOf)
    .find((folder) => existsSync(folder))
  return { server: join(pathOf(server), SERVER_FILE), app: pathOf(app), previousApp, release }
}

/** Removes builds that are neither current, nor used by a running server, nor open in browsers. */
export async function removeOldBuilds(root: string): Promise<void> {
  await whereWritable(root, () => removeUnneeded(root))
}

/**
 * Runs work that one process at a time may do. A user who may not write here, or a full disk, does not stop the server:
 * then nothing is noted, and nothing removed.
 */
async function whereWritable(root: string, work: () => void): Promise<void> {
  try {
    const locked = { path: join(root, 'dist/.switch'), what: 'dist/', patience: 60_000 }
    await withLock(locked, work)
  } catch (error) {
    if (describeDiskError(error) === undefined) throw error
  }
}

/**
 * If no server has noted its builds, one may run that cannot write here. Then its builds are unknown, and only the remains
 * of killed processes are removed.
 */
function removeUnneeded(root: string): void {
  const served = readNames(join(root, SERVED))
  const needed = new Set([...Object.values(currentNames(root)), ...served, ...usedNames(root)])
  for (const name of namesIn(join(root, BUILDS))) {
    const writer = HALF.exec(name)?.groups?.['pid']
    const isUnneeded =
      writer === undefined ? served.length > 0 && !needed.has(name) : !isAlive(Number(writer))
    if (isUnneeded) removeBuild(root, name)
  }
}

/** Renames the folder before it deletes it, so that a folder with a build's name is always whole. */
function removeBuild(root: string, name: string): void {
  const half = join(root, BUILDS, `half-${process.pid}-removed-${name}`)
  renameSync(join(root, BUILDS, name), half)
  rmSync(half, { recursive: true, force: true })
}

/** The builds of servers that run; the marks of those that were killed are removed. */
function usedNames(root: string): readonly string[] {
  const running = join(root, RUNNING)
  return namesIn(running).flatMap((pid) => {
    if (isAlive(Number(pid))) return readNames(join(running, pid))
    rmSync(join(running, pid), { force: true })
    return []
  })
}

const currentNames = (root: string): Readonly<Record<BuildPart['name'], string>> => ({
  app: nameOf(root, partCalled('app')),
  server: nameOf(root, partCalled('server')),
})

function partCalled(name: BuildPart['name']): BuildPart {
  const part = parts.find((one) => one.name === name)
  if (part === undefined) throw new Error(`There is no part ${name}`)
  return part
}

const nameOf = (root: string, { name, inputs, without }: BuildPart): string =>
  `${name}-${fingerprint(root, inputs, without).hash.slice(0, 16)}`

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder) : []

const readNames = (path: string): readonly string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []

function writeWhole(path: string, names: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}`
  writeFileSync(half, names.join('\n'))
  renameSync(half, path)
}

/** One of the two parts that are built. */
export interface BuildPart {
  readonly name: 'app' | 'server'
  /** Its name in messages on the screen. */
  readonly title: string
  /** All inputs of the build. */
  readonly inputs: readonly string[]
  /** Folders in them that it does not read. */
  readonly without?: readonly string[]
  /** @param folder an empty folder for the output, as an absolute path */
  build(root: string, folder: string): Promise<unknown>
}

/** The server's bundle, which `start` imports: the file in the folder of a build of the server. */
export const SERVER_FILE = 'main.js'

const SHARED = [
  'generated',
  'src/wire',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'cli/build',
]

export const parts: readonly BuildPart[] = [
  {
    name: 'app',
    title: 'the browser app',
    inputs: [...SHARED, 'docs/guia.md', 'src/admin', 'src/app', 'src/import', 'src/portal'],
    without: ['src/app/hooks'],
    build: async (root, outDir) => {
      const { build } = await import('vite')
      const configFile = join(root, 'src/app/vite.config.ts')
      await build({ configFile, logLevel: 'warn', build: { outDir } })
    },
  },
  {
    name: 'server',
    title: 'the server',
    inputs: [...SHARED, 'src/app/hooks', 'src/server'],
    build: async (root, folder) => {
      const { build } = await import('esbuild')
      await build({
        absWorkingDir: root,
        entryPoints: ['src/server/service/main.ts'],
        outfile: join(folder, SERVER_FILE),
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: 'linked',
      })
    },
  },
]
