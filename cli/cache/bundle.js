// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REQUIRE, REQUIRED, requiredNotImported } from './required-not-imported.js'
import { bundledZod, packageFile } from './bundled-zod.js'
import { CACHE, generatorOf, hashOfGenerator, isOfGenerator } from './stamp.js'

/** @typedef {{ run(argv: readonly string[], root: string): Promise<number> }} Entry */

/**
 * Imports a TypeScript entry of the project on a Node that reads no TypeScript: bundled once, and again when any file
 * that went into the bundle has changed. Packages stay outside and are loaded as they are, but for zod: of its hundreds
 * of files only those that are used go in.
 *
 * @template {object} [E=Entry] what the entry exports
 * @param {string} root
 * @param {string} entry from the root: `cli/commands/main.ts`
 * @returns {Promise<E>}
 */
export async function importEntry(root, entry) {
  const list = join(root, CACHE, `${entry.replaceAll('/', '-')}.json`)
  const folder = knownBundle(root, list) ?? (await bundle(root, entry, list))
  return import(pathToFileURL(join(folder, 'main.mjs')).href)
}

/**
 * @param {string} root
 * @param {string} list where the last bundling noted its inputs
 * @returns {string | undefined} the bundle's folder, unless an input has changed
 */
function knownBundle(root, list) {
  try {
    /** @type {string[]} */
    const inputs = JSON.parse(readFileSync(list, 'utf8'))
    const folder = folderOf(root, inputs)
    return existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {string} list
 * @returns {Promise<string>} the bundle's folder
 */
async function bundle(root, entry, list) {
  // Before its files are read.
  const generator = generatorOf(root)
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { main: entry },
    // As deep as the folder will be, so that source maps lead back from there.
    outdir: join(root, CACHE, 'bundle'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [requiredNotImported, bundledZod],
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // The sources are there, and Node reads every map that comes with a module.
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const files = Object.keys(metafile.inputs).filter((input) => !input.startsWith(REQUIRED))
  const inputs = [...new Set(files.map(packageFile))].sort()
  // Where an input was saved meanwhile, nobody knows which of its texts went in: then this bundle serves one run.
  const isSteady = hashOfGenerator(root) === generator
  const folder = folderOf(root, inputs) + (isSteady ? '' : `-${process.pid}`)
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  for (const file of outputFiles) {
    const path = file.path.replace(join(root, CACHE, 'bundle'), half)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.contents)
  }
  // Another run may have been quicker: then its bundle, of the same inputs, is as good.
  if (existsSync(folder)) rmSync(half, { recursive: true })
  else renameSync(half, folder)
  if (isSteady) writeFileSync(list, JSON.stringify(inputs))
  removeOld(join(root, CACHE))
  return folder
}

/**
 * Bundles of a day ago: no process that began then has still to load a part of its own.
 *
 * @param {string} cache
 */
function removeOld(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const age = Date.now() - statSync(path).mtimeMs
    if (name.startsWith('bundle-') && age > DAY) rmSync(path, { recursive: true, force: true })
  }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The folder is named after what went in, so that a bundle never changes under a process that uses it. The generator is
 * hashed as a whole, once for all that ask.
 *
 * @param {string} root
 * @param {readonly string[]} inputs
 */
function folderOf(root, inputs) {
  const hash = createHash('sha256').update(generatorOf(root))
  for (const input of inputs) {
    hash.update(`${input}\0`)
    if (!isOfGenerator(input)) hash.update(readFileSync(join(root, input)))
  }
  return join(root, CACHE, `bundle-${hash.digest('hex').slice(0, 16)}`)
}
