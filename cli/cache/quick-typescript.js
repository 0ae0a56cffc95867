// @ts-check
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { createRequire, Module } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { isCode } from './fingerprint.js'
import { CACHE } from './stamp.js'

/**
 * Loads ts-morph and the compiler under it from V8's code cache, so that a later `require('ts-morph')` finds them loaded:
 * compiling their 13 MB takes longer than all else of a small run. Without the cache, or with one of another version, the
 * run makes it at its end.
 *
 * @param {string} root the project's folder
 * @param {{ once?: boolean }} [options] `once`: no later run will ask, so nothing is made for it
 */
export function quickenTypeScript(root, { once = false } = {}) {
  for (const file of filesOfTsMorph(root)) {
    if (createRequire(file).cache[file] === undefined) loadQuickly(root, file, once)
  }
}

/**
 * @param {string} root
 * @param {string} file a CommonJS module
 * @param {boolean} once
 */
function loadQuickly(root, file, once) {
  const { size, mtimeMs } = statSync(file)
  // V8 looks at its own version and at the source's length; a module of the same length must not pass for this one.
  const name = `${basename(file, '.js')}-${process.version}-${size}-${mtimeMs}.bin`
  const cache = join(root, CACHE, name)
  const cachedData = readIfThere(cache)
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  const module = new Module(file)
  const require = createRequire(file)
  require.cache[file] = module
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  module.loaded = true
  if (once || (cachedData && !script.cachedDataRejected)) return
  // At the end, what has been used is compiled, and goes into the cache.
  process.once('exit', () => writeWhole(cache, script.createCachedData()))
}

/**
 * @param {string} root
 * @returns {string[]} what needs no other first; none: the packages are elsewhere
 */
function filesOfTsMorph(root) {
  try {
    const tsMorph = createRequire(join(root, 'package.json')).resolve('ts-morph')
    const common = createRequire(tsMorph).resolve('@ts-morph/common')
    return [createRequire(common).resolve('./typescript.js'), common, tsMorph]
  } catch (error) {
    if (isCode(error, 'MODULE_NOT_FOUND')) return []
    throw error
  }
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * On the disk as a whole or not at all: V8 takes a cache on trust.
 *
 * @param {string} path
 * @param {Buffer} content
 */
function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}`
  const file = openSync(half, 'w')
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(half, path)
}
