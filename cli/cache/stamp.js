// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'

/** What the last whole run of `gen` saw and left: while neither has changed, there is nothing to do. */

/** The project's own cache, which may be deleted at any time. */
export const CACHE = 'node_modules/.cache/gestion-contable'

/** Left in `generated/` while files are being replaced; there after the end only if the run was killed. */
export const PENDING = 'generated/.pending'

/** The generator itself, and what it is made of: as the project wants it, and as npm has installed it. */
const GENERATOR = [
  'schema/language',
  'templates',
  'cli',
  'package-lock.json',
  'node_modules/.package-lock.json',
  '.oxfmtrc.json',
]

/** All that decides the output. */
const INPUTS = ['schema', 'src/overrides', ...GENERATOR.slice(1)]

/** @typedef {{ inputs: string, outputs: string, count: number }} Stamp */

/** @param {string} root */
export function inputsOf(root) {
  return withNode(fingerprint(root, INPUTS).hash)
}

/** @type {Map<string, string>} */
const generators = new Map()

/**
 * Tells this generator from any other. Read once: what a process runs stays what it was when it began.
 *
 * @param {string} root
 */
export function generatorOf(root) {
  const known = generators.get(root) ?? withNode(fingerprint(root, GENERATOR).hash)
  generators.set(root, known)
  return known
}

/**
 * The same sources may word or sort otherwise on another Node, which brings its own Unicode.
 *
 * @param {string} hash
 */
function withNode(hash) {
  return `${hash} ${process.version}`
}

/** @param {string} root */
function outputsOf(root) {
  return fingerprint(root, ['generated'])
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
  if (stamp === undefined || stamp.inputs !== inputsOf(root)) return undefined
  return stamp.outputs === outputsOf(root).hash ? stamp.count : undefined
}

/**
 * Remembers that what is in `generated/` now is what these inputs give.
 *
 * @param {string} root
 * @param {string} inputs their hash from before they were read
 */
export function writeStamp(root, inputs) {
  // A file saved while the run was reading may or may not have been seen: then nothing is remembered.
  if (inputs !== inputsOf(root)) return
  const { hash, count } = outputsOf(root)
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
