// @ts-check
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, fingerprintOf } from './fingerprint.js'

/** The inputs and outputs of the last complete run of `gen`: while neither has changed, there is nothing to do. */

/** The project's own cache, which may be deleted at any time. */
export const CACHE = 'node_modules/.cache/gestion-contable'

/** The folder of the new texts while files are being replaced; there after the end only if the run was killed. */
export const PENDING = 'generated/.pending'

/** The generator itself and its libraries: as the project declares them, and as npm has installed them. */
const GENERATOR = [
  '.oxfmtrc.json',
  'cli',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'schema/language',
  'templates',
]

/** The files that it generates from. */
const SOURCES = ['schema', 'src/app/hooks', 'src/app/overrides']

/** @type {Map<string, string>} by root */
const generators = new Map()

/**
 * The hash that identifies this generator. Computed once: a process runs the code that it began with. The same sources
 * may print or sort differently on another Node, which has its own Unicode tables.
 *
 * @param {string} root
 */
export function generatorOf(root) {
  const hash = generators.get(root) ?? `${process.version} ${fingerprint(root, GENERATOR).hash}`
  generators.set(root, hash)
  return hash
}

/**
 * Whether a file is part of the generator, and of the hash of `generatorOf`.
 *
 * @param {string} path
 */
export function isOfGenerator(path) {
  return GENERATOR.some((part) => path === part || path.startsWith(`${part}/`))
}

/**
 * Hash of all inputs that decide the output of this process.
 *
 * @param {string} root
 */
export function inputsOf(root) {
  return `${generatorOf(root)} ${fingerprint(root, SOURCES).hash}`
}

/**
 * The number of files if nothing has changed since the last whole run; undefined if a change is possible.
 *
 * @param {string} root
 * @returns {number | undefined}
 */
export function filesUpToDate(root) {
  const stamp = readStamp(root)
  if (stamp === undefined || stamp.inputs !== inputsOf(root)) return undefined
  const { hash, count } = fingerprint(root, ['generated'])
  return stamp.outputs === hash ? count : undefined
}

/**
 * Stores that these inputs result in these files, and that `generated/` has them; nothing if an input was saved
 * meanwhile, because it is unknown which text the run has read. The hash is of the texts as generated, so the next run
 * notices a file that someone overwrites at this moment.
 *
 * @param {string} root
 * @param {string} inputs their hash from before they were read
 * @param {readonly { readonly path: string, readonly text: string }[]} files all of `generated/`
 */
export function writeStamp(root, inputs, files) {
  if (inputs !== inputsOf(root)) return
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const outputs = fingerprintOf(
    sorted.map(({ path, text }) => ({ path, content: () => Buffer.from(text) })),
  ).hash
  const folder = join(root, CACHE)
  mkdirSync(folder, { recursive: true })
  const half = join(folder, `gen.json.${process.pid}`)
  writeFileSync(half, JSON.stringify({ inputs, outputs }))
  renameSync(half, join(folder, 'gen.json'))
}

/**
 * @param {string} root
 * @returns {{ inputs: string, outputs: string } | undefined}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, CACHE, 'gen.json'), 'utf8'))
  } catch {
    return undefined
  }
}
