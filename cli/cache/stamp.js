// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, fingerprint, fingerprintOf } from './fingerprint.js'

/** The inputs and outputs of the last complete run of `gen`: while neither has changed, there is nothing to do. */

/** The project's own cache, which may be deleted at any time. */
export const CACHE = 'node_modules/.cache/gestion-contable'

/** Left in `generated/` while files are being replaced; there after the end only if the run was killed. */
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

/** What is generated from. */
const SOURCES = ['schema', 'src/app/hooks', 'src/app/overrides']

/** @typedef {{ inputs: string, outputs: string, count: number }} Stamp */

/**
 * Hash of all that decides the output of this process, which runs the generator that it began with.
 *
 * @param {string} root
 */
export function inputsOf(root) {
  return inputsWith(generatorOf(root), root)
}

/**
 * @param {string} generator
 * @param {string} root
 */
function inputsWith(generator, root) {
  return `${generator} ${fingerprint(root, SOURCES).hash}`
}

/** The bin has this module, and what is bundled a copy of it: hashing twice would take a twentieth of a run. */
const SHARED = Symbol.for('gestion-contable: hashes of generators')

/** @type {Map<string, string>} */
const generators = Reflect.get(globalThis, SHARED) ?? new Map()
Reflect.set(globalThis, SHARED, generators)

/**
 * The hash that identifies this generator. Computed once: a process runs the code that it began with.
 *
 * @param {string} root
 */
export function generatorOf(root) {
  const known = generators.get(root) ?? hashOfGenerator(root)
  generators.set(root, known)
  return known
}

/**
 * The same sources may print or sort differently on another Node, which has its own Unicode tables.
 *
 * @param {string} root
 */
export function hashOfGenerator(root) {
  return `${process.version} ${fingerprint(root, GENERATOR).hash}`
}

/**
 * Whether a file is part of the generator, and of the hash of `generatorOf`.
 *
 * @param {string} path
 */
export function isOfGenerator(path) {
  return GENERATOR.some((part) => path === part || path.startsWith(`${part}/`))
}

/** @param {string} root */
function outputsOf(root) {
  const paths = filesUnder(root, 'generated').sort()
  return fingerprintOf(
    paths.map((path) => ({ path, content: () => withUnixLines(readFileSync(join(root, path))) })),
  )
}

/**
 * Line ends changed by a checkout are no difference.
 *
 * @param {Buffer} content
 */
function withUnixLines(content) {
  if (!content.includes('\r\n')) return content
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}

/**
 * How many files there are when nothing has changed since the last whole run; undefined when something may have.
 *
 * @param {string} root
 * @returns {number | undefined}
 */
export function filesUpToDate(root) {
  if (existsSync(join(root, PENDING))) return undefined
  const stamp = readStamp(root)
  if (stamp === undefined) return undefined
  const generator = hashOfGenerator(root)
  if (!generators.has(root)) generators.set(root, generator)
  if (stamp.inputs !== inputsWith(generator, root)) return undefined
  return stamp.outputs === outputsOf(root).hash ? stamp.count : undefined
}

/**
 * Stores that these inputs result in these files, and that `generated/` has them. The hash is of the texts as generated,
 * so the next run notices a file that someone overwrites at this moment.
 *
 * @param {string} root
 * @param {string} inputs their hash from before they were read, and still now that they have been
 * @param {readonly { readonly path: string, readonly text: string }[]} files all of `generated/`
 */
export function writeStamp(root, inputs, files) {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const { hash, count } = fingerprintOf(
    sorted.map(({ path, text }) => ({ path, content: () => Buffer.from(text) })),
  )
  const folder = join(root, CACHE)
  mkdirSync(folder, { recursive: true })
  const half = join(folder, `gen.json.${process.pid}`)
  writeFileSync(half, JSON.stringify({ inputs, outputs: hash, count }))
  renameSync(half, join(folder, 'gen.json'))
}

/**
 * @param {string} root
 * @returns {Stamp | undefined}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, CACHE, 'gen.json'), 'utf8'))
  } catch {
    return undefined
  }
}
