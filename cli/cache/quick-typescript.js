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
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { isCode } from './fingerprint.js'
import { CACHE } from './stamp.js'

/**
 * Loads the compiler under ts-morph from V8's code cache, so that `require('ts-morph')` finds it loaded: compiling its
 * 9 MB is a sixth of a whole run. Without the cache, or with another version of it, the run makes it at its end.
 *
 * @param {string} root the project's folder
 */
export function quickenTypeScript(root) {
  const file = compilerUnder(root)
  if (file === undefined || createRequire(file).cache[file] !== undefined) return
  const { size, mtimeMs } = statSync(file)
  // V8 looks at its own version and at the source's length; a compiler of the same length must not pass for this one.
  const cache = join(root, CACHE, `typescript-${process.version}-${size}-${mtimeMs}.bin`)
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
  if (cachedData && !script.cachedDataRejected) return
  // At the end, what has been used is compiled, and goes into the cache.
  process.once('exit', () => writeWhole(cache, script.createCachedData()))
}

/**
 * @param {string} root
 * @returns {string | undefined} the file that ts-morph has bundled the compiler into; undefined: the packages are elsewhere
 */
function compilerUnder(root) {
  try {
    const tsMorph = createRequire(join(root, 'package.json')).resolve('ts-morph')
    const common = createRequire(tsMorph).resolve('@ts-morph/common')
    return createRequire(common).resolve('./typescript.js')
  } catch (error) {
    if (isCode(error, 'MODULE_NOT_FOUND')) return undefined
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
