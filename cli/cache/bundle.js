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
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.js'
import { CACHE, generatorOf, isOfGenerator } from './stamp.js'

/** @typedef {{ run(argv: readonly string[], root: string): Promise<number> }} Entry */

/**
 * Imports a TypeScript entry of the project on a Node that reads no TypeScript: bundled once, and again when any input
 * of the bundle has changed.
 *
 * @template {object} [E=Entry] the exports of the entry
 * @param {string} root
 * @param {string} entry from the root: `cli/commands/main.ts`
 * @returns {Promise<E>}
 */
export async function importEntry(root, entry) {
  // The files outside the generator that the last bundle was made of.
  const list = join(root, CACHE, `${entry.replaceAll('/', '-')}.json`)
  const known = folderOf(root, entry, readList(list))
  const folder = existsSync(known) ? known : await bundle(root, entry, list)
  return import(pathToFileURL(join(folder, 'main.mjs')).href)
}

/**
 * @param {string} list
 * @returns {string[]}
 */
function readList(list) {
  try {
    return JSON.parse(readFileSync(list, 'utf8'))
  } catch {
    // Without the list the entry counts as one that has no such files.
    return []
  }
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {string} list
 * @returns {Promise<string>} the bundle's folder
 */
async function bundle(root, entry, list) {
  const { build } = await import('esbuild')
  // As deep as the folder will be, so that source maps lead back from there.
  const outdir = join(root, CACHE, 'bundle')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [requiredNotImported, bundledZod, onceInTheProcess],
    // ES modules have no `require` of their own.
    banner: {
      js: `import { createRequire as createRequireHere } from 'node:module'\nconst require = createRequireHere(import.meta.url)`,
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Making the maps takes a third of the bundling; without them, traces still have the functions' names.
    sourcemap: entry === 'cli/commands/main.ts' ? false : 'linked',
    // The sources are there, and Node reads every map that comes with a module.
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const inputs = Object.keys(metafile.inputs).filter(isApart).sort()
  const folder = folderOf(root, entry, inputs)
  const half = `${folder}.${process.pid}`
  for (const file of outputFiles) {
    const path = file.path.replace(outdir, half)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.contents)
  }
  try {
    renameSync(half, folder)
  } catch {
    // Another run was quicker: its bundle, of the same inputs, is as good.
    rmSync(half, { recursive: true })
  }
  writeFileSync(list, JSON.stringify(inputs))
  removeOld(join(root, CACHE))
  return folder
}

/**
 * Whether the hash of the generator does not cover an input: it covers packages by the lockfile.
 *
 * @param {string} input
 */
function isApart(input) {
  return !isOfGenerator(input) && !/^required:|(^|\/)node_modules\//.test(input)
}

/**
 * The folder is named after the entry and the hash of all inputs, so that a bundle never changes under a process that
 * uses it; and after the project's folder, whose modules it imports.
 *
 * @param {string} root
 * @param {string} entry
 * @param {readonly string[]} inputs
 */
function folderOf(root, entry, inputs) {
  const { hash } = fingerprint(root, inputs)
  const name = createHash('sha256')
    .update(`${root} ${generatorOf(root)} ${entry} ${hash}`)
    .digest('hex')
  return join(root, CACHE, `bundle-${name.slice(0, 16)}`)
}

/**
 * Removes bundles older than a day: no process that began then has still to load a part of them.
 *
 * @param {string} cache
 */
function removeOld(cache) {
  for (const name of readdirSync(cache)) {
    if (!name.startsWith('bundle-')) continue
    const path = join(cache, name)
    const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > DAY) rmSync(path, { recursive: true, force: true })
  }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * `packages: 'external'` keeps every package outside; this takes zod in. Loading all of it, the messages in fifty
 * languages among it, costs as much as starting Node.
 *
 * @type {import('esbuild').Plugin}
 */
const bundledZod = {
  name: 'bundled-zod',
  setup: ({ onResolve, initialOptions: { absWorkingDir = '' } }) => {
    const { resolve: find } = createRequire(join(absWorkingDir, 'package.json'))
    onResolve({ filter: /^zod(\/|$)/ }, ({ path }) => ({
      // The package names its ES modules like this; only the ES modules tree-shake.
      path: find(path).replace(/\.cjs$/, '.js'),
      sideEffects: false,
    }))
  },
}

/**
 * Before Node imports a CommonJS package it reads all of it, for the names that it exports: of the 9 MB under ts-morph
 * that takes longer than running them. `require` needs no names.
 *
 * @type {import('esbuild').Plugin}
 */
const requiredNotImported = {
  name: 'required-not-imported',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(ts-morph|esbuild)$/ }, ({ path, namespace, kind }) =>
      // A dynamic import comes late anyway, and its names are those of the package only when it is left alone.
      namespace === 'required' || kind === 'dynamic-import'
        ? { path, external: true }
        : { path, namespace: 'required' },
    )
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * The modules of this folder stay outside: bin.js has loaded them, with the hash of the generator that they remember.
 *
 * @type {import('esbuild').Plugin}
 */
const onceInTheProcess = {
  name: 'once-in-the-process',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/cache\/\w+\.js$/ }, ({ path, resolveDir }) => {
      const module = resolve(resolveDir, path)
      return module.startsWith(HERE) ? { path: pathToFileURL(module).href, external: true } : null
    })
  },
}

const HERE = fileURLToPath(new URL('.', import.meta.url))
